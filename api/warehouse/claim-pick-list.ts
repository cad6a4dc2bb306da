import { randomUUID } from 'node:crypto';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { PickList } from '@kolobeh/shared/warehouse/picking.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { lockOrder } from '../order/repository.ts';
import { moveOrder } from '../order/take-step.ts';
import { logStates } from '../operation/state-log.ts';
import { endPickList, findClaimed, findPickList } from './pick-list-repository.ts';

export interface ClaimWish {
  userId: string;
  deviceId: string;
  carrier?: string;
  maxOrders: number;
}

/** Most urgent orders first; those another claim holds at this moment are passed by. */
const lockOrdersToPick = (manager: EntityManager, wish: ClaimWish): Promise<{ id: string }[]> =>
  manager.query(
    `select id from shop_order
      where state = 'new' and ($1::text is null or carrier = $1)
      order by ship_by nulls last, created_at
      limit $2 for update skip locked`,
    [wish.carrier ?? null, wish.maxOrders],
  );

/**
 * Where each line's pieces are taken from: locations with enough stock in walk order, several when one has too few.
 * Pieces promised to open lists are not promised again, and what an earlier list brought to the order's crate is not
 * fetched twice. A piece the books have nowhere is sent to any location of the
 * product, or the first one, to be reported as not found there.
 */
const planLines = (manager: EntityManager, orderIds: readonly string[]): Promise<PlannedLine[]> =>
  manager.query(
    `with wanted as (
       select *, sum(quantity) over (partition by product_id order by ship_by nulls last, order_line_id) - quantity as before
         from (
           select ol.id as order_line_id, ol.order_id, ol.product_id, o.ship_by,
                  ol.quantity - coalesce((select sum(l.picked) from pick_line l where l.order_line_id = ol.id), 0)::integer as quantity
             from order_line ol join shop_order o on o.id = ol.order_id where ol.order_id = any($1)
         ) open_line where quantity > 0
     ), promised as (
       select location_id, product_id, sum(quantity - picked - not_found)::integer as quantity
         from pick_line l join pick_list p on p.id = l.pick_list_id and p.state = 'claimed'
        group by location_id, product_id
     ), free as (
       select s.location_id, s.product_id, loc.pick_sequence, s.quantity - coalesce(pr.quantity, 0) as quantity
         from location_stock s
         join location loc on loc.id = s.location_id
         left join promised pr on pr.location_id = s.location_id and pr.product_id = s.product_id
        where s.quantity > coalesce(pr.quantity, 0) and s.product_id in (select product_id from wanted)
     ), ranged as (
       select *, sum(quantity) over (partition by product_id order by pick_sequence) - quantity as before from free
     ), taken as (
       select w.order_line_id, w.order_id, w.product_id, r.location_id, r.pick_sequence,
              (least(w.before + w.quantity, r.before + r.quantity) - greatest(w.before, r.before))::integer as quantity
         from wanted w join ranged r using (product_id)
        where least(w.before + w.quantity, r.before + r.quantity) > greatest(w.before, r.before)
     ), short as (
       select w.order_line_id, w.order_id, w.product_id,
              (w.quantity - coalesce((select sum(t.quantity) from taken t where t.order_line_id = w.order_line_id), 0))::integer as quantity
         from wanted w
     )
     select order_line_id, order_id, product_id, location_id, pick_sequence, quantity from taken
     union all
     select s.order_line_id, s.order_id, s.product_id, loc.id, loc.pick_sequence, s.quantity
       from short s
       cross join lateral (
         select l.id, l.pick_sequence from location l
         left join location_stock ls on ls.location_id = l.id and ls.product_id = s.product_id
         order by ls.product_id nulls last, l.pick_sequence limit 1
       ) loc
      where s.quantity > 0
     order by pick_sequence, order_id`,
    [orderIds],
  );

interface PlannedLine {
  order_line_id: string;
  order_id: string;
  product_id: number;
  location_id: number;
  quantity: number;
}

