import type { BankLineDoubt } from '@kolobeh/shared/payment/statement/line.ts';
import type { EntityManager } from 'typeorm';
import {
  type BankLineTableRow,
  type BankStatementRow,
  bankStatementTable,
} from '../../../database/entities/orders/bank-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Tables = Pick<EntityManager, 'getRepository'>;

export type NewStatement = Pick<
  BankStatementRow,
  'id' | 'market' | 'format' | 'file_name' | 'outgoing' | 'imported_at' | 'imported_by'
>;

/** Its lines are counted later. */
export const insertStatement = (db: Tables, one: NewStatement): Promise<unknown> =>
  db.getRepository(bankStatementTable).insert({ ...one, added: 0, paired: 0, known: 0 });

export const countStatement = (
  db: Tables,
  id: string,
  counts: Pick<BankStatementRow, 'added' | 'paired' | 'known'>,
): Promise<unknown> => db.getRepository(bankStatementTable).update({ id }, counts);

export type NewLine = Pick<
  BankLineTableRow,
  'identity' | 'booked_on' | 'amount' | 'currency' | 'variable_symbol' | 'counterparty' | 'message' | 'reference'
>;
type Kept = Pick<BankLineTableRow, 'id' | 'identity'>;

/**
 * Keeps the lines that nobody has brought before; who brings the same at the same moment waits for this transaction.
 * @param lines sorted by identity, so that two imports never wait for each other
 */
export const insertLines = (
  db: Db,
  statement: Pick<NewStatement, 'id' | 'market'>,
  lines: readonly NewLine[],
): Promise<Kept[]> =>
  db.query(
    `insert into bank_line (statement_id, market, identity, booked_on, amount, currency, variable_symbol, counterparty, message, reference)
     select $1, $2, n.identity, n.booked_on::date, n.amount, n.currency, n.variable_symbol, n.counterparty, n.message, n.reference
       from jsonb_to_recordset($3) as n (identity text, booked_on text, amount double precision, currency text,
            variable_symbol text, counterparty text, message text, reference text)
      order by n.identity
     on conflict (identity) do nothing returning id, identity`,
    [statement.id, statement.market, JSON.stringify(lines)],
  );

interface Decided {
  id: string;
  doubt: BankLineDoubt | null;
  order_id: string | null;
  payment_id: string | null;
}

/** What became of the lines of an import. */
export const decideLines = (db: Db, decided: readonly Decided[]): Promise<unknown> =>
  db.query(
    `update bank_line l set doubt = n.doubt, order_id = n.order_id, payment_id = n.payment_id,
            state = case when n.payment_id is null then 'doubtful' else 'paired' end
       from jsonb_to_recordset($1) as n (id uuid, doubt text, order_id uuid, payment_id uuid) where l.id = n.id`,
    [JSON.stringify(decided)],
  );

type OrderId = { id: string; number: string };

// Plain SQL: as many numbers as a statement has lines are one parameter here.
export const findNumbered = (db: Db, numbers: readonly string[]): Promise<OrderId[]> =>
  db.query(`select id, number from shop_order where number = any($1) order by id`, [numbers]);
