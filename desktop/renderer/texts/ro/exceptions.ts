/** Goods whose purchase nobody can withdraw from. */
export const exceptions = {
  title: 'Fără drept de retragere',
  intro:
    'Produse de la cumpărarea cărora legea nu permite retragerea. Se aplică la comenzile venite după adăugare; cele dinainte își păstrează dreptul.',
  code: 'Codul produsului',
  goods: 'Produs',
  market: 'Țara',
  reasonOf: 'Motiv',
  reason: {
    made_to_measure: 'făcut la comandă',
    hygiene: 'igienă, ambalaj desfăcut',
    unsealed_media: 'suport cu sigiliul rupt',
    perishable: 'se strică repede',
  },
  add: 'Adaugă',
  allow: 'Scoate',
  allowOf: 'Scoate: {{name}}',
  allowed: '{{name}}: retragerea e din nou posibilă.',
  failed: 'Lista nu a putut fi încărcată',
  none: 'Nu este nimic aici',
  noneText: 'De la cumpărarea oricărui produs se poate face retragere.',
};
