/** Texts of what a cart keeps for later and tells of its changes in Romanian. */
export const kept = {
  'cart.save': 'Păstrează pentru mai târziu',
  'cart.save_named': 'Păstrează pentru mai târziu: {{name}}',
  'cart.changes': 'Ce s-a schimbat în coș',
  'cart.changes_seen': 'Am înțeles',
  'cart.merged': 'Am adăugat aici produsele din coșul tău de pe alt dispozitiv: {{names}}.',
  'cart.price.note': 'Prețurile unor produse s-au schimbat de când le-ai pus în coș. Sunt valabile cele de azi.',
  'cart.price.up': 'S-a scumpit: costa {{was}}, acum costă {{now}}.',
  'cart.price.down': 'S-a ieftinit: costa {{was}}, acum costă {{now}}.',
  'saved.heading': 'Păstrate pentru mai târziu',
  'saved.what': 'Nu rezervăm aceste produse și nu intră în cumpărătură.',
  'saved.take': 'Mută în coș',
  'saved.take_named': 'Mută în coș: {{name}}',
  'saved.drop': 'Elimină',
  'saved.drop_named': 'Elimină dintre cele păstrate: {{name}}',
  'saved.sold_out': 'Nu mai avem atâtea bucăți.',
  'saved.not_offered': 'Nu îl mai vindem în acest magazin.',
};
