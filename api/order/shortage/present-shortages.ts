import type { Currency } from '@kolobeh/shared/kernel/market.ts';
import { money } from '@kolobeh/shared/kernel/money.ts';
import type { OfficeShortages, OrderShortages, Shortage, Substitute } from '@kolobeh/shared/order/shortage-contract.ts';
import { chargedFor } from '@kolobeh/shared/order/substitutes.ts';
import type { EntityManager } from 'typeorm';
import { listLines, type StoredOrder } from '../repository.ts';
import { findSubstitutes, type OnOffer } from './find-substitutes.ts';
import { isOpenFor, listShortages, type StoredShortage } from './repository.ts';

type Db = Pick<EntityManager, 'query'>;

function presentSubstitute(one: OnOffer, paid: number, currency: Currency): Substitute {
  const charged = chargedFor(paid, one.price);
  return {
    code: one.code,
    name: one.name,
    subtitle: one.subtitle,
    picture: one.picture,
    product_seo_name: one.seoName,
    price: money(one.price, currency),
    charged: money(charged, currency),
    back: money(paid - charged, currency),
  };
}

function presentOne(one: StoredShortage, offered: readonly OnOffer[], currency: Currency): Shortage {
  return {
    id: one.id,
    state: one.state,
    code: one.code,
    name: one.name,
    picture: one.picture_key,
    pieces: one.pieces,
    total: money(one.unit_price * one.pieces, currency),
    expected_on: one.expected_on,
    substitutes: offered.map((substitute) => presentSubstitute(substitute, one.unit_price, currency)),
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
      items: loaded.stored.map((one) => presentOne(one, loaded.offeredFor(one), order.currency)),
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
        ...presentOne(one, loaded.offeredFor(one), order.currency),
        decided_by: one.decided_by,
        actor: one.actor_name,
        note: one.note,
      })),
    }
  );
}
