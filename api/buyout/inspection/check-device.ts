import { checkModel } from '@kolobeh/shared/buyout/selling/check-model.ts';
import { buyoutSteps } from '@kolobeh/shared/buyout/office/office-steps.ts';
import { isDecisive } from '@kolobeh/shared/buyout/selling/open-checks.ts';
import type { Check, CheckAnswer, CheckKind } from '@kolobeh/shared/buyout/office/inspection.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { may } from '@kolobeh/shared/kernel/roles.ts';
import { Imei, typeAllocationCode } from '@kolobeh/shared/validation/goods/imei.ts';
import type { EntityManager } from 'typeorm';
import type { Deps } from '../../operation/deps.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { PartnerError } from '../../integrations/partner-error.ts';
import { inTransaction } from '../../database/transaction.ts';
import { writeAudit } from '../../operation/audit.ts';
import { findBuyout, findBuyoutByNumber, lockBuyoutByNumber, type StoredBuyout } from '../queries/buyouts.ts';
import { findModelsOfType, insertCheck, listChecks } from './queries/checks.ts';

type Db = Pick<EntityManager, 'query'>;
type Tables = Pick<EntityManager, 'getRepository'>;

interface Answered {
  kind: CheckKind;
  answer: CheckAnswer;
  source: Check['source'];
  note: string;
}

const keepCheck = (db: Tables, deps: Deps, of: StoredBuyout, by: string | null, check: Answered): Promise<unknown> =>
  insertCheck(db, {
    ...check,
    buyout_id: of.id,
    asked: of.imei ?? of.serial_number ?? '',
    actor_id: by,
    at: deps.now(),
  });

/** Asks the register. One that does not answer leaves both questions open for a person. */
async function askPartner(deps: Deps, { imei, serial_number }: StoredBuyout): Promise<Answered[]> {
  try {
    const facts = await deps.deviceCheck.lookUp({ imei, serialNumber: serial_number });
    return (['stolen', 'lock'] as const).map((kind) => ({
      kind,
      answer: facts[kind],
      source: 'partner',
      note: facts.reference,
    }));
  } catch (error) {
    if (!(error instanceof PartnerError)) throw error;
    deps.log.warn({ err: error }, 'the register of devices did not answer');
    return (['stolen', 'lock'] as const).map((kind) => ({ kind, answer: 'unknown', source: 'partner', note: '' }));
  }
}

/** Compares the type in the IMEI with the chosen model, by the table of types. */
async function compareModel(db: Db, { imei, variant_id }: StoredBuyout): Promise<Answered[]> {
  const parsed = Imei.safeParse(imei);
  if (!parsed.success) return [];
  const tac = typeAllocationCode(parsed.data);
  const { named, chosen } = await findModelsOfType(db, variant_id, tac);
  const answer = checkModel(named, chosen);
  return [{ kind: 'model', answer, source: 'rule', note: `TAC ${tac}` }];
}

/** Asks all that can be asked of a device by itself and keeps the answers. `by` is null for a job. */
export async function checkDevice(deps: Deps, buyoutId: string, by: string | null): Promise<Check[]> {
  const buyout = await findBuyout(deps.source, buyoutId);
  if (!buyout) return [];
  const answers = [...(await askPartner(deps, buyout)), ...(await compareModel(deps.source, buyout))];
  return inTransaction(deps.source, async (manager) => {
    for (const check of answers) await keepCheck(manager, deps, buyout, by, check);
    return listChecks(manager, buyoutId);
  });
}

type CheckRefused = { code: 'BUYOUT_NOT_FOUND' };

/** Asks the registers anew at the wish of staff. @returns the latest answer of each kind */
export async function checkByNumber(
  deps: Deps,
  caller: Caller,
  number: string,
): Promise<Result<{ checks: Check[] }, CheckRefused>> {
  const buyout = await findBuyoutByNumber(deps.source, number);
  if (!buyout) return refused({ code: 'BUYOUT_NOT_FOUND' });
  return ok({ checks: await checkDevice(deps, buyout.id, caller.id) });
}

/** A device known as stolen or locked is cleared by who may let a blocked one go, so that no block can be evaded. */
const mayClear = (caller: Caller, checks: readonly Check[], kind: CheckKind): boolean =>
  may(caller.role, buyoutSteps.unblock.capability) ||
  !isDecisive(kind) ||
  !checks.some((check) => check.kind === kind && check.answer === 'hit');

type Recorded = Result<{ checks: Check[] }, CheckRefused | { code: 'NO_PERMISSION' }>;

/** Records what a person has found out; it counts until something newer is known. */
export async function recordCheck(
  deps: Deps,
  caller: Caller,
  { number, kind, answer, note }: { number: string; kind: CheckKind; answer: CheckAnswer; note: string },
): Promise<Recorded> {
  return inTransaction(deps.source, async (manager): Promise<Recorded> => {
    const buyout = await lockBuyoutByNumber(manager, number);
    if (!buyout) return refused({ code: 'BUYOUT_NOT_FOUND' });
    if (answer === 'clear' && !mayClear(caller, await listChecks(manager, buyout.id), kind))
      return refused({ code: 'NO_PERMISSION' });
    await keepCheck(manager, deps, buyout, caller.id, { kind, answer, source: 'person', note });
    const subject = { kind: 'buyout', id: buyout.id };
    await writeAudit(manager, caller, { action: 'buyout.check_by_hand', subject, detail: { kind, answer } });
    return ok({ checks: await listChecks(manager, buyout.id) });
  });
}
