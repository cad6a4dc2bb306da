// Orders divided into packages by chance, under silent carriers and repeats: the money is collected once, and an order
// leaves in all its packages or in none.
import type { StationAct } from '@kolobeh/shared/warehouse/stations/station-event.ts';
import { sealSigned } from '../../../api/testing/warehouse/hand-over.ts';
import {
  finish,
  open,
  type PackingBench,
  packingBench,
  type Picked,
  scan,
} from '../../../api/testing/warehouse/packing-bench.ts';
import type { Found } from '../parts/found.ts';
import { seeded } from '../parts/seeded.ts';

interface Wish {
  databaseUrl: string;
  orders: number;
  seed: number;
}

const piecesOfOrder = 4;
const boxGrams = 100;
const caseGrams = 60;

interface Packed extends Picked {
  codes: string[];
}

/** Packs an order of four cases; after each but the last, chance says whether another package begins. */
async function packByChance(bench: PackingBench, random: () => number): Promise<Packed> {
  const order = await bench.picked({ goods: { 'CASE-IP15': piecesOfOrder } });
  const job = await open(bench.packer, order.crate);
  let here = 0;
  let part = 1;
  for (let piece = 1; piece <= piecesOfOrder; piece += 1) {
    await bench.packer.report(scan(job, 'gtin', bench.shop.case.gtin));
    here += 1;
    if (piece === piecesOfOrder || random() < 0.4) continue;
    const next: StationAct = {
      kind: 'pack_next',
      package_id: job.package_id,
      part,
      box_code: 'S',
      weight_grams: boxGrams + here * caseGrams,
      override: false,
    };
    await bench.packer.report(next);
    here = 0;
    part += 1;
  }
  const end = () => finish(bench.packer, job, { weight_grams: boxGrams + here * caseGrams });
  if (random() < 0.5) {
    bench.ppl.failures.push('timeout');
    await end().catch(() => undefined);
  }
  const [done] = await Promise.all([end(), end()]);
  return { ...order, codes: [done.package_code, ...done.others.map((one) => one.package_code)] };
}

/** What a program without the rule does: every package bears the order's sum, and nothing in the database minds. */
const everyPackageBears = `
  create function every_package_bears() returns trigger language plpgsql as $$
  begin
    new.cash_amount := (select total from shop_order where id = new.order_id);
    return new;
  end $$;
  create trigger every_package_bears before update of cash_amount on package
    for each row execute function every_package_bears();`;

interface CashWish extends Wish {
  /** False: every package bears the sum, as a program without the rule has it. */
  onFirstOnly?: boolean;
  /** False: the database has no rule of its own against a second sum. */
  databaseMinds?: boolean;
}

/** Of every order, what its carrier was told to collect is its total, on one package. */
export async function cashOnOne({
  databaseUrl,
  orders,
  seed,
  onFirstOnly = true,
  databaseMinds = true,
}: CashWish): Promise<Found> {
  const bench = await packingBench({}, { databaseUrl });
  try {
    if (!onFirstOnly) await bench.api.asOwner(everyPackageBears);
    if (!databaseMinds) await bench.api.asOwner(`drop index package_cash_uq`);
    const random = seeded(seed);
    let [right, packages, unsealed] = [0, 0, 0];
    for (let at = 0; at < orders; at += 1) {
      const order = await packByChance(bench, random).catch(() => null);
      if (!order) {
        unsealed += 1;
        continue;
      }
      const total = (await bench.follow(order)).total.amount;
      const told = order.codes.map((code) => bench.ppl.parcels.get(code)?.cashOnDelivery?.amount ?? 0);
      packages += told.length;
      if (told[0] === total && told.slice(1).every((amount) => amount === 0)) right += 1;
    }
    return { n: right, N: orders, detail: { packages, unsealed } };
  } finally {
    await bench.api.close();
  }
}

interface WholeWish extends Wish {
  /** False: packages left in the house are hidden while the list is closed, as from a program that does not look. */
  looksForMissing?: boolean;
}

/** Takes what is not in the van out of the program's sight while it works. */
async function hidingMissing(bench: PackingBench, handOverId: string, work: () => Promise<unknown>): Promise<void> {
  const { source } = bench.api.deps;
  const hidden: { id: string }[] = await source.query(
    `select p.id from package p where p.state = 'finished'
        and not exists (select 1 from hand_over_package x where x.package_id = p.id and x.hand_over_id = $1)`,
    [handOverId],
  );
  const ids = hidden.map(({ id }) => id);
  await source.query(`update package set state = 'cancelled' where id = any($1)`, [ids]);
  await work();
  await source.query(`update package set state = 'finished' where id = any($1)`, [ids]);
}

/** Orders of which a part left and a part is in the house. */
const torn = `
  select o.number from shop_order o join package p on p.order_id = o.id
   where p.state in ('finished', 'handed_over')
   group by o.id having count(*) filter (where p.state = 'finished') > 0
      and (o.state = 'handed_over' or count(*) filter (where p.state = 'handed_over') > 0)`;

/** However few of its packages are scanned into the van, an order leaves whole or stays whole. */
export async function leaveWhole({ databaseUrl, orders, seed, looksForMissing = true }: WholeWish): Promise<Found> {
  const bench = await packingBench({}, { databaseUrl });
  try {
    const random = seeded(seed);
    const { client } = bench.packer;
    const packed: Packed[] = [];
    for (let at = 0; at < orders; at += 1) packed.push(await packByChance(bench, random));
    const refusals: string[] = [];
    const seal = async (id: string, without_orders: string[] = []): Promise<void> =>
      sealSigned(bench.packer, id, without_orders).then(
        () => undefined,
        async (error: { code: string; data?: { order_numbers?: string[] } }) => {
          refusals.push(error.code);
          if (error.code === 'PACKAGES_MISSING') await seal(id, error.data?.order_numbers);
        },
      );
    for (const { codes } of packed) {
      const { id } = await client.warehouse.openHandOver({ carrier: 'ppl', market: 'cs' });
      const inVan = codes.filter((_, at) => at === 0 || random() < 0.5);
      await bench.packer.report(
        ...inVan.map((package_code): StationAct => ({ kind: 'hand_over_scan', hand_over_id: id, package_code })),
      );
      if (looksForMissing) await seal(id);
      else await hidingMissing(bench, id, () => seal(id));
    }
    const found: unknown[] = await bench.api.deps.source.query(torn);
    const left = (await Promise.all(packed.map(bench.follow))).filter((one) => one.state === 'handed_over').length;
    return { n: orders - found.length, N: orders, detail: { left, refusals: refusals.length } };
  } finally {
    await bench.api.close();
  }
}
