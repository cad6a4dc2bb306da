// What needs a person today: the lines of the office's first page, who sees them and what each of them counts.
import { z } from 'zod';
import type { BuyoutState } from '../buyout/states.ts';
import type { PayoutState } from '../buyout/office/payout.ts';
import type { ApplicationState } from '../hiring/application-states.ts';
import { daysLater } from '../kernel/dates.ts';
import type { GridFilter, GridQuery } from '../kernel/paging.ts';
import type { Capability } from '../kernel/roles.ts';
import type { OrderState, PaymentState } from '../order-states/states.ts';
import type { BankLineState } from '../payment/statement/line.ts';
import type { KeptState } from '../reservation/kept.ts';
import type { ReviewState } from '../review/review-states.ts';
import type { ExportedGrid } from '../staff/grid-export.ts';
import type { TaskGroup } from '../staff/task/task-groups.ts';

/** Lines by the part of the page they stand in, in its order. */
export const todayGroups = {
  yours: ['tasks_mine', 'tasks_nobody'],
  orders: [
    'orders_late',
    'orders_today',
    'orders_missing',
    'orders_unclear',
    'tasks_stock',
    'tasks_parcels',
    'orders_to_stores',
    'reservations_to_prepare',
    'reservations_ending',
    'to_pick',
  ],
  customers: ['tasks_returns', 'questions', 'enquiries', 'reviews'],
  money: ['tasks_refunds', 'bank_lines', 'payouts_to_release', 'payouts_to_order', 'tasks_documents', 'tasks_loans'],
  buyouts: ['buyouts_to_inspect', 'buyouts_to_pay', 'buyouts_blocked'],
  repairs: ['repairs_new', 'repairs_agreed', 'loans_late'],
  house: ['job_applications', 'imports_stopped', 'webhooks_failed'],
} as const;
export type TodayGroup = keyof typeof todayGroups;

export const TodayKey = z.enum(Object.values(todayGroups).flat());
export type TodayKey = z.infer<typeof TodayKey>;

/** Who may do something about each line; reading alone is not enough to be asked. */
export const needsOfLine: Readonly<Record<TodayKey, Capability>> = {
  tasks_mine: 'task.read',
  tasks_nobody: 'task.read',
  orders_late: 'order.change',
  orders_today: 'order.change',
  orders_missing: 'order.change',
  orders_unclear: 'order.change',
  tasks_stock: 'task.read',
  tasks_parcels: 'task.read',
  orders_to_stores: 'reservation.settle',
  reservations_to_prepare: 'reservation.settle',
  reservations_ending: 'reservation.settle',
  to_pick: 'warehouse.pick',
  tasks_returns: 'task.read',
  questions: 'question.answer',
  enquiries: 'enquiry.answer',
  reviews: 'review.moderate',
  tasks_refunds: 'task.read',
  bank_lines: 'order.settle',
  payouts_to_release: 'payout.release',
  payouts_to_order: 'payout.prepare',
  tasks_documents: 'task.read',
  tasks_loans: 'task.read',
  buyouts_to_inspect: 'buyout.process',
  buyouts_to_pay: 'payout.prepare',
  buyouts_blocked: 'buyout.process',
  repairs_new: 'repair.bench',
  repairs_agreed: 'repair.bench',
  loans_late: 'repair.bench',
  job_applications: 'hiring.manage',
  imports_stopped: 'product.edit',
  webhooks_failed: 'integration.edit',
};

/** Lines whose times are terms: past them it is late. The times of the others say since when something waits. */
const termed: ReadonlySet<TodayKey> = new Set<TodayKey>([
  'tasks_mine',
  'tasks_nobody',
  'tasks_returns',
  'orders_late',
  'orders_today',
  'reservations_to_prepare',
  'reservations_ending',
  'to_pick',
  'loans_late',
]);
export const isTermed = (key: TodayKey): boolean => termed.has(key);

/** Lines of tasks by what the tasks are about. */
export const groupOfLine = {
  tasks_stock: 'stock',
  tasks_parcels: 'parcels',
  tasks_returns: 'returns',
  tasks_refunds: 'refunds',
  tasks_documents: 'documents',
  tasks_loans: 'loans',
} as const satisfies Partial<Record<TodayKey, TaskGroup>>;
export type GroupLine = keyof typeof groupOfLine;

/** A line that is a grid with a filter: it counts what the grid then shows, and its link has the same filter. */
export interface GridLine {
  grid: Extract<
    ExportedGrid,
    'orders' | 'reservations' | 'reviews' | 'bank-lines' | 'payouts' | 'buyouts' | 'job-applications'
  >;
  filter: Record<string, GridFilter>;
  /** Column of the time by which the oldest comes first. */
  at: string;
  /** Column by which the screen opens a row, and those that name it. */
  opens: string;
  label: readonly string[];
}

