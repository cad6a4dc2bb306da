/** Texts of insurance and longer warranties in Romanian; with a product's and the purchase's. */
export const ro = {
  'cover.heading': 'Protecție suplimentară',
  'cover.note': 'Nu e obligatorie: ai garanție 24 de luni.',
  'cover.warranty': 'Garanție mai lungă',
  'cover.warranty_none': 'Doar cea legală',
  'cover.option': '{{name}}, {{amount}}',
  'gift.with': 'Cadou la cumpărare',
  'gift.worth': 'Separat costă {{amount}}.',
};
