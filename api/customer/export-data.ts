import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { EntityManager } from 'typeorm';
import { openIdentity } from '../buyout/open-identity.ts';
import type { BuyoutIdentityRow } from '../database/entities/buyout-entities.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { personOf } from '../http/access.ts';
import type { Caller } from '../http/call-context.ts';
import { writeAudit } from '../operation/audit.ts';
import { isOwnPassword } from './own-password.ts';

type Db = Pick<EntityManager, 'query'>;

const listOrders = (db: Db, userId: string): Promise<object[]> =>
  db.query(
    `select o.number, o.market, o.currency, o.state, o.payment_state, o.customer_name, o.email, o.phone, o.billing_address,
            o.delivery_address, o.info, o.total, o.created_at,
            (select json_agg(json_build_object('code', l.code, 'name', l.name, 'quantity', l.quantity, 'total', l.total) order by l.position)
               from order_line l where l.order_id = o.id and l.quantity > 0) as lines
       from shop_order o where o.user_id = $1 order by o.created_at`,
    [userId],
  );

const listReviews = (db: Db, userId: string): Promise<object[]> =>
  db.query(
    `select market, full_name, rating, pros, cons, review_text, state, created_at from review where user_id = $1 order by created_at`,
    [userId],
  );

interface BuyoutFacts {
  id: string;
  number: string;
}

/** Buy-outs with the identity in full: the person may know what is kept, and why it is kept. */
async function listBuyouts(deps: Deps, db: Db, userId: string): Promise<object[]> {
  const buyouts: BuyoutFacts[] = await db.query(
    `select b.id, b.number, b.market, b.state, m.name as device, b.imei, b.serial_number, b.grade, b.price, b.currency, b.email,
            b.lines, b.note, b.device_note, b.created_at, b.submitted_at
       from buyout b join buyout_variant v on v.id = b.variant_id join buyout_model m on m.id = v.model_id
      where b.user_id = $1 order by b.created_at`,
    [userId],
  );
  const identities: BuyoutIdentityRow[] = await db.query(`select * from buyout_identity where buyout_id = any($1)`, [
    buyouts.map(({ id }) => id),
  ]);
  return buyouts.map(({ id, ...buyout }) => {
    const identity = identities.find((row) => row.buyout_id === id);
    if (!identity || identity.erased_at) return { ...buyout, identity: null };
    return { ...buyout, identity: openIdentity(deps, identity), identity_kept_until: identity.erase_after };
  });
}

/**
 * All that is kept of a customer, for whoever knows the account's password too: a browser left open is not enough for
 * an identity. The reading is written to the audit log.
 */
export async function exportData(
  deps: Deps,
  caller: Caller,
  password: string,
): Promise<
  Result<File, { code: 'WRONG_CREDENTIALS' } | { code: 'TOO_MANY_REQUESTS'; data: { retry_after_s: number } }>
> {
  const userId = personOf(caller);
  const wait = await deps.passwordTries.begin(caller.email);
  if (wait !== null) return refused({ code: 'TOO_MANY_REQUESTS', data: { retry_after_s: wait } });
  if (!(await isOwnPassword(deps.source, userId, password))) return refused({ code: 'WRONG_CREDENTIALS' });
  await deps.passwordTries.forget(caller.email);
  return inTransaction(deps.source, async (db) => {
    await writeAudit(db, caller, { action: 'customer.data_export', subject: { kind: 'customer', id: userId } });
    const { name, email, market } = caller;
    const kept = {
      exported_at: deps.now().toISOString(),
      account: { name, email, market },
      orders: await listOrders(db, userId),
      buyouts: await listBuyouts(deps, db, userId),
      reviews: await listReviews(db, userId),
    };
    return ok(new File([JSON.stringify(kept, null, 2)], 'kolobeh-data.json', { type: 'application/json' }));
  });
}
