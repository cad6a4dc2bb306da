import { appraise } from '@kolobeh/shared/buyout/appraisal.ts';
import { compareAnswers, type Comparison } from '@kolobeh/shared/buyout/office/compare-answers.ts';
import type { BuyoutState } from '@kolobeh/shared/buyout/states.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { parseImei } from '@kolobeh/shared/validation/goods/imei.ts';
import { parseSerialNumber } from '@kolobeh/shared/validation/goods/serial-number.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../operation/deps.ts';
import { personOf } from '../../http/calls/access.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import { findDevice } from '../selling/queries/devices.ts';
import { moveLocked, type StateChanged } from '../move-buyout.ts';
import { linesOf } from '../selling/price-answers.ts';
import { readAppraisal } from '../selling/read-appraisal.ts';
import { isOfferedAlready } from '../selling/offered-already.ts';
import { lockBuyoutByNumber, setBuyoutPrice, setDeviceNumbers, type StoredBuyout } from '../queries/buyouts.ts';
import { givePhotosToRound, listPhotographed } from './queries/photos.ts';
import { findLastRound, insertFinding, insertRound } from './queries/rounds.ts';

/** What an inspection found. `round` is the one it was begun in: another one meanwhile makes it stale. */
export interface InspectionWish {
  number: string;
  round: number;
  choices: string[];
  imei: string;
  serial_number: string;
  battery_percent: number | null;
  notes: { condition: number; note: string }[];
}

type InspectRefused =
  | { code: 'BUYOUT_NOT_FOUND' | 'ROUND_ENDED' | 'DEVICE_OFFERED_ALREADY' }
  | StateChanged
  | { code: 'PHOTO_MISSING'; data: { conditions: number[] } }
  | { code: 'ANSWERS_INCOMPLETE'; data: { reason: string; condition: number | null } }
  | { code: 'INPUT_INVALID'; data: { fields: FieldError[] } };

/** In these a device lies on the desk: it came, or its seller contested the last round. */
const onTheDesk: readonly BuyoutState[] = ['received', 'inspected'];

/** Questions answered otherwise for which there is no photograph, of this round or of one before. */
async function withoutPhoto(manager: EntityManager, id: string, { differences }: Comparison): Promise<number[]> {
  const photographed = new Set(await listPhotographed(manager, id));
  return differences.map(({ condition }) => condition.id).filter((condition) => !photographed.has(condition));
}

interface Identified {
  imei: string | null;
  serial: string | null;
}

/** Numbers of the device as it says them itself; an empty one was not read. */
function identify(wish: InspectionWish, isPhone: boolean): Result<Identified, FieldError[]> {
  const errors: FieldError[] = [];
  const imei = wish.imei === '' ? null : parseImei(wish.imei);
  if (imei && !imei.ok) errors.push({ path: 'imei', code: imei.refusal });
  if (isPhone && !imei) errors.push({ path: 'imei', code: 'REQUIRED' });
  const serial = wish.serial_number === '' ? null : parseSerialNumber(wish.serial_number);
  if (serial && !serial.ok) errors.push({ path: 'serial_number', code: serial.refusal });
  if (!isPhone && !serial) errors.push({ path: 'serial_number', code: 'REQUIRED' });
  if (errors.length > 0) return refused(errors);
  return ok({ imei: imei?.ok ? imei.value : null, serial: serial?.ok ? serial.value : null });
}

/** Checks were about another number: by the IMEI where there is one, else by the serial number. */
const isAskedAnew = ({ imei, serial_number }: StoredBuyout, device: Identified): boolean =>
  (device.imei ?? imei ?? device.serial ?? serial_number) !== (imei ?? serial_number);

interface Ended {
  buyout: StoredBuyout;
  wish: InspectionWish;
  device: Identified;
  compared: Comparison;
}

async function writeRound(
  deps: Deps,
  manager: EntityManager,
  caller: Caller,
  { buyout, wish, device, compared }: Ended,
): Promise<void> {
  const inspectionId = await insertRound(manager, {
    buyout_id: buyout.id,
    round: wish.round,
    choices: wish.choices,
    grade: compared.result.quality,
    promised: compared.promised.amount,
    price: compared.found.amount,
    imei: device.imei,
    serial_number: device.serial,
    battery_percent: wish.battery_percent,
    inspected_by: personOf(caller),
    inspected_at: deps.now(),
  });
  for (const { condition, promised, found, amount } of compared.differences)
    await insertFinding(manager, {
      inspection_id: inspectionId,
      condition: condition.id,
      question: condition.name,
      promised_answer: promised.label,
      found_answer: found.label,
      amount: amount.amount,
      note: wish.notes.find((note) => note.condition === condition.id)?.note ?? '',
    });
  await givePhotosToRound(manager, buyout.id, wish.round);
}

