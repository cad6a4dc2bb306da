/**
 * Path and query of what a request asks for: of `/path`, `//path` and `http://host/path`; null for anything else (`*`,
 * `host:443`, words), which no page of ours has for an address.
 */
export function originForm(target: string | undefined): string | null {
  if (target?.startsWith('/')) return target;
  if (!target || !/^https?:\/\//i.test(target) || !URL.canParse(target)) return null;
  const { pathname, search } = new URL(target);
  return `${pathname}${search}`;
}

/**
 * The address in parts. Its host is a name of ours, never that of the request.
 * @param target in origin form, as `serveHttp` hands requests on
 */
export const addressOf = (target: string | undefined): URL => new URL(`http://house${originForm(target) ?? '/'}`);
