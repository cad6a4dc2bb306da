import type { DocumentLine } from '@kolobeh/shared/invoice/billing-document.ts';
import type { InvoiceRow } from '../../database/entities/orders/invoice-entities.ts';

/** Lines of all credit notes among the documents of an order. */
export const creditedLines = (rows: readonly InvoiceRow[]): DocumentLine[] =>
  rows.filter(({ kind }) => kind === 'credit_note').flatMap(({ content }) => content?.lines ?? []);