const among = (values: string[]): GridFilter => ({ filterType: 'set', values });
const before = (day: string): GridFilter => ({ filterType: 'date', type: 'lessThan', dateFrom: day });
const after = (day: string): GridFilter => ({ filterType: 'date', type: 'greaterThan', dateFrom: day });
const on = (day: string): GridFilter => ({ filterType: 'date', type: 'equals', dateFrom: day });

const inOrders = (filter: GridLine['filter'], at: 'ship_by' | 'created_at'): GridLine => {
  return { grid: 'orders', filter, at, opens: 'number', label: ['number', 'customer_name'] };
};
const toShip = among(['new', 'picking', 'missing', 'picked', 'packing', 'packed'] satisfies OrderState[]);

const inBuyouts = (...states: BuyoutState[]): GridLine => ({
  grid: 'buyouts',
  filter: { state: among(states) },
  at: 'created_at',
  opens: 'number',
  label: ['number', 'device'],
});
const inPayouts = (state: PayoutState): GridLine => ({
  grid: 'payouts',
  filter: { state: among([state]) },
  at: 'prepared_at',
  opens: 'buyout_number',
  label: ['buyout_number', 'seller'],
});

/** @param today the office's day, ISO */
export const gridLines = {
  orders_late: (today) => inOrders({ state: toShip, ship_by: before(today) }, 'ship_by'),
  orders_today: (today) => inOrders({ state: toShip, ship_by: on(today) }, 'ship_by'),
  orders_missing: () => inOrders({ state: among(['missing'] satisfies OrderState[]) }, 'created_at'),
  orders_unclear: (today) =>
    inOrders(
      {
        state: among(['waiting_payment'] satisfies OrderState[]),
        payment_state: among(['in_progress'] satisfies PaymentState[]),
        created_at: before(today),
      },
      'created_at',
    ),
  // A parcel for a store comes the next day or the one after.
  orders_to_stores: (today) => ({
    grid: 'reservations',
    filter: { state: among(['handed_over'] satisfies KeptState[]), sent_at: before(daysLater(today, -3)) },
    at: 'sent_at',
    opens: 'number',
    label: ['number', 'store'],
  }),
  // What was promised for an earlier day stands at its desk already.
  reservations_to_prepare: (today) => ({
    grid: 'reservations',
    filter: { state: among(['held'] satisfies KeptState[]), ready_at: after(daysLater(today, -1)) },
    at: 'ready_at',
    opens: 'number',
    label: ['number', 'store', 'goods'],
  }),
  reservations_ending: (today) => ({
    grid: 'reservations',
    filter: { state: among(['held', 'in_store', 'arrived'] satisfies KeptState[]), until: on(today) },
    at: 'until',
    opens: 'number',
    label: ['number', 'store', 'name'],
  }),
  reviews: () => ({
    grid: 'reviews',
    filter: { state: among(['waiting'] satisfies ReviewState[]) },
    at: 'created_at',
    opens: 'id',
    label: ['product', 'full_name'],
  }),
  bank_lines: () => ({
    grid: 'bank-lines',
    filter: { state: among(['doubtful'] satisfies BankLineState[]) },
    at: 'booked_on',
    opens: 'id',
    label: ['variable_symbol', 'counterparty'],
  }),
  payouts_to_release: () => inPayouts('prepared'),
  payouts_to_order: () => inPayouts('released'),
  buyouts_to_inspect: () => inBuyouts('received', 'inspected'),
  buyouts_to_pay: () => inBuyouts('contract_signed'),
  buyouts_blocked: () => inBuyouts('blocked', 'rejected'),
  job_applications: () => ({
    grid: 'job-applications',
    filter: { state: among(['new'] satisfies ApplicationState[]) },
    at: 'created_at',
    opens: 'id',
    label: ['full_name', 'title'],
  }),
} as const satisfies Partial<Record<TodayKey, (today: string) => GridLine>>;
export type GridKey = keyof typeof gridLines;

export const isGridKey = (key: TodayKey): key is GridKey => Object.hasOwn(gridLines, key);
export const isGroupLine = (key: TodayKey): key is GroupLine => Object.hasOwn(groupOfLine, key);

/** What a grid is asked for a line: the first few by its time. */
export const queryOfLine = ({ filter, at }: GridLine, most: number): GridQuery => ({
  start_row: 0,
  end_row: most,
  filter,
  sort: [{ column: at, direction: 'asc' }],
  search: '',
});
