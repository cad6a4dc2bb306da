import { type CodeLine, CodeState, type DiscountCode } from '@kolobeh/shared/discount/discount-code.ts';
import type { GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { EntityManager } from 'typeorm';
import type { Deps } from '../../operation/deps.ts';
import { type CodeSearch, countCodes, countFree, type ListedCode, listCodes } from '../queries/codes.ts';
import { hasDiscount } from '../queries/stored-discounts.ts';

const present = ({
  created_at: created,
  withdrawn_at: withdrawn,
  withdrawn_name: by,
  withdrawn_reason: reason,
  ...code
}: ListedCode): DiscountCode => ({
  ...code,
  created_at: created.toISOString(),
  withdrawn: withdrawn && { at: withdrawn.toISOString(), by: by ?? '', reason: reason ?? '' },
});

/** A page of a discount's codes, and how many of single use are free in all. */
export async function pageOfCodes(
  { source }: Pick<Deps, 'source'>,
  wish: Omit<CodeSearch, 'discountId' | 'id'> & { id: number; page: number; page_size: number },
): Promise<
  Result<
    { codes: DiscountCode[]; total: number; page: number; page_size: number; free: number },
    { code: 'DISCOUNT_NOT_FOUND' }
  >
> {
  const { id, search, state, page, page_size: size } = wish;
  if (!(await hasDiscount(source.manager, id))) return refused({ code: 'DISCOUNT_NOT_FOUND' });
  const asked = { discountId: id, id: null, search, state };
  const codes = await listCodes(source, asked, { limit: size, offset: (page - 1) * size });
  const total = await countCodes(source, asked);
  return ok({ codes: codes.map(present), total, page, page_size: size, free: await countFree(source, id) });
}

/** Lines of a file of a discount's codes: those of a state, where one is filtered by, with a part of their text. */
export async function rowsOfCodes(
  { source }: Pick<Deps, 'source'>,
  { discount, search, filter, start_row: start, end_row: end }: GridQuery & { discount?: number | undefined },
): Promise<{ rows: CodeLine[]; total: number }> {
  const asked = filter['state'];
  const state: CodeSearch['state'] =
    asked?.filterType === 'set' ? (CodeState.safeParse(asked.values[0]).data ?? 'all') : 'all';
  const wish = { discountId: discount ?? 0, id: null, search: search.slice(0, 40), state };
  const codes = await listCodes(source, wish, { limit: end - start, offset: start });
  const rows = codes.map((code): CodeLine => {
    const { id: _, withdrawn, ...line } = present(code);
    const { at = null, by = '', reason = '' } = withdrawn ?? {};
    return { ...line, withdrawn_at: at, withdrawn_by: by, withdrawn_reason: reason };
  });
  return { rows, total: await countCodes(source, wish) };
}

/** One code of a discount; null when it has no such one. */
export async function codeOf(
  db: Pick<EntityManager, 'query'>,
  discountId: number,
  id: number,
): Promise<DiscountCode | null> {
  const [code] = await listCodes(db, { discountId, id, search: '', state: 'all' }, { limit: 1, offset: 0 });
  return code ? present(code) : null;
}
