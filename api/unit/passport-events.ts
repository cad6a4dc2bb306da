import type { Currency } from '@kolobeh/shared/kernel/market.ts';
import { marketOfCurrency, markets } from '@kolobeh/shared/kernel/market.ts';
import { money } from '@kolobeh/shared/kernel/money.ts';
import type { PassportEvent } from '@kolobeh/shared/unit/contract.ts';
import { z } from 'zod';
import { listRounds } from '../buyout/inspection/list-rounds.ts';
import { listPhotos } from '../buyout/inspection/queries/photos.ts';
import {
  listBuyoutStates,
  listChecks,
  listInvoices,
  listMovements,
  listNamedBuyouts,
  listOrderLog,
  listPrices,
  listRepairStates,
  listReservations,
  listUnitEvents,
} from './queries/passport-events.ts';
import type { Db, StoredUnit } from './queries/units.ts';

/** Facts of an event as texts; what is neither text nor number is left out. */
const Facts = z
  .record(z.string(), z.unknown())
  .transform((facts) =>
    Object.fromEntries(
      Object.entries(facts).flatMap(([name, value]) =>
        typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
      ),
    ),
  );
const factsOf = (detail: unknown): Record<string, string> => Facts.catch({}).parse(detail);

type Row = Pick<PassportEvent, 'kind'> & { at: Date } & Partial<
    Omit<PassportEvent, 'at' | 'kind' | 'amount' | 'detail'>
  > & {
    amount?: number | null;
    currency?: Currency;
    detail?: unknown;
  };

const event = (source: PassportEvent['source'], row: Row): PassportEvent => ({
  at: row.at.toISOString(),
  source,
  kind: row.kind,
  by: row.by ?? '',
  amount: typeof row.amount === 'number' && row.currency ? money(row.amount, row.currency) : null,
  order: row.order ?? null,
  buyout: row.buyout ?? null,
  detail: factsOf(row.detail),
  findings: row.findings ?? [],
  photos: row.photos ?? [],
});

/** Rows as events of their source. */
const read = async (source: PassportEvent['source'], rows: Promise<Row[]>): Promise<PassportEvent[]> =>
  (await rows).map((row) => event(source, row));

async function ofInspections(db: Db, ids: readonly string[]): Promise<PassportEvent[]> {
  const buyouts = await listNamedBuyouts(db, ids);
  const found = await Promise.all(
    buyouts.map(async ({ id, number, currency }) => {
      const [rounds, photos] = await Promise.all([listRounds(db, { id, currency }), listPhotos(db, id)]);
      const whole = photos.filter(({ condition }) => condition === null).map((photo) => photo.id);
      return rounds.map((round, index) =>
        event('inspection', {
          at: new Date(round.at),
          kind: 'round',
          by: round.by,
          amount: round.price.amount,
          currency,
          buyout: number,
          detail: { round: round.round, grade: round.quality, battery: round.battery_percent ?? '' },
          findings: round.findings,
          photos: index === rounds.length - 1 ? whole : [],
        }),
      );
    }),
  );
  return found.flat();
}

/** Prices of its product since it came. */
async function ofPrices(db: Db, { product_id, created_at }: StoredUnit): Promise<PassportEvent[]> {
  const rows = await listPrices(db, product_id, created_at);
  return rows.map(({ at, market, amount, by }) =>
    event('price', { at, kind: market, by, amount, currency: markets[market].currency }),
  );
}

/** All that ever happened to a unit, oldest first. */
export async function passportEvents(
  db: Db,
  unit: StoredUnit,
  { buyouts, orders }: { buyouts: readonly string[]; orders: readonly string[] },
): Promise<PassportEvent[]> {
  const events = await Promise.all([
    read('unit', listUnitEvents(db, unit.id)),
    read('buyout', listBuyoutStates(db, buyouts)),
    read('check', listChecks(db, buyouts)),
    ofInspections(db, buyouts),
    read('stock', listMovements(db, unit.id)),
    ofPrices(db, unit),
    read('order', listOrderLog(db, orders)),
    read('order', listReservations(db, orders, unit.product_id)),
    read('invoice', listInvoices(db, orders)),
    read('repair', listRepairStates(db, unit)),
  ]);
  return events.flat().toSorted((a, b) => a.at.localeCompare(b.at));
}

/** What was paid for the unit, in the money it was paid in. */
export const purchaseOf = ({ purchase_amount: amount, purchase_currency: currency }: StoredUnit) =>
  amount === null || currency === null ? null : money(amount, marketOfCurrency(currency).currency);
