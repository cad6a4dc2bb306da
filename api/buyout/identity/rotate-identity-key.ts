import type { DataSource } from 'typeorm';
import type { BuyoutIdentityRow } from '../../database/entities/buyout/buyout-entities.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { IdentityKeys } from '../../operation/identity-keys.ts';
import { lockClosedByOthers, storeClosed } from './queries/closed-columns.ts';

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

type ClosedColumn = (typeof closedColumns)[number];

const atOnce = 200;

function closedAnew(row: BuyoutIdentityRow, keys: IdentityKeys): Pick<BuyoutIdentityRow, ClosedColumn> {
  const closed = closedColumns.map((column): [ClosedColumn, Buffer | null] => {
    const before = row[column];
    const place = { ownerId: row.buyout_id, column };
    return [column, before && keys.close(keys.current, place, keys.open(row.key_id, place, before))];
  });
  return Object.fromEntries(closed) as Pick<BuyoutIdentityRow, ClosedColumn>;
}

/**
 * Closes by the key in use what former keys closed, some rows a transaction; may be broken off and begun again.
 * @returns how many rows
 */
export async function rotateIdentityKey(source: DataSource, keys: IdentityKeys): Promise<number> {
  const rotateSome = (): Promise<number> =>
    inTransaction(source, async (manager) => {
      const rows = await lockClosedByOthers(manager, keys.current, atOnce);
      for (const row of rows)
        await storeClosed(manager, row.buyout_id, { key_id: keys.current, ...closedAnew(row, keys) });
      return rows.length;
    });
  let total = 0;
  for (let done = await rotateSome(); done > 0; done = await rotateSome()) total += done;
  return total;
}
