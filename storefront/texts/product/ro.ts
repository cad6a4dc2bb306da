/** Texts of the product's page in Romanian; loaded where they are shown only. */
export const ro = {
  'price.lowest_long': 'Cel mai mic preț din ultimele 30 de zile: {{amount}}',
  'product.gallery': 'Imaginile produsului',
  'product.view': 'Imaginea {{number}}',
  'product.own_photos': 'Fotografii reale ale exemplarului',
  'product.ratings_one': '{{count}} evaluare',
  'product.ratings_few': '{{count}} evaluări',
  'product.ratings_other': '{{count}} de evaluări',
  'product.stars': '{{rating}} din 5 stele',
  'product.quantity': 'Cantitate',
  'product.buy': 'Adaugă în coș',
  'product.buying': 'Se adaugă…',
  'product.sold_out': 'Acest produs nu mai este în stoc',
  'product.in_store_short': 'Doar în magazin',
  'product.sold_out_way': 'Alege altă stare, culoare sau capacitate.',
};
