import type { DataSource } from 'typeorm';

/**
 * Erases identities whose period has passed; what was bought, when and for how much stays.
 * @param today ISO date
 * @returns how many
 */
export async function eraseIdentities(source: DataSource, today: string): Promise<number> {
  const [, count]: [unknown[], number] = await source.query(
    `update buyout_identity
        set personal_number = null, card_number = null, card_issuer = null, card_valid_to = null, birth_date = null,
            birth_place = null, bank_account = null, person = null, address = null, pickup = null,
            personal_number_index = null, bank_account_index = null, masked = '{}', erased_at = now()
      where erased_at is null and erase_after < $1`,
    [today],
  );
  return count;
}
