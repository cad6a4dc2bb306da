/** Invoices of several orders at once. */
export const orderInvoices = {
  create: 'Create invoices',
  done_one: '{{count}} invoice created',
  done_other: '{{count}} invoices created',
  order: 'Order',
  invoice: 'Invoice',
  close: 'Close',
};
