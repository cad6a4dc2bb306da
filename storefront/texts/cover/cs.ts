/** Texts of insurance and longer warranties in Czech; with a product's and the purchase's. */
export const cs = {
  'cover.heading': 'Ochrana navíc',
  'cover.note': 'Nemusíte nic, záruku 24 měsíců máte.',
  'cover.warranty': 'Delší záruka',
  'cover.warranty_none': 'Jen zákonná',
  'cover.option': '{{name}}, {{amount}}',
  'gift.with': 'Dárek k nákupu',
  'gift.worth': 'Samostatně stojí {{amount}}.',
};
