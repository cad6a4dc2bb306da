import type { EntityManager } from 'typeorm';
import type { InvoiceSeriesRow } from '../../database/entities/orders/invoice-entities.ts';

/** Counts one more in the market's series of the year; its row is locked to the end of the transaction. */
export async function countInSeries(
  db: Pick<EntityManager, 'query'>,
  market: InvoiceSeriesRow['market'],
  year: number,
): Promise<number> {
  const [row]: Pick<InvoiceSeriesRow, 'last_number'>[] = await db.query(
    `insert into invoice_series (market, year, last_number) values ($1, $2, 1)
     on conflict (market, year) do update set last_number = invoice_series.last_number + 1 returning last_number`,
    [market, year],
  );
  return row?.last_number ?? 1;
}
