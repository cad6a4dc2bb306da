import { markets } from '@kolobeh/shared/kernel/market.ts';
import { money, sum } from '@kolobeh/shared/kernel/money.ts';
import type { BenchPhoto, BenchRepair } from '@kolobeh/shared/repair/bench/contract.ts';
import { mayQuote } from '@kolobeh/shared/repair/order/quote.ts';
import { benchSteps, isWithUs } from '@kolobeh/shared/repair/order/states.ts';
import type { EntityManager } from 'typeorm';
import type { RepairRow } from '../../database/entities/repair/ordered-repair-entities.ts';
import { isoMoments } from '../../grid/iso-moments.ts';
import type { Deps } from '../../operation/deps.ts';
import { findTurned } from '../conversion/queries/turned.ts';
import { presentChecks, presentWork } from '../checks/present-checks.ts';
import { isOut, presentLoans } from '../loan/present-loans.ts';
import { presentLine } from '../order/present-repair.ts';
import { presentPayment } from '../payment/present-payment.ts';
import { listTaken, type TakenPhoto } from '../photos/queries/photos.ts';
import { listOperations } from '../queries/operations.ts';
import { findNames, findQueued, findUnitNumber, listBenchLines, listLog } from './queries/bench-repairs.ts';

/** Repairs of the device that could be added to it. */
async function listOffered(
  db: Pick<EntityManager, 'query'>,
  { variant_id: variantId, market }: RepairRow,
  there: ReadonlySet<string>,
): Promise<BenchRepair['offered']> {
  const names = await findNames(db, variantId);
  const offered = names ? await listOperations(db, market, names) : [];
  return offered
    .filter(({ code }) => !there.has(code))
    .map(({ code, name, part, work }) => ({ code, name, price: money(part + work, markets[market].currency) }));
}

const presentPhoto = ({ id, width, height, state, is_shown, by, taken_at }: TakenPhoto): BenchPhoto => ({
  id,
  width,
  height,
  state,
  is_shown,
  by,
  at: taken_at.toISOString(),
});

/** A repair as the bench sees it. */
export async function presentBench(
  deps: Pick<Deps, 'now'>,
  db: Pick<EntityManager, 'query' | 'getRepository'>,
  repair: RepairRow,
): Promise<BenchRepair> {
  const queued = await findQueued(db, repair.number);
  if (!queued) throw new Error(`The repair ${repair.number} is not in the queue of its number`);
  const lines = await listBenchLines(db, repair.id, repair.market);
  const standing = lines.filter(({ state }) => state === 'agreed' || state === 'asked');
  const log = await listLog(db, repair.id);
  const total = sum(
    lines.filter(({ state }) => state === 'agreed').map((line) => presentLine(repair, line).price),
    markets[repair.market].currency,
  );
  const payment = await presentPayment(db, repair, total.amount);
  const loan = await presentLoans(deps, db, repair);
  const turned = await findTurned(db, repair);
  return {
    ...isoMoments(queued),
    email: repair.email,
    street: repair.street,
    city: repair.city,
    postcode: repair.postcode,
    fault: repair.fault,
    diagnosis: repair.diagnosis,
    day: repair.day,
    tracking_number: repair.tracking_number,
    return_parcel: repair.return_parcel,
    from_buyout: turned.from?.number ?? null,
    sold_as: turned.into?.number ?? null,
    unit_number: await findUnitNumber(db, repair.imei),
    lines: lines.map((line) => ({ ...presentLine(repair, line), hold: line.hold, spare: line.spare })),
    total,
    payment,
    loan,
    quote_version: repair.quote_version,
    next_steps: benchSteps(repair.state, lines, { due: payment.due?.amount, isLent: isOut(loan) }),
    may_quote: mayQuote(repair.state),
    offered: await listOffered(db, repair, new Set(standing.map(({ code }) => code))),
    checks: await presentChecks(db, repair.id),
    work: await presentWork(db, repair.id),
    photos: (await listTaken(db, repair.id)).map(presentPhoto),
    may_photograph: isWithUs(repair.state),
    log: log.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
  };
}
