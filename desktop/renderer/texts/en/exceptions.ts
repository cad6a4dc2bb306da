/** Goods whose purchase nobody can withdraw from. */
export const exceptions = {
  title: 'No right to withdraw',
  intro:
    'Goods whose purchase the law lets nobody withdraw from. It counts for orders placed after they are added; earlier ones keep the right.',
  code: 'Product code',
  goods: 'Goods',
  market: 'Country',
  reasonOf: 'Reason',
  reason: {
    made_to_measure: 'made to measure',
    hygiene: 'hygiene, unsealed',
    unsealed_media: 'medium with a broken seal',
    perishable: 'perishable',
  },
  add: 'Add',
  allow: 'Take out',
  allowOf: 'Take out: {{name}}',
  allowed: '{{name}}: people may withdraw from it again.',
  failed: 'The list could not be loaded',
  none: 'Nothing here',
  noneText: 'People may withdraw from the purchase of all goods.',
};
