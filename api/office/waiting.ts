// The lines of what waits that are no grids: each by the statement of its domain, in one shape.
import { type ImportKind, importNeeds } from '@kolobeh/shared/data-import/columns.ts';
import { waitingImports } from '@kolobeh/shared/data-import/import-rows.ts';
import { mostNamed, type TodayItem, type TodayLine } from '@kolobeh/shared/office/contract.ts';
import { groupOfLine, isGroupLine, isTermed, type GridKey, type TodayKey } from '@kolobeh/shared/office/today.ts';
import type { RepairState } from '@kolobeh/shared/repair/order/states.ts';
import { kindsOfGroup } from '@kolobeh/shared/staff/task/task-groups.ts';
import { listImportsInStates } from '../data-import/queries/imports.ts';
import { listWaitingEnquiries } from '../enquiry/queries/enquiries.ts';
import { callerMay } from '../http/calls/access.ts';
import type { Caller } from '../http/calls/call-context.ts';
import type { Deps } from '../operation/deps.ts';
import { listWaitingQuestions } from '../question/queries/questions.ts';
import { listInStates } from '../repair/bench/queries/bench-repairs.ts';
import { listOverdue } from '../repair/loan/queries/loans.ts';
import { listDueTasks, listTasksOfKinds } from '../staff/queries/waiting-tasks.ts';
import { listToPick } from '../warehouse/board/queries/queue.ts';
import { listFailing } from '../webhook/queries/webhooks.ts';

/** What is asked about: by whom, and on which of the office's days. */
export interface Asked {
  deps: Deps;
  caller: Caller;
  today: string;
}

/** How many wait, and the first few of them. */
export type Waiting = Omit<TodayLine, 'key'>;

type Named = Omit<TodayItem, 'at'> & { at: Date | string; total: number };

const textOf = (at: Date | string): string => (typeof at === 'string' ? at : at.toISOString());

const waitingOf = (rows: readonly Named[]): Waiting => ({
  total: rows[0]?.total ?? 0,
  oldest: rows.map(({ total: _, at, ...item }) => ({ ...item, at: textOf(at) })),
});

/** Longer words are cut: they are there to be recognised. */
const longestLabel = 90;
const shortened = (text: string): string => (text.length > longestLabel ? `${text.slice(0, longestLabel)}…` : text);

const repairs =
  (...states: RepairState[]) =>
  async ({ deps }: Asked): Promise<Waiting> =>
    waitingOf(
      (await listInStates(deps.source, states, mostNamed)).map(({ number, device, since, total }) => {
        return { opens: number, label: `${number} ${device}`, kind: '', at: since, total };
      }),
    );

async function imports({ deps, caller }: Asked): Promise<Waiting> {
  const kinds = (Object.keys(importNeeds) as ImportKind[]).filter((kind) => callerMay(caller, importNeeds[kind]));
  const rows = await listImportsInStates(deps.source, { kinds, states: waitingImports, most: mostNamed });
  return waitingOf(
    rows.map(({ id, file_name: label, made_at: at, total }) => ({ opens: id, label, kind: '', at, total })),
  );
}

const dueTasks =
  (who: 'mine' | 'nobody') =>
  async ({ deps, caller, today }: Asked): Promise<Waiting> =>
    waitingOf(await listDueTasks(deps.source, who, { person: caller.id, today, most: mostNamed }));

const readers: Readonly<
  Record<Exclude<TodayKey, GridKey | keyof typeof groupOfLine>, (asked: Asked) => Promise<Waiting>>
> = {
  tasks_mine: dueTasks('mine'),
  tasks_nobody: dueTasks('nobody'),
  to_pick: async ({ deps }) =>
    waitingOf(
      (await listToPick(deps.source, mostNamed)).map(({ number, created_at: made, ship_by: by, total }) => {
        return { opens: '', label: number, kind: '', at: by ?? made, total };
      }),
    ),
  questions: async ({ deps }) =>
    waitingOf(
      (await listWaitingQuestions(deps.source, mostNamed)).map(({ id, question, created_at: at, total }) => {
        return { opens: id, label: shortened(question), kind: '', at, total };
      }),
    ),
  enquiries: async ({ deps }) =>
    waitingOf(
      (await listWaitingEnquiries(deps.source, mostNamed)).map(({ id, kind, name, changed_at: at, total }) => {
        return { opens: id, label: name, kind, at, total };
      }),
    ),
  repairs_new: repairs('received', 'diagnosing'),
  repairs_agreed: repairs('repairing'),
  loans_late: async ({ deps, today }) =>
    waitingOf(
      (await listOverdue(deps.source, today, mostNamed)).map(({ repair, who, due_on: at, total }) => {
        return { opens: repair, label: `${repair} ${who}`, kind: '', at, total };
      }),
    ),
  imports_stopped: imports,
  webhooks_failed: async ({ deps }) =>
    waitingOf(
      (await listFailing(deps.source, mostNamed)).map(({ id, name: label, since: at, total }) => {
        return { opens: id, label, kind: '', at, total };
      }),
    ),
};

/** What waits of a line that is no grid. */
export async function readWaiting(key: Exclude<TodayKey, GridKey>, asked: Asked): Promise<Waiting> {
  if (!isGroupLine(key)) return readers[key](asked);
  const kinds = kindsOfGroup[groupOfLine[key]];
  return waitingOf(await listTasksOfKinds(asked.deps.source, kinds, { byTerm: isTermed(key), most: mostNamed }));
}
