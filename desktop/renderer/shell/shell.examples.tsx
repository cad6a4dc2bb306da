import type { Task } from '@kolobeh/shared/staff/task/task.ts';
import { at, type Examples, type Setting } from '../../testing/kit/example.tsx';
import { PlayedRefusal } from '../../testing/kit/played-station.ts';
import { aQueue, aSession, aStatus, offlineStatus, signedOut } from '../../testing/kit/station-examples.ts';
import { App } from './App.tsx';

const office = (setting: Setting = {}) =>
  at(
    {
      session: aSession('supervisor', 'Ilinca-Alexandra Popescu-Tăriceanu'),
      place: '#/warehouse',
      ...setting,
      api: { 'warehouse.queue': aQueue(), 'staff.tasks': { tasks: [] }, ...setting.api },
      calls: { 'session.signOut': () => signedOut, ...setting.calls },
    },
    <App />,
  );

const late = { waiting: 3, undecided: 0 };
const unsentDrafts = new PlayedRefusal('UNSENT_DRAFTS', { drafts: 3 });

/** A written task of the day. */
const aTask = (nth: number, due_on: string | null): Task => ({
  id: `0190a6f4-7c00-7000-8000-00000000000${nth}`,
  kind: 'written',
  subject_kind: 'task',
  subject_id: String(nth),
  detail: {},
  created_at: '2026-11-20T07:00:00.000Z',
  order_number: null,
  buyout_number: null,
  items: [],
  taken_by: null,
  state: 'open',
  version: 1,
  written: { title: 'Objednat balicí pásku', note: '', by: 'Jana Malá', link: null },
  due_on,
  assigned_to: null,
  done: null,
});
const tasks = [aTask(1, '2020-01-31'), aTask(2, null), aTask(3, '2099-01-31')];

export const examples: Examples = {
  'office in which a task is overdue': () =>
    office({ place: '#/tasks', api: { 'staff.tasks': { tasks }, 'staff.taskPeople': { people: [] } } }),
  'office of a supervisor': () => office(),
  'office of a picker': () => office({ session: aSession() }),
  'office of an administrator': () => office({ session: aSession('admin', 'Anna Správcová'), place: '#/roles' }),
  'office offline, scans and drafts wait': () => office({ status: offlineStatus({ drafts: late, refused: 2 }) }),
  'office: drafts wait for a decision': () => office({ status: aStatus({ drafts: { waiting: 1, undecided: 2 } }) }),
  'keys of the office': () => office({ press: 'F1' }),
  'signing out loses drafts, once it is asked': () =>
    office({
      status: aStatus({ drafts: late }),
      calls: { 'session.signOut': ({ discard_drafts }) => (discard_drafts ? signedOut : unsentDrafts) },
    }),
  'signing out with scans unsent, once it is asked': () =>
    office({ calls: { 'session.signOut': () => new PlayedRefusal('UNSENT_EVENTS', { unsent: 7 }) } }),
};
