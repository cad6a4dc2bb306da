import { type Currency, markets } from '@kolobeh/shared/kernel/market.ts';
import { type Money, money } from '@kolobeh/shared/kernel/money.ts';
import { applyChoice } from '@kolobeh/shared/order/apply-choice.ts';
import type { OfficeShortages, OrderShortages, Shortage, Substitute } from '@kolobeh/shared/order/shortage-contract.ts';
import { chargedFor } from '@kolobeh/shared/order/substitutes.ts';
import type { EntityManager } from 'typeorm';
import { listOrderCovers, type OrderCover } from '../queries/order-covers.ts';
import { listLines, type StoredLine } from '../queries/order-lines.ts';
import type { StoredOrder } from '../stored-order.ts';
import { findSubstitutes } from './find-substitutes.ts';
import { isOpenFor } from './move-shortages.ts';
import type { OnOffer } from './queries/on-offer.ts';
import { listShortages, type StoredShortage } from './queries/shortages.ts';
import { chosenOrder } from './store-choice.ts';

type Db = Pick<EntityManager, 'query'>;

/** By how much a decision about a shortage lowers the order's total. */
type BackOf = (
  shortage: StoredShortage,
  decision: { choice: 'refund' } | { choice: 'substitute'; one: OnOffer },
) => Money;

const backFrom =
  (order: StoredOrder, lines: readonly StoredLine[], covers: readonly OrderCover[]): BackOf =>
  ({ order_line_id: lineId, pieces }, decision) => {
    const way =
      decision.choice === 'refund'
        ? decision
        : {
            choice: decision.choice,
            productId: decision.one.productId,
            price: money(decision.one.price, order.currency),
          };
    const { back } = applyChoice(
      chosenOrder(order, lines, covers),
      [{ lineId, pieces, ...way }],
      markets[order.market],
    );
    return back;
  };

function presentSubstitute(one: OnOffer, shortage: StoredShortage, currency: Currency, backOf: BackOf): Substitute {
  const charged = chargedFor(shortage.unit_price, one.price);
  return {
    code: one.code,
    name: one.name,
    subtitle: one.subtitle,
    picture: one.picture,
    product_seo_name: one.seoName,
    price: money(one.price, currency),
    charged: money(charged, currency),
    back: backOf(shortage, { choice: 'substitute', one }),
  };
}

function presentOne(one: StoredShortage, offered: readonly OnOffer[], currency: Currency, backOf: BackOf): Shortage {
  return {
    id: one.id,
    round: one.round,
    state: one.state,
    code: one.code,
    name: one.name,
    picture: one.picture_key,
    pieces: one.pieces,
    total: money(one.unit_price * one.pieces, currency),
    refund: backOf(one, { choice: 'refund' }),
    expected_on: one.expected_on,
    substitutes: offered.map((substitute) => presentSubstitute(substitute, one, currency, backOf)),
    substitute: one.substitute_name,
    decided_at: one.decided_at?.toISOString() ?? null,
  };
}

const isHeld = (order: StoredOrder): boolean => order.state === 'awaiting_customer' || order.state === 'awaiting_stock';

async function load(db: Db, order: StoredOrder, chooser: 'customer' | 'staff') {
  const stored = await listShortages(db, order.id);
  const [latest] = stored;
  if (!latest) return null;
  const lines = await listLines(db, order.id);
  const offered = await findSubstitutes(db, order, lines, stored);
  const choosable = stored.filter((one) => isOpenFor(chooser, one));
  const gone = choosable.reduce((sum, { pieces }) => sum + pieces, 0);
  return {
    stored,
    backOf: backFrom(order, lines, await listOrderCovers(db, order)),
    offeredFor: ({ id }: StoredShortage) => (choosable.some((one) => one.id === id) ? (offered.get(id) ?? []) : []),
    facts: {
      decide_by: latest.decide_by.toISOString(),
      is_overdue: latest.is_overdue,
      can_choose: isHeld(order) && choosable.length > 0,
      is_all: lines.reduce((sum, line) => sum + line.quantity, 0) === gone,
    },
  };
}

/** What the order lacked, as its customer is asked and told. */
export async function customerShortages(db: Db, order: StoredOrder): Promise<OrderShortages | null> {
  const loaded = await load(db, order, 'customer');
  return (
    loaded && {
      ...loaded.facts,
      items: loaded.stored.map((one) => presentOne(one, loaded.offeredFor(one), order.currency, loaded.backOf)),
    }
  );
}

/** The same for the office, with who decided and what was noted. */
export async function officeShortages(db: Db, order: StoredOrder): Promise<OfficeShortages | null> {
  const loaded = await load(db, order, 'staff');
  return (
    loaded && {
      ...loaded.facts,
      items: loaded.stored.map((one) => ({
        ...presentOne(one, loaded.offeredFor(one), order.currency, loaded.backOf),
        decided_by: one.decided_by,
        actor: one.actor_name,
        note: one.note,
      })),
    }
  );
}
