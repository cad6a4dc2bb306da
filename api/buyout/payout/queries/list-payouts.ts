import type { PayoutRow } from '@kolobeh/shared/buyout/office/payout-contract.ts';
import type { GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import type { EntityManager } from 'typeorm';
import type { Counted } from '../../../grid/bounded-count.ts';
import { listRows, shortestSearch } from '../../../grid/queries/list-rows.ts';
import { rowsByLine } from '../../../grid/text-rows.ts';

const byNumber = rowsByLine('b.search_line', 'b.number');

/** Of who is paid the masked words alone: the grid knows no more of them. */
const seller = `coalesce(concat_ws(' ', i.masked ->> 'first_name', i.masked ->> 'last_name'), '')`;
const account = `coalesce(i.masked ->> 'bank_account', '')`;

/** What the grid may be filtered and sorted by. */
export const columns = {
  buyout_number: { sql: 'b.number', kind: 'text', rows: byNumber },
  market: { sql: 'p.market', kind: 'set' },
  state: { sql: 'p.state', kind: 'set' },
  amount: { sql: 'p.amount', kind: 'number', within: 'market' },
  prepared_at: { sql: 'p.prepared_at', kind: 'date' },
  seller: { sql: seller, kind: 'text' },
  account: { sql: account, kind: 'text' },
  prepared_by: { sql: `coalesce(u.name, '')`, kind: 'text' },
  released_by: { sql: `coalesce(r.name, '')`, kind: 'text' },
  paid_on: { sql: 'p.paid_on', kind: 'date', isNullable: true },
  bank_file: { sql: 'p.bank_file', kind: 'number', isNullable: true },
} as const;

const from = `payout p join buyout b on b.id = p.buyout_id left join buyout_identity i on i.buyout_id = b.id
  left join app_user u on u.id = p.prepared_by left join app_user r on r.id = p.released_by`;
const fields = `p.id, b.number as buyout_number, p.market, p.state, p.amount, p.currency,
  ${seller} as seller, ${account} as account, coalesce(u.name, '') as prepared_by, p.prepared_at,
  coalesce(r.name, '') as released_by, p.prepared_by as prepared_by_id, p.bank_file, p.paid_on::text as paid_on`;

interface Row extends Omit<PayoutRow, 'prepared_at' | 'is_own'> {
  prepared_at: Date;
  prepared_by_id: string;
}

/** Rows of the grid of payouts and how many fit in all. */
export const listPayouts = (
  db: Pick<EntityManager, 'query'>,
  query: GridQuery,
  callerId: string | null,
): Promise<Counted & { rows: PayoutRow[] }> =>
  listRows(db, query, {
    columns,
    from,
    fields,
    present: ({ prepared_by_id, ...row }: Row): PayoutRow => ({
      ...row,
      prepared_at: row.prepared_at.toISOString(),
      is_own: prepared_by_id === callerId,
    }),
    search: (text, parameters) => (text.length < shortestSearch ? [] : [byNumber(parameters, text, false)]),
    latestBy: 'prepared_at',
    tieBreaker: 'p.id desc',
  });
