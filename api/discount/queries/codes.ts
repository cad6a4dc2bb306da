import type { EntityManager } from 'typeorm';

/** Stores codes. @returns those that were not there yet */
export async function insertCodes(
  db: Pick<EntityManager, 'query'>,
  discountId: number,
  codes: readonly string[],
  { isSingleUse, by }: { isSingleUse: boolean; by: string | null },
): Promise<string[]> {
  const stored: { code: string }[] = await db.query(
    `insert into discount_code (discount_id, code, is_single_use, created_by)
     select $1::integer, c, $3::boolean, $4::uuid from unnest($2::text[]) as c on conflict (code) do nothing returning code`,
    [discountId, codes, isSingleUse, by],
  );
  return stored.map(({ code }) => code);
}
