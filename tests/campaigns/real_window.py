"""A monkey at the real window: keys, clicks, drags, wheel, typed texts and other sizes of the window, drawn from a seed.

    real_window.py PROGRAM ACTIONS SEED SECONDS

After each action the window is asked for a sign of life (_NET_WM_PING), which the program's own loop answers. It fails where
the program ends badly, panics in any thread, or takes longer than so many seconds to answer; the last actions are told then.
The display is that of the environment, the working folder is where the program may write.
"""

import collections
import pathlib
import random
import subprocess
import sys
import time

from Xlib import X, XK, display, error, protocol
from Xlib.ext import xtest

# What is opened in turn, and after how many actions something else is.
STARTS = [
    [],
    ["trees/wikipedia.json"],
    ["--fen", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", "--depth", "2"],
    ["trees/lessons/03-the-first-cut.json"],
    ["--game", "tic-tac-toe"],
    ["trees/positions/bratko-kopec.epd"],
    ["--game", "nim"],
    ["trees/tie.json", "--search", "pvs+table+killers"],
]
AT_ONE_START = 500
SIZES = [(800, 600), (1024, 700), (1280, 720), (1280, 800)]
KEYS = """Right Left Up Down Home End Next Prior space Return Escape Tab BackSpace Delete F1 F2 F3 F4 F5 F6 F10 F11 question
    a b c d e f g h i k l m n o p q r s t u v w x y z 0 1 2 3 4 5 6 7 8 9 minus plus equal comma period""".split()
WITH = [[], [], [], [], ["Shift_L"], ["Control_L"], ["Control_L", "Shift_L"], ["Alt_L"]]
TEXTS = ["pvs+table", "-7", "inf", "1.e4", "b2", "((3)(12)(8))", "3,4,5", "99999999999", "h2-3", "0.5", "trees"]
# What would end the program.
ENDS = {("Control_L", "q"), ("Control_L", "Shift_L", "q"), ("Alt_L", "F4")}


class Monkey:
    """One display, one program, one seed."""

    def __init__(self, program, seed, patience):
        self.program, self.patience = program, patience
        self.draw = random.Random(seed)
        self.display = display.Display()
        self.root = self.display.screen().root
        self.root.change_attributes(event_mask=X.SubstructureNotifyMask)
        self.done = collections.deque(maxlen=20)
        self.slowest = 0.0
        self.largest = 0
        self.asked = 0

    def start(self, arguments):
        self.errors = open("errors", "wb")
        self.process = subprocess.Popen([self.program, *arguments], stderr=self.errors, stdout=subprocess.DEVNULL)
        self.done.append(f"start {arguments}")
        begin = time.monotonic()
        self.window = None
        while not self.look():
            self.alive()
            if time.monotonic() - begin > 60:
                self.fail("no window")
            time.sleep(0.02)
        self.answers()

    def look(self):
        """Finds the window, and gives it the keyboard if it is another one than before; whether there is one."""
        found = self.find()
        if found is not None and (self.window is None or found.id != self.window.id):
            self.window = found
            self.window.set_input_focus(X.RevertToParent, X.CurrentTime)
            self.size(SIZES[2])
        return found is not None

    def find(self):
        """The program's first window: not the speaker's, which may come and go, nor one of the program before."""
        of = self.display.intern_atom("_NET_WM_PID")
        for window in sorted(self.root.query_tree().children, key=lambda window: window.id):
            try:
                owner = window.get_full_property(of, X.AnyPropertyType)
                is_own = owner is not None and owner.value[0] == self.process.pid
                if is_own and window.get_attributes().map_state == X.IsViewable:
                    return window
            except error.XError:
                continue
        return None

    def alive(self):
        """Whether it runs; if it was asked to end, well."""
        if self.process.poll() is None:
            return True
        if self.process.returncode != 0:
            self.fail(f"ended with {self.process.returncode}")
        return False

    def answers(self):
        """Waits for the window's sign of life."""
        if not self.look():
            return
        self.asked += 1
        atom = self.display.intern_atom
        begin = time.monotonic()
        data = (32, [atom("_NET_WM_PING"), self.asked, self.window.id, 0, 0])
        message = protocol.event.ClientMessage(window=self.window, client_type=atom("WM_PROTOCOLS"), data=data)
        self.window.send_event(message)
        self.display.flush()
        while True:
            while self.display.pending_events():
                event = self.display.next_event()
                if event.type == X.ClientMessage and event.data[1][1] == self.asked:
                    self.slowest = max(self.slowest, time.monotonic() - begin)
                    return
            if not self.alive():
                return
            if time.monotonic() - begin > self.patience:
                self.fail(f"no answer within {self.patience} s")
            time.sleep(0.001)

    def key(self, name, held=()):
        codes = [self.display.keysym_to_keycode(XK.string_to_keysym(key)) for key in [*held, name]]
        for code in codes:
            xtest.fake_input(self.display, X.KeyPress, code)
        for code in reversed(codes):
            xtest.fake_input(self.display, X.KeyRelease, code)

    def type(self, text):
        names = {"+": "plus", "-": "minus", ".": "period", ",": "comma", "(": "parenleft", ")": "parenright"}
        for letter in text:
            name = names.get(letter, letter)
            self.key(name, ["Shift_L"] if letter in "()+" else [])

    def move(self, at):
        xtest.fake_input(self.display, X.MotionNotify, x=at[0], y=at[1])

    def button(self, button, pressed):
        xtest.fake_input(self.display, X.ButtonPress if pressed else X.ButtonRelease, button)

    def size(self, size):
        self.within = size
        self.window.configure(x=0, y=0, width=size[0], height=size[1])

    def place(self):
        return self.draw.randrange(self.within[0]), self.draw.randrange(self.within[1])

    def act(self):
        """Draws one action and does it."""
        kind = self.draw.choices(["key", "click", "drag", "wheel", "type", "size"], [50, 34, 5, 5, 4, 1])[0]
        if kind == "key":
            held, name = self.draw.choice(WITH), self.draw.choice(KEYS)
            if (*held, name) in ENDS:
                return self.act()
            told = "+".join([*held, name])
            self.key(name, held)
        elif kind == "type":
            told = self.draw.choice(TEXTS)
            self.type(told)
        elif kind == "size":
            told = self.draw.choice(SIZES)
            self.size(told)
        else:
            told = [self.place(), self.place()]
            self.move(told[0])
            if kind == "wheel":
                button = self.draw.choice([4, 5])
                self.button(button, True)
                self.button(button, False)
            else:
                button = 1 if self.draw.random() < 0.9 else 3
                self.button(button, True)
                if kind == "drag":
                    self.move(told[1])
                self.button(button, False)
        self.done.append(f"{kind} {told}")
        self.display.sync()

    def fail(self, why):
        self.process.kill()
        print(f"{why}, after\n  " + "\n  ".join(self.done))
        print(pathlib.Path("errors").read_text(errors="replace")[-2000:])
        sys.exit(1)

    def end(self):
        """Has it closed as a user does, and looks at what it said."""
        if self.process.poll() is None:
            status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
            peak = next(line for line in status.splitlines() if line.startswith("VmHWM"))
            self.largest = max(self.largest, int(peak.split()[1]) // 1024)
            self.process.terminate()
            try:
                self.process.wait(30)
            except subprocess.TimeoutExpired:
                self.fail("does not end")
        self.errors.close()
        if b"panicked" in pathlib.Path("errors").read_bytes():
            self.fail("panicked")


def main():
    program, actions, seed, patience = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), float(sys.argv[4])
    monkey = Monkey(program, seed, patience)
    begin, starts = time.monotonic(), 0
    since = AT_ONE_START
    for _ in range(actions):
        if since >= AT_ONE_START or not monkey.alive():
            if starts:
                monkey.end()
            monkey.start(STARTS[starts % len(STARTS)])
            starts, since = starts + 1, 0
        monkey.act()
        monkey.answers()
        since += 1
    monkey.end()
    took = time.monotonic() - begin
    print(
        f"{actions} actions at the real window, seed {seed}, {starts} starts, {took:.0f} s: "
        f"slowest answer {monkey.slowest:.2f} s, at most {monkey.largest} MB"
    )


main()
