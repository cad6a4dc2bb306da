// What is made for what: one pair at a time, so that two people who change different ones are never in each other's way.
import { mostFits, type OfficeMaster } from '@kolobeh/shared/catalogue/office/master-product.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../../database/transaction.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import type { Deps } from '../../operation/deps.ts';
import { purgeAfterCommit } from '../../page-cache/purge-channel.ts';
import { presentMaster } from './present-master.ts';
import { countFits, deleteFit, insertFit, lockMasters, settleFirstFit } from './queries/model-fits.ts';
import { invalid, type Invalid } from './save-master.ts';

interface Fitted {
  model: OfficeMaster;
  accessory: OfficeMaster;
}
type FitRefused = Invalid | { code: 'MASTER_NOT_FOUND' };

/** A model and what is, or is not, made for it. */
interface Wish {
  id: number;
  accessory: number;
}

async function present(manager: EntityManager, { id, accessory }: Wish): Promise<Result<Fitted, FitRefused>> {
  const [model, fitting] = [await presentMaster(manager, id), await presentMaster(manager, accessory)];
  return model && fitting ? ok({ model, accessory: fitting }) : refused({ code: 'MASTER_NOT_FOUND' });
}

/** What follows a pair that was put in or taken out. */
async function settle(
  manager: EntityManager,
  caller: Caller,
  action: string,
  { model, accessory }: { model: { code: string }; accessory: { id: number; code: string } },
): Promise<void> {
  await settleFirstFit(manager, accessory.id);
  await writeAudit(manager, caller, {
    action,
    subject: { kind: 'master_product', id: String(accessory.id) },
    detail: { accessory: accessory.code, model: model.code },
  });
  await purgeAfterCommit(manager, [`master-${model.code}`, `master-${accessory.code}`]);
}

/** An accessory or spare part is made for a model from now on. */
export const fitModel = (deps: Deps, caller: Caller, wish: Wish): Promise<Result<Fitted, FitRefused>> =>
  inTransaction(deps.source, async (manager): Promise<Result<Fitted, FitRefused>> => {
    const locked = await lockMasters(manager, [wish.id, wish.accessory]);
    const [model, accessory] = [wish.id, wish.accessory].map((id) => locked.find((one) => one.id === id));
    if (!model || !accessory) return refused({ code: 'MASTER_NOT_FOUND' });
    if (accessory.type_device !== 'accessory' || model.id === accessory.id)
      return invalid({ path: 'accessory', code: 'NOT_AN_ACCESSORY' });
    const pair = { accessory: accessory.id, model: model.id };
    if (await insertFit(manager, pair)) {
      const { models, fitting } = await countFits(manager, pair);
      if (models > mostFits || fitting > mostFits) return invalid({ path: 'accessory', code: 'TOO_MANY' });
      await settle(manager, caller, 'master.fit', { model, accessory });
    }
    return present(manager, wish);
  });

/** An accessory or spare part is not made for a model any more. */
export const unfitModel = (deps: Deps, caller: Caller, wish: Wish): Promise<Result<Fitted, FitRefused>> =>
  inTransaction(deps.source, async (manager): Promise<Result<Fitted, FitRefused>> => {
    const locked = await lockMasters(manager, [wish.id, wish.accessory]);
    const [model, accessory] = [wish.id, wish.accessory].map((id) => locked.find((one) => one.id === id));
    if (!model || !accessory) return refused({ code: 'MASTER_NOT_FOUND' });
    if (await deleteFit(manager, { accessory: accessory.id, model: model.id }))
      await settle(manager, caller, 'master.unfit', { model, accessory });
    return present(manager, wish);
  });
