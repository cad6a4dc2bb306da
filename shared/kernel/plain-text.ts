/** Lower case without diacritics, so that `vychystavani` finds *vychystávání*; as `plain_text` of the database. */
export const plainText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '');