async function makeList(manager: EntityManager, wish: ClaimWish, orderIds: readonly string[]): Promise<string> {
  const id = randomUUID();
  const [number]: { value: string }[] = await manager.query(`select nextval('pick_list_number_seq') as value`);
  await manager.query(
    `insert into pick_list (id, code, state, claimed_by, device_id) values ($1, $2, 'claimed', $3, $4)`,
    [id, `V-${String(number?.value).padStart(5, '0')}`, wish.userId, wish.deviceId],
  );
  const why = { actor: { id: wish.userId, kind: 'station' } as const };
  await logStates(manager, 'pick_list', [{ id, from: null, to: 'claimed' }], why);
  const lines = await planLines(manager, orderIds);
  await manager.query(
    `insert into pick_line (pick_list_id, order_id, order_line_id, product_id, location_id, quantity, sequence, state)
     select $1, order_id, order_line_id, product_id, location_id, quantity, sequence, 'waiting'
       from jsonb_to_recordset($2::jsonb) as l
         (order_id uuid, order_line_id uuid, product_id integer, location_id integer, quantity integer, sequence integer)`,
    [id, JSON.stringify(lines.map((line, index) => ({ ...line, sequence: index + 1 })))],
  );
  return id;
}

export type ClaimRefusal = { code: 'DEVICE_UNKNOWN' | 'NOTHING_TO_PICK' };

async function claim(manager: EntityManager, wish: ClaimWish): Promise<Result<PickList, ClaimRefusal>> {
  // Serialises claims of one person at one station, so that a repeated click does not claim twice.
  const devices: unknown[] = await manager.query(`select id from device where id = $1 for update`, [wish.deviceId]);
  if (devices.length === 0) return refused({ code: 'DEVICE_UNKNOWN' });
  const held = await findClaimed(manager, wish.userId, wish.deviceId);
  if (held) return ok(held.list);
  // One claim plans at a time: two plans of the same shelf would promise the same piece.
  await manager.query(`select pg_advisory_xact_lock(hashtext('claim-pick-list'))`);
  const orderIds: string[] = [];
  for (const { id } of await lockOrdersToPick(manager, wish)) {
    const order = await lockOrder(manager, id);
    const moved =
      order &&
      (await moveOrder(manager, order, { step: 'start_picking', actor: { id: wish.userId, kind: 'station' } }));
    if (moved?.ok) orderIds.push(id);
  }
  if (orderIds.length === 0) return refused({ code: 'NOTHING_TO_PICK' });
  const made = await findPickList(manager, await makeList(manager, wish, orderIds));
  if (!made) throw new Error('The claimed list was not stored');
  return ok(made.list);
}

/** Claims the most urgent orders for one person at one station; answers the list already held when there is one. */
export const claimPickList = (deps: Deps, wish: ClaimWish): Promise<Result<PickList, ClaimRefusal>> =>
  inTransaction(deps.source, (manager) => claim(manager, wish));

export type ReleaseRefusal = { code: 'PICK_LIST_NOT_FOUND' | 'ALREADY_STARTED' };

/** Gives a list back of which nothing was taken; its orders wait again. */
export const releasePickList = (deps: Deps, userId: string, id: string): Promise<Result<true, ReleaseRefusal>> =>
  inTransaction(deps.source, async (manager) => {
    const stored = await findPickList(manager, id, true);
    if (!stored || stored.claimedBy !== userId) return refused({ code: 'PICK_LIST_NOT_FOUND' });
    if (stored.list.state === 'released') return ok(true);
    const actor = { id: userId, kind: 'station' } as const;
    const ended = await endPickList(manager, stored.list, 'released', { actor });
    if (!ended.ok) return refused({ code: 'ALREADY_STARTED' });
    for (const { order_id: orderId } of stored.list.orders) {
      const order = await lockOrder(manager, orderId);
      if (order?.state === 'picking') await moveOrder(manager, order, { step: 'release_picking', actor });
    }
    return ok(true);
  });
