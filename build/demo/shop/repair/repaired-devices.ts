// Which device each repair of the demo is of, and what is done to it at today's prices.
import type { LineState } from '@kolobeh/shared/repair/order/states.ts';
import { listOperations, type StoredOperation } from '../../../../api/repair/queries/operations.ts';
import type { CataloguePlan, PlannedProduct } from '../catalogue/catalogue-plan.ts';
import { daysBefore, isoDay } from '../days.ts';
import { imeiFor, serialFor } from '../facts/codes.ts';
import { stores } from '../facts/stores.ts';
import type { Db } from '../insert-rows.ts';
import { seededUuid } from '../seeded-uuid.ts';
import type { Lending } from './loan-rows.ts';
import { lastInstant, type PlannedRepair } from './plan-repairs.ts';
import { repairedModels } from './plan-parts.ts';
import type { StoryLine } from './repair-stories.ts';

/** A device as a model in a colour. */
interface RepairedDevice {
  variantId: number;
  /** Names in addresses. */
  model: string;
  colour: string;
  look: PlannedProduct;
}

/** A line with what the catalogue says of it. */
export interface DemoLine extends Pick<
  StoredOperation,
  'code' | 'name' | 'part' | 'work' | 'minutes' | 'warranty_months' | 'part_id'
> {
  id: string;
  position: number;
  state: LineState;
  hold: StoryLine['hold'];
}

/** A repair of the demo with its device and lines. */
export interface DemoRepair extends PlannedRepair {
  device: RepairedDevice;
  imei: string | null;
  serialNumber: string | null;
  /** The store it is brought to, if it is brought. */
  storeId: number;
  lines: DemoLine[];
}

/** Pieces of parts that repairs of the demo have taken, by product. */
type Taken = Map<number, number>;

/** Devices are used for so long before they break. */
const usedForDays = 500;

/** Devices of the models that the shop repairs and that are not quite new, one colour of each storage. */
async function loadDevices(db: Db, catalogue: CataloguePlan, today: Date): Promise<RepairedDevice[]> {
  const released = isoDay(daysBefore(today, usedForDays));
  const rows: { model_id: number; model: string; id: number; colour: string }[] = await db.query(
    `select m.id as model_id, m.seo_name as model, v.id, v.colour_code as colour
       from buyout_model m join buyout_variant v on v.model_id = m.id order by v.id`,
  );
  const models = repairedModels(catalogue).filter(({ sample }) => sample.master.releasedOn < released);
  return models.flatMap(({ id, sample }) => {
    const row = rows.find((one) => one.model_id === id && one.colour === sample.colourCode);
    return row ? [{ variantId: row.id, model: row.model, colour: row.colour, look: sample }] : [];
  });
}

/** Whether stock has the part as the story tells. */
const isAsTold = ({ part_id: part, pieces }: StoredOperation, { hold }: StoryLine, taken: Taken): boolean => {
  if (hold === 'none') return true;
  if (part === null) return false;
  const free = pieces - (taken.get(part) ?? 0);
  return hold === 'missing' ? free === 0 : free > 1;
};

/** The lines of a repair on a device; null when the device has none such. */
function linesOn(repair: PlannedRepair, offered: readonly StoredOperation[], taken: Taken): DemoLine[] | null {
  const lines: DemoLine[] = [];
  for (const [position, line] of repair.story.lines.entries()) {
    const made = line.codes
      .flatMap((code) => offered.filter((one) => one.code === code))
      .find((one) => isAsTold(one, line, taken));
    if (!made || lines.some(({ code }) => code === made.code)) return null;
    const { code, name, part, work, minutes, warranty_months, part_id } = made;
    const id = seededUuid(`${repair.id}/line/${position}`, lastInstant(repair));
    lines.push({ id, position, code, name, part, work, minutes, warranty_months, part_id, ...stateOf(line) });
  }
  return lines;
}

const stateOf = ({ state, hold }: StoryLine): Pick<DemoLine, 'state' | 'hold'> => ({ state, hold });

/** Phones are drawn lying on a desk, and lent. */
const wantsPhone = ({ story }: PlannedRepair): boolean => story.isPhotographed === true || story.isLent === true;

/** @throws RangeError when no device of the shop fits */
async function chosen(
  db: Db,
  repair: PlannedRepair,
  devices: readonly RepairedDevice[],
  taken: Taken,
): Promise<{ device: RepairedDevice; lines: DemoLine[] }> {
  for (const device of repair.random.shuffle([...devices])) {
    if (wantsPhone(repair) && device.look.master.kind !== 'phone') continue;
    const lines = linesOn(repair, await listOperations(db, repair.market, device), taken);
    if (lines) return { device, lines };
  }
  throw new RangeError(`The demo shop repairs no device as repair ${repair.serial} wants it`);
}

/** Stores of the market that repair. */
const serviceCentres = ({ market }: PlannedRepair): number[] =>
  stores.flatMap((store, at) => (store.market === market && store.isServiceCentre ? [at + 1] : []));

/** Finds a device for each repair; those wanted by stock, of parts that are there or are not. */
export async function withDevices(
  db: Db,
  catalogue: CataloguePlan,
  repairs: readonly PlannedRepair[],
  { lent, today }: Pick<Lending, 'lent'> & { today: Date },
): Promise<DemoRepair[]> {
  const devices = await loadDevices(db, catalogue, today);
  const taken: Taken = new Map();
  const demos: DemoRepair[] = [];
  for (const repair of repairs) {
    const { device, lines } = await chosen(db, repair, devices, taken);
    for (const { part_id: part, hold } of lines)
      if (part !== null && (hold === 'held' || hold === 'used')) taken.set(part, (taken.get(part) ?? 0) + 1);
    const { tac, master } = device.look;
    const number = 700_000 + repair.serial;
    demos.push({
      ...repair,
      device,
      lines,
      storeId: lent.get(repair.id)?.storeId ?? repair.random.pick(serviceCentres(repair)),
      imei: tac === null ? null : imeiFor(tac, number),
      serialNumber: tac === null ? serialFor(master.code, number) : null,
    });
  }
  return demos;
}
