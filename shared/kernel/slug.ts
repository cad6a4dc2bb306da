/** Lower-case ASCII words joined by hyphens; `+` is written out, as it tells models apart. */
export const slugOf = (text: string): string =>
  text
    .replaceAll('+', ' plus')
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
