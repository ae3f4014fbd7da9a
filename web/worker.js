/**
 * Holds the shell of the page: the page itself and the parts of this build. It never touches /api.
 *
 * The page is always asked from the server first, so that a new build is there at once; parts have their content's hash
 * in their names, so what is held is right. Every build has a worker of its own, and so a store of its own.
 */
const STORE = 'shell-__BUILD__';
const PARTS = __PARTS__;
const PAGE = '/';

const isPage = (path) => !path.startsWith('/api');
const isPart = (path) => path.startsWith('/assets/') || PARTS.includes(path);

self.addEventListener('install', (event) => {
  event.waitUntil(fill().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(tidy().then(() => self.clients.claim()));
});

self.addEventListener('message', ({ data }) => {
  const parts = Array.isArray(data?.hold) ? data.hold.filter((path) => typeof path === 'string' && isPart(path)) : [];
  holdAll(parts).catch(() => null);
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate' && isPage(url.pathname)) event.respondWith(page(request));
  else if (isPart(url.pathname)) event.respondWith(part(request));
});

async function fill() {
  const store = await caches.open(STORE);
  await store.addAll([PAGE, ...PARTS].map((path) => new Request(path, { cache: 'no-cache' })));
}

async function tidy() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('shell-') && name !== STORE).map((name) => caches.delete(name)));
}

async function holdAll(paths) {
  const store = await caches.open(STORE);
  for (const path of paths) if (!(await store.match(path))) await store.add(path);
}

async function page(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const held = await (await caches.open(STORE)).match(PAGE);
    if (held) return held;
    throw error;
  }
}

async function part(request) {
  const store = await caches.open(STORE);
  const held = await store.match(request);
  if (held) return held;
  const answer = await fetch(request);
  if (answer.ok && answer.status === 200) await store.put(request, answer.clone());
  return answer;
}
