/** Copying a text, also where the browser keeps the clipboard from pages that were not sent over a secure line. */

/** Copies the text; where that is not allowed, selects it in its field, so that one key copies it. */
export async function copy(text: string, field?: HTMLInputElement | HTMLTextAreaElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.focus();
    field?.select();
    return false;
  }
}
