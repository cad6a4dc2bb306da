// State machine of a device that is lent to customers while theirs is repaired, and the rules of lending it.
import { z } from 'zod';
import type { FieldError } from '../../kernel/contract.ts';
import { daysLater } from '../../kernel/dates.ts';
import { moveBy, type StateMoves } from '../../kernel/state-moves.ts';
import type { RepairState, RepairWay } from '../order/states.ts';

/** `free` lies in its store, `lent` is with a customer; `retired` went back among the goods of the store. */
export const LoanDeviceState = z.enum(['free', 'lent', 'retired']);
export type LoanDeviceState = z.infer<typeof LoanDeviceState>;

export const loanDeviceMoves: StateMoves<LoanDeviceState> = {
  free: ['lent', 'retired'],
  lent: ['free'],
  retired: [],
};

/** Whether a device goes from one state to another, or `LOAN_DEVICE_MOVED`. */
export const moveLoanDevice = (from: LoanDeviceState, to: LoanDeviceState) =>
  moveBy(loanDeviceMoves, { from, to, otherwise: 'LOAN_DEVICE_MOVED' as const });

/** Most days for which a device is lent at once. */
export const longestLoan = 60;

/** States in which the customer still waits for the own device. */
const waiting: readonly RepairState[] = ['received', 'diagnosing', 'quoted', 'repairing'];

/** A device is lent over the desk: to who has brought the own one to a store and goes home without it. */
export const mayLend = ({ state, way }: { state: RepairState; way: RepairWay }): boolean =>
  way === 'store' && waiting.includes(state);

/** A loan that is out is late from the day after the agreed one. @param today in the market of the repair */
export const isOverdue = ({ due_on, returned_at }: { due_on: string; returned_at: unknown }, today: string): boolean =>
  returned_at === null && due_on < today;

/** Days after the agreed one on which a late device is written about, once each. */
const remindedAfter = [1, 8] as const;

/**
 * Which letter about a late device is due: the first on the day after, the second a week later; 0 of one that is not
 * late. @param today in the market of the repair
 */
export const reminderOf = (loan: { due_on: string; returned_at: unknown }, today: string): number =>
  loan.returned_at === null ? remindedAfter.filter((days) => today >= daysLater(loan.due_on, days)).length : 0;

/** What is wrong with the day on which a device is to be back. */
export const checkDue = (day: string, today: string): FieldError[] =>
  day < today || day > daysLater(today, longestLoan)
    ? [{ path: 'due_on', code: day < today ? 'DAY_PASSED' : 'TOO_LATE' }]
    : [];
