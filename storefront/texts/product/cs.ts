/** Texts of the product's page in Czech; loaded where they are shown only. */
export const cs = {
  'price.lowest_long': 'Nejnižší cena za 30 dní před slevou: {{amount}}',
  'product.gallery': 'Obrázky produktu',
  'product.view': 'Pohled {{number}}',
  'product.own_photos': 'Skutečné fotky tohoto kusu',
  'product.ratings_one': '{{count}} hodnocení',
  'product.ratings_few': '{{count}} hodnocení',
  'product.ratings_many': '{{count}} hodnocení',
  'product.ratings_other': '{{count}} hodnocení',
  'product.stars': '{{rating}} z 5 hvězdiček',
  'product.quantity': 'Počet',
  'product.buy': 'Do košíku',
  'product.buying': 'Přidávám…',
  'product.sold_out': 'Tento kus je vyprodaný',
  'product.in_store_short': 'Jen na prodejně',
  'product.sold_out_way': 'Zkuste jiný stav, barvu nebo úložiště výše.',
};
