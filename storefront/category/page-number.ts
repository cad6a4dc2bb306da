/** Page that an address asks for, the first one where it asks for none; null when it is none. */
export function pageNumber(params: URLSearchParams): number | null {
  const asked = params.get('page');
  if (asked === null) return 1;
  return /^[1-9]\d{0,2}$/.test(asked) && Number(asked) <= 500 ? Number(asked) : null;
}
