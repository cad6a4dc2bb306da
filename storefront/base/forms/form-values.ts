/** Text of a form's field, trimmed; empty when it is absent or a file. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

/** A password exactly as typed: spaces belong to it. */
export function passwordOf(form: FormData, name = 'password'): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** A new password, typed twice. */
export const newPasswordOf = (form: FormData): { password: string; password_again: string } => ({
  password: passwordOf(form),
  password_again: passwordOf(form, 'password_again'),
});

/** A box that was ticked. */
export const isTicked = (form: FormData, name: string): boolean => form.get(name) !== null;

/**
 * A path of this shop to go back to, or the given one: never another site's address.
 * `//host` and `/\host` are other sites to a browser.
 */
export const ownPath = (path: string, otherwise: string): string =>
  /^\/(cs|ro)\/[\w\-./?=&%+]*$/.test(path) ? path : otherwise;
