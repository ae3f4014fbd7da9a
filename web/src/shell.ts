/** Lets the browser hold the shell of the page, so that it opens, and can say so, where the server cannot be reached. */

/** What the page has loaded of its own build; the parts that are loaded later are held when they are. */
function loadedParts(): readonly string[] {
  const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  return paths.filter((url) => url.origin === location.origin && url.pathname.startsWith('/assets/')).map((url) => url.pathname);
}

/** Starts the worker. A browser that has none, or refuses it, goes on without. */
export function holdShell(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  void start().catch(() => null);
}

async function start(): Promise<void> {
  await navigator.serviceWorker.register('/worker.js');
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ hold: loadedParts() }, []);
}
