// The closed part of the ledger, summed up.
import type { EntityManager } from 'typeorm';
import { stockClosedTable, stockClosingTable } from '../../../database/entities/goods/stock-entities.ts';

/** Reasons of what is on its way between stores. */
const wayReasons = `('transfer_sent', 'transfer_received', 'transfer_taken_back')`;
/** Reasons of what is lent to customers. */
const lendReasons = `('to_lending', 'from_lending')`;

/** Sums of movements by product and place, the warehouse as store 0. */
export const sumsOfLedger = `
  product_id, coalesce(store_id, 0) as store_id, sum(on_hand_delta)::integer as on_hand,
  sum(reserved_delta)::integer as reserved, sum(aside_delta)::integer as aside,
  coalesce(-sum(on_hand_delta) filter (where reason in ${wayReasons}), 0)::integer as on_way,
  coalesce(-sum(on_hand_delta) filter (where reason in ${lendReasons}), 0)::integer as lent`;

/** Until when the ledger is closed; who asks is the only one to close it until its transaction ends. */
export async function lockClosing(manager: EntityManager): Promise<Date | undefined> {
  const closing = await manager
    .getRepository(stockClosingTable)
    .findOne({ where: { id: 1 }, lock: { mode: 'pessimistic_write' } });
  return closing?.closed_until;
}

/** Sums the ledger up to a time anew, from its first row; who reads meanwhile reads what was closed before. */
export async function closeLedger(manager: EntityManager, until: Date): Promise<void> {
  await manager.getRepository(stockClosedTable).createQueryBuilder().delete().execute();
  await manager.query(
    `insert into stock_closed (product_id, store_id, on_hand, reserved, aside, on_way, lent)
     select ${sumsOfLedger} from stock_movement where at < $1 group by 1, 2`,
    [until],
  );
  await manager.getRepository(stockClosingTable).update(1, { closed_until: until });
}
