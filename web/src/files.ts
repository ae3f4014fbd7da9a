/** Giving the reader a file. */

/** Saves a text as a file, as if it had been downloaded. */
export function saveFile(name: string, text: string, kind = 'text/plain'): void {
  saveBlob(name, new Blob([text], { type: `${kind};charset=utf-8` }));
}

/** Saves anything as a file. */
export function saveBlob(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // Some browsers read the address only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
