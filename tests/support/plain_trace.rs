//! A trace as fixtures have it that know minimax and alpha-beta only.

use serde_json::Value;

/// Takes out what was added for the family of searches, having checked that it says the same.
pub fn without_family(trace: &mut Value) {
    let trace = trace.as_object_mut().unwrap();
    let counts = trace.remove("counts").unwrap();
    assert_eq!(counts["nodes"], trace["visited"]);
    assert_eq!(counts["evaluations"], trace["visited_leaves"]);
    assert_eq!(counts["cutoffs"], trace["cutoffs"]);
    let iterations = trace.remove("iterations").unwrap();
    assert_eq!(iterations.as_array().unwrap().len(), 1);
    assert_eq!(iterations[0]["value"], trace["value"]);
    assert_eq!(iterations[0]["nodes"], trace["visited"]);
    for visit in trace["visits"].as_array_mut().unwrap() {
        let visit = visit.as_object_mut().unwrap();
        assert_eq!(visit.remove("iteration").unwrap(), 1);
        let leaf = visit.contains_key("leaf");
        let end = if leaf { "leaf" } else { "searched" };
        assert_eq!(visit.remove("end").unwrap(), end);
    }
}
