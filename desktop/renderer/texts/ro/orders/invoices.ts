/** Invoices of several orders at once. */
export const orderInvoices = {
  create: 'Emite facturile',
  done_one: '{{count}} factură emisă',
  done_few: '{{count}} facturi emise',
  done_other: '{{count}} de facturi emise',
  order: 'Comandă',
  invoice: 'Factură',
  close: 'Închide',
};
