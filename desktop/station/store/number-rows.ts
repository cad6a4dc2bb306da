import { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { NumberPool } from '@kolobeh/shared/warehouse/labels/pool-contract.ts';
import { z } from 'zod';
import type { Database } from './open-database.ts';

/** What must be known of a package sealed here, should the server refuse it: no person's data. */
export const SealedHere = z.object({
  market: MarketCode,
  package_code: z.string(),
  crate_code: z.string(),
  order_number: z.string(),
  label_job_id: z.string(),
});
export type SealedHere = z.infer<typeof SealedHere>;

const Sealed = z.object({
  package_id: z.string(),
  number: z.string(),
  sealed: z.string().transform((text) => SealedHere.parse(JSON.parse(text))),
});
const Count = z.object({ carrier: z.string(), series: z.string(), left: z.int() });

/** Carriers' numbers this station holds: a free one is on no package, another on one for good. */
export function numberRows(database: Database) {
  const on = database.prepare('select number from carrier_number where package_id = ?').pluck();
  const free = database
    .prepare(
      'select number from carrier_number where carrier = ? and series = ? and package_id is null order by number limit 1',
    )
    .pluck();
  const take = database.prepare('update carrier_number set package_id = ? where number = ? and package_id is null');
  const seal = database.prepare('update carrier_number set sealed = ? where package_id = ?');
  const sealed = database.prepare('select package_id, number, sealed from carrier_number where sealed is not null');
  const spend = database.prepare('delete from carrier_number where package_id = ?');
  const counts = database.prepare(
    `select carrier, series, count(*) as left from carrier_number where package_id is null group by carrier, series`,
  );
  const add = database.prepare(
    'insert into carrier_number (number, carrier, series) values (?, ?, ?) on conflict (number) do nothing',
  );
  // What the server no longer lists is used, as far as it knows; a seal it refused is settled first.
  const drop = database.prepare(
    `delete from carrier_number where number not in (select value from json_each(?))
        and not exists (select 1 from event e where e.work_id = carrier_number.package_id and e.state <> 'accepted'
                           and json_extract(e.act, '$.kind') = 'pack_seal')`,
  );
  const givenUp = database
    .prepare(
      `select number from carrier_number n
        where package_id is not null and not exists (select 1 from snapshot s where s.id = n.package_id)
          and not exists (select 1 from event e where e.work_id = n.package_id and e.state = 'unsent') limit ?`,
    )
    .pluck();
  const Numbers = z.array(z.string());
  const Number = z.string().nullable();

  return {
    /** The number a package has here; null when none. */
    on: (packageId: string): string | null => Number.parse(on.get(packageId) ?? null),
    /** Puts the next number of the series on a package, or finds the one it has. Inside a transaction. */
    take(carrier: string, series: string, packageId: string): string | null {
      const had = Number.parse(on.get(packageId) ?? null);
      if (had !== null) return had;
      const next = Number.parse(free.get(carrier, series) ?? null);
      if (next !== null) take.run(packageId, next);
      return next;
    },
    isFree: (carrier: string, series: string): boolean => free.get(carrier, series) !== undefined,
    /** The package was sealed here with its number. */
    seal: (packageId: string, what: SealedHere): void => {
      seal.run(JSON.stringify(what), packageId);
    },
    sealed: (): z.infer<typeof Sealed>[] => sealed.all().map((row) => Sealed.parse(row)),
    /** The package's number counts no more. */
    spend: (packageId: string): void => {
      spend.run(packageId);
    },
    /** Free numbers of each series that has any. */
    counts: (): z.infer<typeof Count>[] => counts.all().map((row) => Count.parse(row)),
    /** In the place of what was held before; numbers on packages the server has not heard of stay. Inside a transaction. */
    replace(pools: readonly NumberPool[]): void {
      const all = pools.flatMap(({ numbers }) => numbers);
      drop.run(JSON.stringify(all));
      for (const { carrier, series, numbers } of pools) for (const number of numbers) add.run(number, carrier, series);
    },
    /** Numbers of packages that are no longer worked on and were not sealed with them, as far as is known here. */
    givenUp: (limit: number): string[] => Numbers.parse(givenUp.all(limit)),
  };
}
