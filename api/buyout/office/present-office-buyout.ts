import { answersOf } from '@kolobeh/shared/buyout/appraisal.ts';
import type { OfficeBuyout } from '@kolobeh/shared/buyout/office/office-contract.ts';
import { allowedBuyoutSteps } from '@kolobeh/shared/buyout/office/office-steps.ts';
import { money } from '@kolobeh/shared/kernel/money.ts';
import { capabilitiesOf, may, type Role } from '@kolobeh/shared/kernel/roles.ts';
import type { EntityManager } from 'typeorm';
import type { OfficePayout } from '@kolobeh/shared/buyout/office/settling.ts';
import type { BuyoutState } from '@kolobeh/shared/buyout/states.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { listChecks } from '../inspection/queries/checks.ts';
import { listRounds } from '../inspection/list-rounds.ts';
import { readPayout } from '../payout/queries/read-payout.ts';
import { readContract, readParcel } from '../settling/read-settling.ts';
import { findDevice } from '../selling/queries/devices.ts';
import { findOfficeRow } from './queries/list-office-buyouts.ts';
import { findUnitNumber } from './queries/unit-number.ts';
import { shownIdentity } from '../identity/masked.ts';
import { presentLines } from '../present-lines.ts';
import { readAppraisal } from '../selling/read-appraisal.ts';
import { findSeller } from '../identity/queries/identities.ts';
import { listLog } from '../queries/buyout-log.ts';
import { findTurnedRepairs } from '../queries/turned-repairs.ts';
import type { StoredBuyout } from '../queries/buyouts.ts';

type Db = Pick<EntityManager, 'query' | 'getRepository'>;

async function sellerOf(db: Db, id: string): Promise<Pick<OfficeBuyout, 'seller' | 'of_same_seller'>> {
  const row = await findSeller(db, id);
  return {
    seller: row && !row.erased_at ? shownIdentity(row.masked, false).seller : null,
    of_same_seller: row?.others ?? [],
  };
}

const inspectable: readonly BuyoutState[] = ['received', 'inspected'];

function nextCalls(state: BuyoutState, payout: OfficePayout | null, role: Role): OfficeBuyout['next_calls'] {
  const calls: [OfficeBuyout['next_calls'][number], boolean][] = [
    ['inspect', inspectable.includes(state) && may(role, 'buyout.process')],
    ['prepare_payout', state === 'contract_signed' && payout === null && may(role, 'payout.prepare')],
    ['to_stock', state === 'wiped' && may(role, 'buyout.process')],
  ];
  return calls.filter(([, isAllowed]) => isAllowed).map(([call]) => call);
}

/** A buy-out as the office works on it, with the steps that the role may take now. */
export async function presentOfficeBuyout(
  db: Db,
  buyout: StoredBuyout,
  { role, id: callerId }: Pick<Caller, 'role' | 'id'>,
): Promise<OfficeBuyout> {
  const device = await findDevice(db, buyout.market, { id: buyout.variant_id });
  const appraisal = device && (await readAppraisal(db, buyout.market, device, buyout.version_id));
  const row = await findOfficeRow(db, buyout.id);
  const { seller, of_same_seller } = await sellerOf(db, buyout.id);
  const payout = await readPayout(db, buyout.id, callerId);
  const turned = await findTurnedRepairs(db, buyout);
  if (!appraisal || !row) throw new Error('A buy-out names a device that its version does not have');
  return {
    row,
    email: buyout.email,
    imei: buyout.imei,
    serial_number: buyout.serial_number,
    note: buyout.note,
    device_note: buyout.device_note,
    version: buyout.version,
    valid_until: buyout.valid_until,
    lines: presentLines(buyout),
    answers: answersOf(appraisal, buyout.choices).map(({ condition, choice }) => ({
      question: condition.name,
      answer: choice.label,
    })),
    price: money(buyout.price, buyout.currency),
    seller,
    of_same_seller,
    log: (await listLog(db, buyout.id)).map((entry) => ({ ...entry, at: entry.at.toISOString() })),
    rounds: await listRounds(db, buyout),
    checks: await listChecks(db, buyout.id),
    parcel: await readParcel(db, buyout),
    contract: await readContract(db, buyout),
    payout,
    from_repair: turned.from?.number ?? null,
    repaired_as: turned.into?.number ?? null,
    unit_number: await findUnitNumber(db, buyout.id),
    next_calls: nextCalls(buyout.state, payout, role),
    // An estimate that ran out has no seller, and neither has an offer whose identity was erased.
    next_steps: allowedBuyoutSteps(buyout.state, capabilitiesOf[role]).filter(
      (step) => step !== 'receive_late' || seller !== null,
    ),
  };
}
