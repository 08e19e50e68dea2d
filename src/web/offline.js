// Keeps the folder for use without a network. Files under the address of a build never change; the page itself may name a newer one.
"use strict";
const build = location.search;
const FILES = ["cutoff.js", "page.js", "worker.js", "cutoff.bin", "icon.svg"];
// Other programs of the same site keep theirs beside it.
const kept = registration.scope;
const name = kept + build;

addEventListener("install", event => {
  const all = ["./", ...FILES.map(file => file + build)];
  event.waitUntil(caches.open(name).then(cache => cache.addAll(all)));
});

addEventListener("activate", event => {
  const old = other => other.startsWith(`${kept}?`) && other !== name;
  event.waitUntil(caches.keys().then(names => Promise.all(names.filter(old).map(other => caches.delete(other)))));
});

addEventListener("fetch", event => {
  const { request } = event;
  if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(() => caches.match("./")));
  } else if (request.method === "GET" && request.url.startsWith(kept)) {
    event.respondWith(caches.match(request).then(copy => copy || fetch(request)));
  }
});
