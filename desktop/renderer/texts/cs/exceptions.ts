/** Goods whose purchase nobody can withdraw from. */
export const exceptions = {
  title: 'Bez práva odstoupit',
  intro:
    'Zboží, od jehož koupě zákon nedovoluje odstoupit. Platí pro objednávky, které přijdou po zařazení; dřívějším právo zůstává.',
  code: 'Kód produktu',
  goods: 'Zboží',
  market: 'Země',
  reasonOf: 'Důvod',
  reason: {
    made_to_measure: 'vyrobené na míru',
    hygiene: 'hygiena, rozbalený obal',
    unsealed_media: 'nosič s porušeným obalem',
    perishable: 'rychle se kazí',
  },
  add: 'Zařadit',
  allow: 'Vyřadit',
  allowOf: 'Vyřadit: {{name}}',
  allowed: '{{name}}: od koupě se zase dá odstoupit.',
  failed: 'Seznam se nepodařilo načíst',
  none: 'Nic tu není',
  noneText: 'Od koupě všeho zboží se dá odstoupit.',
};
