/** Settings of accounts that are not the demo's, as a shop needs them that is reached by https. */
export const houseAccounts = {
  BANK_ACCOUNT_CS: 'CZ5508000000001234567899',
  BANK_ACCOUNT_RO: 'RO09BCYP0000001234567890',
  BANK_NAME_RO: 'Banca Casei',
};
