import { type Db, insertRow } from './insert-row.ts';

/** What a test says of a repair; amounts are minor units, null = not offered in that market. */
export interface RepairWish {
  /** Address name of a model of `buyoutDevices`. */
  model: string;
  kind: string;
  /** Empty = all colours. */
  colour?: string;
  cs?: { part: number; work: number } | null;
  ro?: { part: number; work: number } | null;
  /** Id of the product it takes. */
  part?: number;
  mends?: string[];
  words?: string[];
}

/** Stores a repair of a model; a kind that is not there yet is made with it. */
export async function aRepair(db: Db, wish: RepairWish): Promise<void> {
  const { model, kind, colour = '', cs = { part: 100_000, work: 50_000 }, ro = null, part = null } = wish;
  const [known]: { id: number }[] = await db.query(`select id from repair_kind where code = $1`, [kind]);
  const { id: kindId } =
    known ??
    (await insertRow<{ id: number }>(db, 'repair_kind', {
      code: kind,
      position: 1,
      names: { cs: `Oprava ${kind}`, ro: `Reparație ${kind}` },
      about: { cs: 'co je v ceně', ro: 'ce include' },
      words: { cs: wish.words ?? [], ro: wish.words ?? [] },
      mends: wish.mends ?? [],
    }));
  const [of]: { id: number }[] = await db.query(`select id from buyout_model where seo_name = $1`, [model]);
  const { id } = await insertRow<{ id: number }>(db, 'repair_operation', {
    model_id: of?.id,
    kind_id: kindId,
    colour_code: colour,
    part_id: part,
    part_days: part === null ? 0 : 3,
    minutes: 60,
    warranty_months: 24,
  });
  for (const [market, price] of Object.entries({ cs, ro }))
    if (price) await insertRow(db, 'repair_price', { operation_id: id, market, ...price });
}
