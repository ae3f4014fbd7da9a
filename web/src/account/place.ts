/** Where the account is on the page, and where somebody goes from there. */

/** What the address ends with where the account is shown. */
export const ACCOUNT = '#/account';

const CODE = /^[A-Z0-9]{4,8}$/;

/** Whether an address asks for the account. */
export function isAccount(hash: string): boolean {
  return hash === ACCOUNT || hash.startsWith(`${ACCOUNT}?`);
}

/** The link to the account; for somebody who has a table to come back to. */
export function accountLink(code = ''): string {
  return code === '' ? `/${ACCOUNT}` : `/${ACCOUNT}?table=${encodeURIComponent(code)}`;
}

/** The table from which somebody came to sign in; empty if from none. */
export function tableIn(hash: string): string {
  const code = new URLSearchParams(hash.split('?')[1] ?? '').get('table') ?? '';
  return CODE.test(code) ? code : '';
}
