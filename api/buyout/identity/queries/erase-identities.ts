import type { DataSource } from 'typeorm';

/** Columns of identity, all of which go. */
const erased = [
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
  'personal_number_index',
  'bank_account_index',
];

/**
 * Erases identities whose period has passed; what was bought, when and for how much stays.
 * @param today ISO date
 * @returns how many
 */
export async function eraseIdentities(source: DataSource, today: string): Promise<number> {
  const [, count]: [unknown[], number] = await source.query(
    `update buyout_identity set ${erased.map((column) => `${column} = null`).join(', ')}, masked = '{}', erased_at = now()
      where erased_at is null and erase_after < $1`,
    [today],
  );
  return count;
}
