// What repairs of the demo were paid by, each with its invoice.
import type { EntityManager } from 'typeorm';
import { repairTable } from '../../../../api/database/entities/repair/ordered-repair-entities.ts';
import type { Accounts } from '../../../../api/operation/settings.ts';
import { contentOfRepair } from '../../../../api/order-desk/repair/content-of-repair.ts';
import { listRepairLines } from '../../../../api/repair/order/queries/repairs.ts';
import { dayMs } from '../days.ts';
import { insertRows } from '../insert-rows.ts';
import type { Issued } from '../orders/invoice-rows.ts';
import type { Staff } from '../orders/people.ts';
import { seededUuid } from '../seeded-uuid.ts';
import { instantOf, lastInstant, type PlannedRepair } from './plan-repairs.ts';
import type { DemoRepair } from './repaired-devices.ts';

const minuteMs = dayMs / 1440;

/** Paid at the desk just before it is handed over; a transfer comes a quarter of an hour after the repair is done. */
function paidAt(repair: PlannedRepair): Date {
  const handedBack = instantOf(repair, 'handed_back');
  return handedBack
    ? new Date(handedBack.getTime() - 5 * minuteMs)
    : new Date(lastInstant(repair).getTime() + 15 * minuteMs);
}

/** Invoices of the paid ones, to be numbered together with those of orders. */
export const issuedForRepairs = (repairs: readonly PlannedRepair[]): Issued[] =>
  repairs
    .filter(({ story }) => story.paidBy !== undefined)
    .map((repair) => ({ of: repair.id, market: repair.market, at: paidAt(repair) }));

interface Around {
  staff: Staff;
  accounts: Accounts;
  /** Numbers of invoices by id of the repair. */
  numbers: ReadonlyMap<string, string>;
}

async function writePaid(db: EntityManager, demo: DemoRepair, { staff, accounts, numbers }: Around): Promise<void> {
  const { paidBy: method } = demo.story;
  const number = numbers.get(demo.id);
  if (method === undefined || number === undefined) return;
  const repair = await db.getRepository(repairTable).findOneByOrFail({ id: demo.id });
  const at = paidAt(demo);
  const { name, street, city, postcode } = demo.owner;
  const lines = (await listRepairLines(db, demo.id)).filter(({ state }) => state === 'agreed');
  const buyer = { name, street, city, postcode, company_id: '', vat_id: '' };
  const content = contentOfRepair({ settings: accounts, now: () => at }, repair, { lines, method, buyer });
  const { market, kind, issued_on, tax_point_on, due_on, total, vat_lines } = content;
  await insertRows(db, 'repair_payment', [
    {
      id: seededUuid(`${demo.id}/payment`, at),
      repair_id: demo.id,
      method,
      amount: total,
      reference: method === 'card' ? `T${String(48_200 + demo.serial)}` : '',
      taken_by: method === 'card' ? staff.shop : staff.office,
      taken_at: at.toISOString(),
    },
  ]);
  await insertRows(db, 'invoice', [
    {
      id: seededUuid(`${demo.id}/invoice`, at),
      number,
      repair_id: demo.id,
      market,
      issued_on,
      tax_point_on,
      due_on,
      total,
      vat_lines,
      kind,
      state: 'created',
      content: { ...content, number },
      created_at: at.toISOString(),
    },
  ]);
}

/** Payments and invoices of repairs that are written; their files are made when somebody first asks for them. */
export async function writePaidRepairs(db: EntityManager, demos: readonly DemoRepair[], around: Around): Promise<void> {
  for (const demo of demos) await writePaid(db, demo, around);
}
