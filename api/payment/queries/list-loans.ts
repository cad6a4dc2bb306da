import {
  type LoanApplicationRow,
  loanApplicationTerms,
  loanState,
} from '@kolobeh/shared/instalment/loan-application.ts';
import type { LoanFigures } from '@kolobeh/shared/catalogue/loan-figures.ts';
import type { ArrangeType } from '@kolobeh/shared/instalment/tier.ts';
import type { LeaseOption } from '@kolobeh/shared/catalogue/lease-option.ts';
import type { GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import type { EntityManager } from 'typeorm';
import type { LoanNoticeRow, PaymentRow } from '../../database/entities/orders/payment-entities.ts';
import type { StateLogRow } from '../../database/entities/orders/state-log-entities.ts';
import type { Counted } from '../../grid/bounded-count.ts';
import { withSql } from '../../grid/grid-sql.ts';
import { foundBy, listRows } from '../../grid/queries/list-rows.ts';
import { columnLike, rowsByOrder, type TextRows } from '../../grid/text-rows.ts';

type Db = Pick<EntityManager, 'query'>;

/** As `loanState` has it, for what the grid filters and sorts by. */
const state = `case when p.state in ('created', 'in_progress') then 'applying' when p.state <> 'paid' then p.state
  when n.state = 'told' then 'sent' when n.state = 'refused' then 'not_taken' when n.state = 'waiting' then 'to_send'
  else 'approved' end`;
const company = `coalesce(i.option->'company'->>'name', e.option->'company'->>'name', case p.provider when 'twisto' then 'Twisto' else '' end)`;
const kind = `case when e.order_id is null then 'loan' else 'lease' end`;
const barem = `coalesce(i.option->>'barem', '')`;
const count = `coalesce(i.option->>'count', e.option->>'months')::integer`;
const application = `coalesce(p.provider_transaction, '')`;

const byNumber = rowsByOrder('p.order_id', 'number');
const byCustomer = rowsByOrder('p.order_id', 'customer_name');
const byApplication: TextRows = (parameters, text, isStart) => columnLike(application, parameters, text, isStart);

// Companies and tiers are few, so that a part of their name finds most rows or none: these two are compared.
const columns = withSql(
  loanApplicationTerms,
  {
    state,
    kind,
    created_at: 'p.created_at',
    order_number: 'o.number',
    customer_name: 'o.customer_name',
    market: 'o.market',
    company,
    barem,
    count,
    amount: 'p.amount',
    application,
  },
  { order_number: byNumber, customer_name: byCustomer, application: byApplication },
);

const from = `payment p join shop_order o on o.id = p.order_id left join loan_notice n on n.payment_id = p.id
  left join order_instalment i on i.order_id = p.order_id and p.provider = 'instalment_company'
  left join order_lease e on e.order_id = p.order_id and p.provider = 'instalment_company'`;
const fields = `p.id, p.state as attempt, n.state as told, ${kind} as kind, p.created_at, o.number as order_number, o.customer_name, o.market,
  ${company} as company, ${barem} as barem, ${count} as count, p.amount, p.currency, ${application} as application`;
const areLoans = `p.provider in ('instalment_company', 'twisto')`;

type Row = Omit<LoanApplicationRow, 'created_at' | 'state'> &
  Pick<PaymentRow, 'created_at'> & { attempt: PaymentRow['state']; told: LoanNoticeRow['state'] | null };

const present = ({ created_at: at, attempt, told, ...row }: Row): LoanApplicationRow => ({
  ...row,
  state: loanState(attempt, told),
  created_at: at.toISOString(),
});

/** Rows of the grid of applications; the newest come first. */
export const listLoanApplications = (db: Db, query: GridQuery): Promise<Counted & { rows: LoanApplicationRow[] }> =>
  listRows(db, query, {
    columns,
    from,
    fields,
    present,
    search: foundBy(byNumber, byCustomer, byApplication),
    only: areLoans,
    latestBy: 'created_at',
    tieBreaker: 'p.id desc',
  });

interface FoundLoan {
  row: LoanApplicationRow;
  arrange_type: ArrangeType | null;
  /** The offer as the order keeps it. */
  option: LoanFigures | null;
  /** The lease likewise. */
  lease: LeaseOption | null;
  paid_at: Date | null;
  notice: Pick<LoanNoticeRow, 'tries' | 'next_try_at' | 'last_error'> | null;
}

type StoredLoan = Row &
  Pick<FoundLoan, 'arrange_type' | 'option' | 'lease' | 'paid_at'> &
  Partial<Pick<LoanNoticeRow, 'next_try_at' | 'last_error'>> & { tries: number | null };

/** Null when there is none, and for a payment that is no loan. */
export async function findLoanApplication(db: Db, id: string): Promise<FoundLoan | null> {
  const [found]: StoredLoan[] = await db.query(
    `select ${fields}, i.arrange_type, i.option, e.option as lease, p.paid_at, n.tries, n.next_try_at, n.last_error
       from ${from} where p.id = $1 and ${areLoans}`,
    [id],
  );
  if (!found) return null;
  const { arrange_type, option, lease, paid_at, tries, next_try_at: next, last_error: error, ...row } = found;
  const notice = tries === null ? null : { tries, next_try_at: next ?? null, last_error: error ?? '' };
  return { row: present(row), arrange_type, option, lease, paid_at, notice };
}

type LoggedState = Pick<StateLogRow, 'at' | 'reason'> & { actor: string; state: string };

/** What the attempt went through, oldest first, with who changed it and why. */
export const listLoanHistory = (db: Db, id: string): Promise<LoggedState[]> =>
  db.query(
    `select l.at, coalesce(u.name, l.actor_kind) as actor, l.to_state as state, l.reason
       from state_log l left join app_user u on u.id = l.actor_id
      where l.subject_kind = 'payment' and l.subject_id = $1 order by l.id`,
    [id],
  );
