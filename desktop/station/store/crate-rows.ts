import { KnownCrate } from '@kolobeh/shared/warehouse/picking/crates.ts';
import { z } from 'zod';
import type { Database } from './open-database.ts';

/** The station's copy of the house's crates, changed by its own acts until the next copy comes. */
export function crateRows(database: Database) {
  const clear = database.prepare('delete from known_crate');
  const add = database.prepare(
    'insert or replace into known_crate (code, order_id, order_number) values (@code, @order_id, @order_number)',
  );
  const change = database.prepare(
    'update known_crate set order_id = @order_id, order_number = @order_number where code = @code',
  );
  const get = database.prepare('select code, order_id, order_number from known_crate where code = ?');
  const count = database.prepare('select count(*) from known_crate').pluck();

  return {
    /** In the place of the former copy. Inside a transaction. */
    put(crates: readonly KnownCrate[]): void {
      clear.run();
      for (const crate of crates) add.run(crate);
    },
    /** Nothing is known of any crate. */
    isEmpty: (): boolean => z.int().parse(count.get()) === 0,
    find: (code: string): KnownCrate | null => KnownCrate.nullable().parse(get.get(code) ?? null),
    /** What an act of this station did to a crate; one that is not known stays so. */
    change: (crate: KnownCrate): void => {
      change.run(crate);
    },
  };
}
