// An application at the played instalment company and what may happen to it. Pure: time comes as an argument.
import { z } from 'zod';
import { type ApplicationState, StateReason } from '../../../../api/integrations/instalment-company/application.ts';

/** What the shop still has to be told of; the newest state is enough, because a message is only a hint. */
const Untold = z.object({ reason: StateReason, tries: z.number().int(), due_at: z.number() });

/** An application for a loan as the company keeps it; amounts in minor units. */
export const Loan = z.object({
  id: z.string(),
  /** Those kept from before there was leasing are loans. */
  kind: z.enum(['instalments', 'lease']).default('instalments'),
  number: z.string(),
  /** Minor units. */
  amount: z.number().int(),
  currency: z.string(),
  customer: z.string(),
  items: z.array(z.object({ name: z.string(), amount: z.number().int() })),
  /** The shop's wish; loans kept from before there was one have none. */
  product_set: z.string().default('STANDARD'),
  months: z.number().int().nullable().default(null),
  instalment: z.number().int().nullable().default(null),
  deposit: z.number().int().default(0),
  approved_url: z.string(),
  rejected_url: z.string(),
  notify_url: z.string(),
  reason: StateReason,
  /** How often the shop said that the goods were sent: once is right. */
  sends: z.number().int(),
  /** How often the shop said that less is lent for. */
  changes: z.number().int().default(0),
  /** How often it was cancelled by the shop: once is right. */
  cancels: z.number().int().default(0),
  /** Instants in milliseconds. */
  expires_at: z.number(),
  /** When an application that is considered for a while is approved. */
  approves_at: z.number().nullable(),
  untold: Untold.nullable(),
});
export type Loan = z.infer<typeof Loan>;

/** What a person may choose on the page. */
export const LoanChoice = z.enum(['approve', 'decline', 'cancel', 'late', 'never']);
export type LoanChoice = z.infer<typeof LoanChoice>;

/** The state of an application, which its reason begins with; the shop is told both. */
export const stateOf = (reason: StateReason): z.infer<typeof ApplicationState> => {
  if (reason.startsWith('PROCESSING')) return 'PROCESSING';
  if (reason.startsWith('READY')) return 'READY';
  return reason === 'REJECTED' ? 'REJECTED' : 'CANCELLED';
};

/** Whether a person can still decide. */
export const isOpen = (loan: Loan): boolean => loan.reason === 'PROCESSING_REDIRECT_NEEDED';

/** The loan after a person's choice; unchanged when it was decided before. */
export function chosen(loan: Loan, choice: LoanChoice, at: { now: number; lateMs: number }): Loan {
  if (!isOpen(loan)) return loan;
  switch (choice) {
    case 'approve':
    case 'never':
      return { ...loan, reason: 'READY_TO_SHIP' };
    case 'decline':
      return { ...loan, reason: 'REJECTED' };
    case 'cancel':
      return { ...loan, reason: 'CANCELLED_NOT_PAID' };
    case 'late':
      return { ...loan, reason: 'PROCESSING_VALIDATION_IN_PROGRESS', approves_at: at.now + at.lateMs };
  }
}

/** The loan as time alone has changed it: a late approval, an application nobody finished. */
export function aged(loan: Loan, now: number): Loan {
  if (loan.approves_at !== null && loan.approves_at <= now)
    return { ...loan, reason: 'READY_TO_SHIP', approves_at: null };
  return isOpen(loan) && loan.expires_at <= now ? { ...loan, reason: 'CANCELLED_NOT_PAID' } : loan;
}

/** The loan after the shop said that its goods were sent; null when it cannot be said now. */
export const sent = (loan: Loan): Loan | null =>
  loan.reason === 'READY_TO_SHIP' ? { ...loan, reason: 'READY_SHIPPED', sends: loan.sends + 1 } : null;

/** The loan after the shop cancelled it before the goods were sent; null when it cannot be now. */
export const cancelled = (loan: Loan): Loan | null =>
  stateOf(loan.reason) === 'PROCESSING' || loan.reason === 'READY_TO_SHIP'
    ? { ...loan, reason: 'CANCELLED_NOT_PAID', approves_at: null, cancels: loan.cancels + 1 }
    : null;

/** The loan of an order whose goods partly came back; null when it is not lent, or would be for more. */
export const lowered = (loan: Loan, { amount, items }: Pick<Loan, 'amount' | 'items'>): Loan | null =>
  stateOf(loan.reason) === 'READY' && amount > 0 && amount <= loan.amount
    ? { ...loan, amount, items, changes: loan.changes + 1 }
    : null;

/** The loan after the goods came back to the shop; null when they were not sent. */
export const returned = (loan: Loan): Loan | null =>
  stateOf(loan.reason) === 'READY' && loan.reason !== 'READY_TO_SHIP'
    ? { ...loan, reason: 'CANCELLED_RETURNED', cancels: loan.cancels + 1 }
    : null;
