/**
 * Words of a search for a pick-up point, lower-case and without diacritics. The space inside a postcode
 * (`123 45`) is removed, so that it is found however it is written.
 */
export const searchWords = (text: string): string[] =>
  text
    .replaceAll(/(\d{3})\s(\d{2})(?!\d)/g, '$1$2')
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((word) => word.length > 0)
    .slice(0, 8);
