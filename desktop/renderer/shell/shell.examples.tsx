import { at, type Examples, type Setting } from '../../testing/kit/example.tsx';
import { PlayedRefusal } from '../../testing/kit/played-station.ts';
import { aQueue, aSession, aStatus, offlineStatus, signedOut } from '../../testing/kit/station-examples.ts';
import { aWritten, servedTasks } from '../staff/task/a-task.testing.ts';
import { App } from './App.tsx';

const office = (setting: Setting = {}) =>
  at(
    {
      session: aSession('supervisor', 'Ilinca-Alexandra Popescu-Tăriceanu'),
      place: '#/warehouse',
      ...setting,
      api: { 'warehouse.queue': aQueue(), ...servedTasks([]), ...setting.api },
      calls: { 'session.signOut': () => signedOut, ...setting.calls },
    },
    <App />,
  );

const late = { waiting: 3, undecided: 0 };
const unsentDrafts = new PlayedRefusal('UNSENT_DRAFTS', { drafts: 3 });

/** Tasks, one of which is overdue. */
const tasks = ['2020-01-31', null, '2099-01-31'].map((due_on, nth) =>
  aWritten(nth + 1, 'Objednat balicí pásku', { due_on }),
);

export const examples: Examples = {
  'office in which a task is overdue': () =>
    office({
      place: '#/tasks',
      api: { ...servedTasks(tasks), 'staff.views': { views: [] }, 'staff.taskPeople': { people: [] } },
    }),
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
