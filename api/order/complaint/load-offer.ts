import { dayIn, daysLater } from '@kolobeh/shared/kernel/dates.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import type { ComplaintOffer, ComplaintWay, NoComplaint } from '@kolobeh/shared/order/complaint/contract.ts';
import { complaintTerms } from '@kolobeh/shared/order/complaint/terms.ts';
import { lastWarrantyDay } from '@kolobeh/shared/order/warranty/warranty.ts';
import type { OrderState } from '@kolobeh/shared/order-states/states.ts';
import type { EntityManager } from 'typeorm';
import type { ComplaintRow } from '../../database/entities/orders/complaint-entities.ts';
import type { Deps } from '../../operation/deps.ts';
import type { StoredOrder } from '../stored-order.ts';
import { receivedAt } from '../withdrawal/queries/withdrawals.ts';
import { type Complainable, listComplainable, listComplaints } from './queries/complaints.ts';

type Db = Pick<EntityManager, 'query' | 'getRepository'>;

const sentStates: ReadonlySet<OrderState> = new Set(['handed_over', 'delivered']);

function refusalOf(
  order: StoredOrder,
  { lines, lastDay, today }: { lines: readonly Complainable[]; lastDay: string | null; today: string },
): NoComplaint | null {
  if (order.state === 'cancelled') return 'CANCELLED';
  if (!sentStates.has(order.state)) return 'NOT_SENT';
  if (lastDay !== null && today > lastDay) return 'LATE';
  return lines.some(({ quantity, taken }) => taken < quantity) ? null : 'NOTHING_LEFT';
}

const filed = ({ number, filed_at: at, state }: ComplaintRow): ComplaintOffer['complaints'][number] => ({
  number,
  filed_at: at.toISOString(),
  state,
});

/** A line that may be complained about until its own last day; null while the goods are not known to have come. */
type Guaranteed = Complainable & { last_day: string | null };

const isOpen = ({ last_day: last }: Pick<Guaranteed, 'last_day'>, today: string): boolean =>
  last === null || today <= last;

/** What of an order its customer may complain about today, and until when that is settled. */
export async function loadOffer(deps: Deps, db: Db, order: StoredOrder): Promise<ComplaintOffer> {
  const market = markets[order.market];
  const terms = complaintTerms[order.market];
  const bought = await listComplainable(db, order.id);
  const at = await receivedAt(db, order.id);
  const before = await listComplaints(db, order.id);
  const today = dayIn(market, deps.now());
  const receivedOn = at && dayIn(market, at);
  const guaranteed = bought.map((line): Guaranteed => {
    const { quality, extra_months: extraMonths } = line;
    return { ...line, last_day: lastWarrantyDay({ market: order.market, quality, receivedOn, extraMonths }) };
  });
  const open = guaranteed.filter((line) => isOpen(line, today));
  // Too late for all of them is said of the order, with what was in it.
  const lines = open.length > 0 ? open : guaranteed;
  const lastDay =
    guaranteed
      .flatMap(({ last_day: last }) => last ?? [])
      .toSorted()
      .at(-1) ?? null;
  return {
    order_number: order.number,
    market: order.market,
    received_on: receivedOn,
    last_day: lastDay,
    due_on: daysLater(today, terms.days),
    name: order.customer_name,
    email: order.email,
    phone: order.phone,
    refused: refusalOf(order, { lines, lastDay, today }),
    lines: lines.map(({ picture_key: picture, quality: _quality, extra_months: _extra, ...line }) => ({
      ...line,
      picture,
    })),
    complaints: before.map(filed),
  };
}

/** The way from an order's page to complaining; null where it cannot be and never was. */
export async function complaintWay(deps: Deps, order: StoredOrder): Promise<ComplaintWay | null> {
  const { refused, complaints } = await loadOffer(deps, deps.source.manager, order);
  if (refused !== null && complaints.length === 0) return null;
  return { token: deps.complaintTokens.of(order.id), is_open: refused === null, complaints };
}
