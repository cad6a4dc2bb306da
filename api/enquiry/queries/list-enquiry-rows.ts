import { type EnquiryRow, enquiryTerms } from '@kolobeh/shared/enquiry/contract.ts';
import type { GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import type { EntityManager } from 'typeorm';
import type { EnquiryRow as Enquiry } from '../../database/entities/people/enquiry-entities.ts';
import type { Counted } from '../../grid/bounded-count.ts';
import { withSql } from '../../grid/grid-sql.ts';
import { isoMoments } from '../../grid/iso-moments.ts';
import { foundBy, listRows } from '../../grid/queries/list-rows.ts';
import { columnLike, lineLike, rowsAmong, rowsByLine, type TextRows } from '../../grid/text-rows.ts';

const detail = (name: 'goods' | 'company' | 'order_number'): string => `coalesce(e.details ->> '${name}', '')`;

/** As its index has it. */
const line = `plain_text(e.name || ' ' || e.email || ' ' || ${detail('goods')} || ' ' || ${detail('company')} || ' ' || ${detail('order_number')})`;

/** By anything that either side wrote. */
const byWords: TextRows = (parameters, text, isStart) =>
  rowsAmong(
    'e.id',
    `select said.enquiry_id from enquiry_message said where ${columnLike('said.text', parameters, text, isStart)}`,
  );

/** Letters of the last words that a row shows. */
const shownLetters = 300;

const words = `left((select said.text from enquiry_message said where said.enquiry_id = e.id and not said.is_ours
  order by said.id desc limit 1), ${shownLetters})`;

const columns = withSql(
  enquiryTerms,
  {
    words,
    kind: 'e.kind',
    name: 'e.name',
    email: 'e.email',
    goods: detail('goods'),
    company: detail('company'),
    order_number: detail('order_number'),
    market: 'e.market',
    state: 'e.state',
    assigned_to: 'a.name',
    created_at: 'e.created_at',
    changed_at: 'e.changed_at',
  },
  {
    words: byWords,
    name: rowsByLine(line, 'e.name'),
    email: rowsByLine(line, 'e.email'),
    goods: rowsByLine(line, detail('goods')),
    company: rowsByLine(line, detail('company')),
    order_number: rowsByLine(line, detail('order_number')),
  },
);

type StoredRow = Pick<Enquiry, 'id' | 'market' | 'kind' | 'state' | 'name' | 'email' | 'created_at' | 'changed_at'> &
  Pick<EnquiryRow, 'words' | 'goods' | 'company' | 'order_number'> & { assigned_to: string | null };

/** Rows of the grid of enquiries, the latest first; what waits for its letter's link is not among them. */
export const listEnquiryRows = (
  db: Pick<EntityManager, 'query'>,
  query: GridQuery,
): Promise<Counted & { rows: EnquiryRow[] }> =>
  listRows(db, query, {
    columns,
    from: `enquiry e left join app_user a on a.id = e.assigned_to`,
    only: `e.state <> 'unconfirmed'`,
    fields: `e.id, e.market, e.kind, e.state, e.name, e.email, e.created_at, e.changed_at, a.name as assigned_to,
      coalesce(${words}, '') as words, ${detail('goods')} as goods, ${detail('company')} as company,
      ${detail('order_number')} as order_number`,
    present: isoMoments<StoredRow>,
    search: foundBy((parameters, text) => lineLike(line, parameters, text), byWords),
    latestBy: 'changed_at',
    tieBreaker: 'e.id desc',
  });
