import { type BankLineRow, bankLineTerms } from '@kolobeh/shared/payment/statement/contract.ts';
import type { GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import type { EntityManager } from 'typeorm';
import type { BankStatementRow } from '../../../database/entities/orders/bank-entities.ts';
import type { AppUserRow } from '../../../database/entities/people/account-entities.ts';
import type { ShopOrderRow } from '../../../database/entities/orders/order-entities.ts';
import type { Counted } from '../../../grid/bounded-count.ts';
import { withSql } from '../../../grid/grid-sql.ts';
import { foundBy, listRows } from '../../../grid/queries/list-rows.ts';
import { lineLike, rowsByLine, rowsByOrder } from '../../../grid/text-rows.ts';

type Db = Pick<EntityManager, 'query'>;

/** As its index has it. */
const line = `plain_text(l.variable_symbol || ' ' || l.counterparty || ' ' || l.message)`;
const byOrder = rowsByOrder('l.order_id', 'number');

const columns = withSql(
  bankLineTerms,
  {
    state: 'l.state',
    doubt: 'l.doubt',
    booked_on: 'l.booked_on',
    market: 'l.market',
    amount: 'l.amount',
    variable_symbol: 'l.variable_symbol',
    counterparty: 'l.counterparty',
    message: 'l.message',
    order_number: 'o.number',
  },
  {
    variable_symbol: rowsByLine(line, 'l.variable_symbol'),
    counterparty: rowsByLine(line, 'l.counterparty'),
    message: rowsByLine(line, 'l.message'),
    order_number: byOrder,
  },
);

const from = `bank_line l left join shop_order o on o.id = l.order_id`;
const shownWith = `left join app_user u on u.id = l.decided_by`;
const fields = `l.id, l.state, l.doubt, l.booked_on::text as booked_on, l.market, l.amount, l.currency, l.variable_symbol,
            l.counterparty, l.message, l.reference, o.number as order_number, coalesce(u.name, '') as decided_by, l.decided_at, l.note`;

type Row = Omit<BankLineRow, 'decided_at'> & { decided_at: Date | null };

const present = ({ decided_at: at, ...row }: Row): BankLineRow => ({ ...row, decided_at: at?.toISOString() ?? null });

/** Rows of the grid of money received; those booked last come first. */
export const listBankLines = (db: Db, query: GridQuery): Promise<Counted & { rows: BankLineRow[] }> =>
  listRows(db, query, {
    columns,
    from,
    shownWith,
    fields,
    present,
    search: foundBy((parameters, text) => lineLike(line, parameters, text), byOrder),
    latestBy: 'booked_on',
    tieBreaker: 'l.id desc',
  });

export async function findBankLine(db: Db, id: string): Promise<BankLineRow | null> {
  const [row]: Row[] = await db.query(`select ${fields} from ${from} ${shownWith} where l.id = $1`, [id]);
  return row ? present(row) : null;
}

type Meant = Pick<
  ShopOrderRow,
  'number' | 'customer_name' | 'total' | 'currency' | 'state' | 'payment_state' | 'created_at'
>;

/** Orders that a line names, and those that wait for exactly so much or whose number may be mistyped. */
export const listMeant = (
  db: Db,
  { numbers, amount, currency }: { numbers: readonly string[]; amount: number; currency: string },
): Promise<Meant[]> =>
  db.query(
    `select number, customer_name, total - prepaid_amount as total, currency, state, payment_state, created_at from shop_order where number = any($1)
     union all
     (select number, customer_name, total - prepaid_amount as total, currency, state, payment_state, created_at from shop_order
       where state = 'waiting_payment' and total - prepaid_amount = $2 and currency = $3 and number <> all($1)
       order by created_at desc limit 50)`,
    [numbers, amount, currency],
  );

type File = Omit<BankStatementRow, 'imported_by'> & { imported_by: AppUserRow['name'] };

export const listStatements = (db: Db): Promise<File[]> =>
  db.query(
    `select s.id, s.market, s.format, s.file_name, s.added, s.paired, s.known, s.outgoing, s.imported_at, u.name as imported_by
       from bank_statement s join app_user u on u.id = s.imported_by order by s.imported_at desc limit 12`,
  );
