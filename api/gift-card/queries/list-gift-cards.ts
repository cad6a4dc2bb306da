import { giftCardRowTerms } from '@kolobeh/shared/gift-card/contract.ts';
import type { GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import type { EntityManager } from 'typeorm';
import type { Counted } from '../../grid/bounded-count.ts';
import { type GridColumns, withSql } from '../../grid/grid-sql.ts';
import { dayOfRow, type MarketDays } from '../../grid/market-days.ts';
import { foundBy, listRows } from '../../grid/queries/list-rows.ts';
import { columnLike, lineLike, rowsByLine, type TextRows } from '../../grid/text-rows.ts';
import { balance, type OfficeGiftCard } from './gift-cards.ts';

/** As its index has it. */
const line = `plain_text(c.email || ' ' || c.reason)`;

/** Never by more of a code than its end: nobody finds out a code by parts of it. */
const end = 'right(c.code, 4)';

const byEnd: TextRows = (parameters, text, isStart) => columnLike(end, parameters, text, isStart);

/** @param today the day in each market by which a card has expired; ours, never from outside */
const columnsOn = (today: MarketDays): GridColumns =>
  withSql(
    giftCardRowTerms,
    {
      end,
      market: 'c.market',
      value: 'c.value',
      balance,
      valid_until: 'c.valid_until',
      state: `(case when c.blocked_at is not null then 'blocked'
        when c.valid_until < ${dayOfRow('c.market', today)} then 'expired'
        when ${balance} > 0 then 'valid' else 'used' end)`,
      email: 'c.email',
      reason: 'c.reason',
      issued_at: 'c.issued_at',
      issued_by: 'u.name',
      blocked_because: 'c.blocked_because',
    },
    { email: rowsByLine(line, 'c.email'), reason: rowsByLine(line, 'c.reason') },
  );

/** Rows of the grid; the cards issued last come first. */
export const listGiftCards = <Row>(
  db: Pick<EntityManager, 'query'>,
  query: GridQuery,
  today: MarketDays,
  present: (card: OfficeGiftCard) => Row,
): Promise<Counted & { rows: Row[] }> =>
  listRows(db, query, {
    columns: columnsOn(today),
    from: 'gift_card c left join app_user u on u.id = c.issued_by',
    fields: `c.*, ${balance} as balance, u.name as issuer`,
    present,
    search: foundBy((parameters, text) => lineLike(line, parameters, text), byEnd),
    latestBy: 'issued_at',
    tieBreaker: 'c.id desc',
  });
