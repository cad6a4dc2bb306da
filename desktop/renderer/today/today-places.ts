import { waitingImports } from '@kolobeh/shared/data-import/import-rows.ts';
import type { TodayItem } from '@kolobeh/shared/office/contract.ts';
import {
  type GridKey,
  type GridLine,
  gridLines,
  type GroupLine,
  groupOfLine,
  isGridKey,
  isGroupLine,
  type TodayKey,
} from '@kolobeh/shared/office/today.ts';
import type { GridFilter } from '@kolobeh/shared/kernel/paging.ts';
import type { RepairState } from '@kolobeh/shared/repair/order/states.ts';
import { openTasks, tasksDue } from '@kolobeh/shared/staff/task/task-rows.ts';
import { addressOf, type Screen } from '../base/address/address.ts';
import { gridAddress } from '../grid/views/grid-address.ts';

/** Where a line leads: a screen, and how it is shown there. */
interface LinePlace {
  screen: Screen;
  query: string;
  /** Another screen by which one of them opens. */
  opensOn?: Screen;
}

/** A grid by a filter, sorted by a time. */
function gridBy(screen: Screen, filter: Record<string, GridFilter>, at: string): LinePlace {
  return {
    screen,
    query: gridAddress({ view: null, state: { filter, sort: [{ colId: at, sort: 'asc' }], search: '' } }),
  };
}
const tasks = (filter: Record<string, GridFilter>): LinePlace => gridBy('tasks', filter, 'turn_at');
/** A grid's rows of some states, those longest so first. */
const rowsIn = (screen: Screen, values: readonly string[], since: string): LinePlace =>
  gridBy(screen, { state: { filterType: 'set', values: [...values] } }, since);
const repairs = (...states: RepairState[]): LinePlace => rowsIn('repairs', states, 'since');

const places: Readonly<Record<Exclude<TodayKey, GridKey | GroupLine>, LinePlace>> = {
  tasks_mine: tasks(tasksDue(['mine'])),
  tasks_nobody: tasks(tasksDue(['nobody'])),
  to_pick: { screen: 'warehouse', query: '' },
  questions: { screen: 'questions', query: '' },
  enquiries: { screen: 'enquiries', query: '' },
  repairs_new: repairs('received', 'diagnosing'),
  repairs_agreed: repairs('repairing'),
  loans_late: { screen: 'loan-devices', query: '', opensOn: 'repairs' },
  imports_stopped: rowsIn('imports', waitingImports, 'made_at'),
  webhooks_failed: { screen: 'integrations', query: '' },
};

/** A grid's screen is called as the grid is. */
function placeOfGrid(key: GridKey, today: string): LinePlace {
  const { filter, at, grid }: GridLine = gridLines[key](today);
  const place = gridBy(grid, filter, at);
  return grid === 'payouts' ? { ...place, opensOn: 'buyouts' } : place;
}

/** @param today the office's day, ISO */
export function placeOfLine(key: TodayKey, today: string): LinePlace {
  if (isGridKey(key)) return placeOfGrid(key, today);
  return isGroupLine(key)
    ? tasks({ ...openTasks, group: { filterType: 'set', values: [groupOfLine[key]] } })
    : places[key];
}

/** Address of one of what waits, in the list that the line leads to; null: it is opened nowhere by itself. */
export function addressOfItem({ screen, query, opensOn }: LinePlace, { opens }: Pick<TodayItem, 'opens'>) {
  if (opens === '') return null;
  if (opensOn) return addressOf({ screen: opensOn, detail: opens });
  return addressOf({ screen, detail: screen === 'integrations' ? `webhook-${opens}` : opens, query });
}

export const addressOfLine = ({ screen, query }: LinePlace): string => addressOf({ screen, detail: null, query });
