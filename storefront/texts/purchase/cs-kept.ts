/** Texts of what a cart keeps for later and tells of its changes in Czech. */
export const kept = {
  'cart.save': 'Odložit na později',
  'cart.save_named': 'Odložit na později: {{name}}',
  'cart.changes': 'Co se v košíku změnilo',
  'cart.changes_seen': 'Rozumím',
  'cart.merged': 'Přidali jsme sem zboží, které máte v košíku na jiném zařízení: {{names}}.',
  'cart.price.note': 'Ceny některého zboží se od vložení do košíku změnily. Platí ty dnešní.',
  'cart.price.up': 'Zdražilo: bylo za {{was}}, teď za {{now}}.',
  'cart.price.down': 'Zlevnilo: bylo za {{was}}, teď za {{now}}.',
  'saved.heading': 'Odloženo na později',
  'saved.what': 'Tohle zboží vám nedržíme a do nákupu se nepočítá.',
  'saved.take': 'Vrátit do košíku',
  'saved.take_named': 'Vrátit do košíku: {{name}}',
  'saved.drop': 'Odebrat',
  'saved.drop_named': 'Odebrat z odložených: {{name}}',
  'saved.sold_out': 'Tolik kusů teď nemáme.',
  'saved.not_offered': 'Už ho v tomto obchodě neprodáváme.',
};
