import type { DataSource } from 'typeorm';
import type { BuyoutIdentityRow } from '../../database/entities/buyout/buyout-entities.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { IdentityKeys } from './identity-keys.ts';

const closedColumns = [
  'personal_number',
  'card_number',
  'card_issuer',
  'card_valid_to',
  'birth_date',
  'birth_place',
  'bank_account',
  'person',
  'address',
  'pickup',
] as const satisfies readonly (keyof BuyoutIdentityRow)[];

const atOnce = 200;

function closedAnew(row: BuyoutIdentityRow, keys: IdentityKeys): (Buffer | null)[] {
  return closedColumns.map((column) => {
    const closed = row[column];
    const place = { buyoutId: row.buyout_id, column };
    return closed && keys.close(keys.current, place, keys.open(row.key_id, place, closed));
  });
}

/**
 * Closes by the key in use what former keys closed, some rows a transaction; may be broken off and begun again.
 * @returns how many rows
 */
export async function rotateIdentityKey(source: DataSource, keys: IdentityKeys): Promise<number> {
  const sets = closedColumns.map((column, index) => `${column} = $${index + 3}`).join(', ');
  const rotateSome = (): Promise<number> =>
    inTransaction(source, async (manager) => {
      const rows: BuyoutIdentityRow[] = await manager.query(
        `select * from buyout_identity where key_id <> $1 and erased_at is null order by buyout_id limit ${atOnce} for update`,
        [keys.current],
      );
      for (const row of rows)
        await manager.query(`update buyout_identity set key_id = $2, ${sets} where buyout_id = $1`, [
          row.buyout_id,
          keys.current,
          ...closedAnew(row, keys),
        ]);
      return rows.length;
    });
  let total = 0;
  for (let done = await rotateSome(); done > 0; done = await rotateSome()) total += done;
  return total;
}
