// Goods that go from one store to another, as the staff of both ends say it.
import { inStoresTag } from '@kolobeh/shared/catalogue/features.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { StoreTransfer } from '@kolobeh/shared/reservation/contract.ts';
import type { DeviceRefused } from '@kolobeh/shared/store/store-devices.ts';
import type { TransferAct } from '@kolobeh/shared/store/transfer-states.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../database/transaction.ts';
import type { Caller } from '../http/calls/call-context.ts';
import { writeAudit } from '../operation/audit.ts';
import type { Deps } from '../operation/deps.ts';
import { purgeAfterCommit } from '../page-cache/purge-channel.ts';
import { listOpenTransfers, lockTransfer, type StoredTransfer } from '../stock/transfers/queries/store-transfers.ts';
import { sendToOtherStore, settleStoreTransfer, type SettleRefused } from '../stock/transfers/store-transfers.ts';
import { findCounted, listPieces } from './queries/office-reservations.ts';

const present = (row: StoredTransfer): StoreTransfer => ({
  id: row.id,
  number: row.number,
  state: row.state,
  product: { id: row.product_id, code: row.product_code, name: row.product_name },
  from: row.from_store,
  to: row.to_store,
  quantity: row.quantity,
  received: row.received,
  device: row.identifier,
  sent_at: row.sent_at.toISOString(),
  sent_by: row.sent_by,
});

/** Goods on their way between stores and those told as missing. @param product id of one product, absent: of all */
export const storeTransfers = async ({ source }: Pick<Deps, 'source'>, product?: number): Promise<StoreTransfer[]> =>
  (await listOpenTransfers(source, product ?? null)).map(present);

/** Log and pages say what became of a transfer together with its books. */
async function tell(
  manager: EntityManager,
  caller: Caller,
  action: string,
  { product_id, product_code, number, from_store: from, to_store: to, quantity, received }: StoredTransfer,
): Promise<void> {
  await writeAudit(manager, caller, {
    action,
    subject: { kind: 'product', id: String(product_id) },
    detail: { transfer: number, from, to, quantity, received },
  });
  await purgeAfterCommit(manager, [`product-${product_code}`, inStoresTag]);
}

interface Wish {
  id: number;
  store_id: number;
  to: number;
  pieces: number;
  device: string | null;
}

type SendRefused = { code: 'STORE_NOT_FOUND' | 'NOT_SO_MANY_FREE' } | DeviceRefused;

/** Staff of a store send free pieces, or a device, to another store of the same country. */
export const sendToStore = (
  deps: Deps,
  caller: Caller,
  { id: productId, store_id: fromStoreId, to: toStoreId, pieces, device }: Wish,
): Promise<Result<StoreTransfer, SendRefused>> =>
  inTransaction(deps.source, async (manager): Promise<Result<StoreTransfer, SendRefused>> => {
    const product = await findCounted(manager, productId);
    const [from] = await listPieces(manager, productId, fromStoreId);
    const [to] = await listPieces(manager, productId, toStoreId);
    if (!product || !from || !to || fromStoreId === toStoreId || from.market !== to.market)
      return refused({ code: 'STORE_NOT_FOUND' });
    const sent = await sendToOtherStore(manager, {
      productId,
      fromStoreId,
      toStoreId,
      pieces,
      device,
      actorId: caller.id,
    });
    if (!sent.ok) return sent;
    const stored = await lockTransfer(manager, sent.value);
    if (!stored) throw new Error('A transfer was not stored');
    await tell(manager, caller, 'stock.transfer_sent', stored);
    return ok(present(stored));
  });

interface Settle {
  id: string;
  as: TransferAct;
  pieces: number;
  seen: number;
  device: string | null;
}

/** Staff of an end say what came, that the rest did not, or that it is back. */
export const settleTransferAct = (
  deps: Deps,
  caller: Caller,
  wish: Settle,
): Promise<Result<StoreTransfer, SettleRefused>> =>
  inTransaction(deps.source, async (manager): Promise<Result<StoreTransfer, SettleRefused>> => {
    const settled = await settleStoreTransfer(manager, { ...wish, actorId: caller.id });
    if (!settled.ok) return settled;
    await tell(manager, caller, `stock.transfer_${wish.as}`, settled.value);
    return ok(present(settled.value));
  });
