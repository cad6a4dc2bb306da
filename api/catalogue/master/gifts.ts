import type { NewGift, OfficeMaster } from '@kolobeh/shared/catalogue/office/master-product.ts';
import { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../../database/transaction.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import type { Deps } from '../../operation/deps.ts';
import { purgeAfterCommit } from '../../page-cache/purge-channel.ts';
import { presentMaster } from './present-master.ts';
import { lockMaster, raiseMaster } from './queries/masters.ts';
import { findGiven, insertGift, stopGift } from './queries/office-gifts.ts';
import { invalid, type Invalid } from './save-master.ts';

/** Under which pages that tell of all gifts of a market are stored. */
export const giftsTag = (market: MarketCode): string => `gifts-${market}`;

type GiftRefused = Invalid | { code: 'MASTER_NOT_FOUND' };

async function settle(
  manager: EntityManager,
  caller: Caller,
  id: number,
  entry: { action: string; detail: Record<string, unknown> },
): Promise<Result<OfficeMaster, GiftRefused>> {
  await raiseMaster(manager, id);
  await writeAudit(manager, caller, { ...entry, subject: { kind: 'master_product', id: String(id) } });
  const master = await presentMaster(manager, id);
  if (!master) return refused({ code: 'MASTER_NOT_FOUND' });
  await purgeAfterCommit(manager, [`master-${master.code}`, ...MarketCode.options.map(giftsTag)]);
  return ok(master);
}

/** Gives a product free with a model; the same gift from the same day is there once. */
export const addGift = (
  deps: Deps,
  caller: Caller,
  { id, ...gift }: NewGift & { id: number },
): Promise<Result<OfficeMaster, GiftRefused>> =>
  inTransaction(deps.source, async (manager): Promise<Result<OfficeMaster, GiftRefused>> => {
    if (!(await lockMaster(manager, id))) return refused({ code: 'MASTER_NOT_FOUND' });
    if (gift.valid_to !== null && gift.valid_to < gift.valid_from)
      return invalid({ path: 'valid_to', code: 'BEFORE_START' });
    const given = await findGiven(manager, gift.product, gift.market);
    if (!given) return invalid({ path: 'product', code: 'UNKNOWN' });
    const { product, ...rest } = gift;
    const values = { ...rest, master_product_id: id, product_id: given.id, is_active: true };
    if (!(await insertGift(manager, values))) return invalid({ path: 'product', code: 'TAKEN' });
    return settle(manager, caller, id, { action: 'master.gift', detail: { product, ...rest } });
  });

/** A gift is given no more. */
export const endGift = (
  deps: Deps,
  caller: Caller,
  { id, gift }: { id: number; gift: number },
): Promise<Result<OfficeMaster, GiftRefused>> =>
  inTransaction(deps.source, async (manager): Promise<Result<OfficeMaster, GiftRefused>> => {
    if (!(await lockMaster(manager, id))) return refused({ code: 'MASTER_NOT_FOUND' });
    await stopGift(manager, id, gift);
    return settle(manager, caller, id, { action: 'master.gift-end', detail: { gift } });
  });
