import type { EntityManager } from 'typeorm';
import type { Accounts } from '../../../../api/operation/settings.ts';
import type { CataloguePlan } from '../catalogue/catalogue-plan.ts';
import { continueSequence, insertRows } from '../insert-rows.ts';
import { staffOf } from '../orders/people.ts';
import { checkRows, workRows } from './check-rows.ts';
import { planLending, writeLending } from './loan-rows.ts';
import { writePaidRepairs } from './paid-rows.ts';
import { writeParts } from './part-rows.ts';
import type { PlannedRepair } from './plan-repairs.ts';
import { lineRows, logRows, noteRows, repairRow } from './repair-rows.ts';
import { withDevices } from './repaired-devices.ts';

interface Wish {
  catalogue: CataloguePlan;
  repairs: readonly PlannedRepair[];
  today: Date;
  accounts: Accounts;
  /** Numbers of invoices by id of the repair. */
  numbers: ReadonlyMap<string, string>;
}

/** Repairs of the demo shop in every state, with their parts, loans and money. Stock and orders must be there. */
export async function writeCustomersRepairs(
  db: EntityManager,
  { catalogue, repairs, today, accounts, numbers }: Wish,
): Promise<void> {
  const staff = staffOf(today);
  const lending = await planLending(db, repairs, today);
  const demos = await withDevices(db, catalogue, repairs, { ...lending, today });
  await insertRows(
    db,
    'repair',
    demos.map((demo) => repairRow(demo, today)),
  );
  await insertRows(db, 'repair_line', demos.flatMap(lineRows));
  await insertRows(
    db,
    'state_log',
    demos.flatMap((demo) => logRows(demo, staff)),
  );
  await insertRows(db, 'repair_note', demos.flatMap(noteRows));
  await insertRows(
    db,
    'repair_check',
    demos.flatMap((demo) => checkRows(demo, staff)),
  );
  await insertRows(
    db,
    'repair_work',
    demos.flatMap((demo) => workRows(demo, staff)),
  );
  await writeParts(db, demos, staff);
  await writeLending(db, lending, demos, { staff, today });
  await writePaidRepairs(db, demos, { staff, accounts, numbers });
  await continueSequence(db, 'repair_number_seq', demos.length);
}
