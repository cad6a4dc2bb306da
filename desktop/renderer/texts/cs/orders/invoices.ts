/** Invoices of several orders at once. */
export const orderInvoices = {
  create: 'Vystavit faktury',
  done_one: 'Vystavena {{count}} faktura',
  done_few: 'Vystaveny {{count}} faktury',
  done_many: 'Vystaveno {{count}} faktury',
  done_other: 'Vystaveno {{count}} faktur',
  order: 'Objednávka',
  invoice: 'Faktura',
  close: 'Zavřít',
};