/** The price and numbers that hold from now on: more is paid at once, less only when the seller agrees. */
async function settlePrice(
  manager: EntityManager,
  { buyout, device, compared }: Ended,
  lines: ReturnType<typeof linesOf>,
): Promise<void> {
  await setDeviceNumbers(manager, buyout.id, device);
  if (compared.found.amount < buyout.price) return;
  const { quality: grade } = compared.result;
  await setBuyoutPrice(manager, buyout.id, { price: compared.found.amount, grade, lines });
}

async function endRound(
  deps: Deps,
  manager: EntityManager,
  caller: Caller,
  wish: InspectionWish,
): Promise<Result<string, InspectRefused>> {
  const buyout = await lockBuyoutByNumber(manager, wish.number);
  if (!buyout) return refused({ code: 'BUYOUT_NOT_FOUND' });
  if (!onTheDesk.includes(buyout.state))
    return refused({ code: 'BUYOUT_STATE_CHANGED', data: { state: buyout.state } });
  const last = await findLastRound(manager, buyout.id);
  if (wish.round !== (last?.round ?? 0) + 1) return refused({ code: 'ROUND_ENDED' });
  const model = await findDevice(manager, buyout.market, { id: buyout.variant_id });
  const appraisal = model && (await readAppraisal(manager, buyout.market, model, buyout.version_id));
  if (!model || !appraisal) throw new Error('A buy-out names a device that its version does not have');
  const device = identify(wish, model.product_type === 'telefony');
  if (!device.ok) return refused({ code: 'INPUT_INVALID', data: { fields: device.refusal } });
  const compared = compareAnswers(appraisal, buyout.choices, wish.choices);
  if (!compared.ok) {
    const { code } = compared.refusal;
    const condition = 'condition' in compared.refusal ? compared.refusal.condition : null;
    return refused({ code: 'ANSWERS_INCOMPLETE', data: { reason: code, condition } });
  }
  const conditions = await withoutPhoto(manager, buyout.id, compared.value);
  if (conditions.length > 0) return refused({ code: 'PHOTO_MISSING', data: { conditions } });
  const ended: Ended = { buyout, wish, device: device.value, compared: compared.value };
  await writeRound(deps, manager, caller, ended);
  const appraised = appraise(appraisal, wish.choices);
  await settlePrice(manager, ended, appraised ? linesOf(appraised) : []);
  if (isAskedAnew(buyout, device.value)) await deps.jobs.send(manager, 'check-device', { buyoutId: buyout.id });
  await decideNext(deps, manager, caller, ended);
  return ok(buyout.id);
}

async function decideNext(deps: Deps, manager: EntityManager, caller: Caller, ended: Ended): Promise<void> {
  const { buyout, compared, wish } = ended;
  const why = { actor: { id: caller.id, kind: 'staff' as const }, detail: { round: wish.round } };
  const inspected =
    buyout.state === 'inspected' ? ok(buyout) : await moveLocked(deps, manager, buyout, 'inspected', why);
  if (!inspected.ok) throw new Error(`A device on the desk cannot be inspected: ${buyout.state}`);
  const to = compared.found.amount < buyout.price ? 'requoted' : 'accepted';
  const moved = await moveLocked(deps, manager, inspected.value, to, why);
  if (!moved.ok) throw new Error(`An inspected device cannot be ${to}`);
  await writeAudit(manager, caller, {
    action: 'buyout.inspect',
    subject: { kind: 'buyout', id: buyout.id },
    detail: { round: wish.round, to },
  });
}

/**
 * Ends a round of inspection: the answers found are compared with those promised, by the version of that day. The same
 * price or a higher one is accepted at once; a lower one waits for its seller, each difference with its photograph.
 * @returns id of the buy-out
 */
export async function inspect(
  deps: Deps,
  caller: Caller,
  wish: InspectionWish,
): Promise<Result<string, InspectRefused>> {
  try {
    return await inTransaction(deps.source, (manager) => endRound(deps, manager, caller, wish));
  } catch (error) {
    if (isOfferedAlready(error)) return refused({ code: 'DEVICE_OFFERED_ALREADY' });
    throw error;
  }
}
