import type { DocumentKind } from '@kolobeh/shared/invoice/billing-document.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import type { InvoiceSeriesRow } from '../../database/entities/orders/invoice-entities.ts';

/**
 * Counts one more in a series of the year; its row is locked to the end of the transaction, and a transaction that is
 * given up gives the count back.
 */
export async function countInSeries(
  db: Pick<EntityManager, 'query'>,
  { market, kind, year }: { market: MarketCode; kind: DocumentKind; year: number },
): Promise<number> {
  const [row]: Pick<InvoiceSeriesRow, 'last_number'>[] = await db.query(
    `insert into invoice_series (market, kind, year, last_number) values ($1, $2, $3, 1)
     on conflict (market, kind, year) do update set last_number = invoice_series.last_number + 1 returning last_number`,
    [market, kind, year],
  );
  return row?.last_number ?? 1;
}
