import type { TaskLinkKind } from '@kolobeh/shared/staff/task/written-task.ts';
import { at, type Examples, type Setting } from '../../../testing/kit/example.tsx';
import { type PlayedApi, PlayedRefusal, unanswered } from '../../../testing/kit/played-station.ts';
import { aSession, keptAt, offlineStatus } from '../../../testing/kit/station-examples.ts';
import { aTask, aWritten, idOf, rowOf, servedTasks } from './a-task.testing.ts';
import { RecordTasks } from './RecordTasks.tsx';
import { TasksScreen } from './TasksScreen.tsx';

const petra = { id: idOf(90), name: 'Petra Králová' };
const jana = { id: idOf(91), name: 'Jana Malá' };
const people = [
  { ...jana, is_me: false },
  { ...petra, is_me: true },
];

const tape = aWritten(5, 'Objednat balicí pásku a fólie', {
  written: {
    title: 'Objednat balicí pásku a fólie',
    note: 'Na skladě zbývají dvě krabice, do pátku dojdou. Dodavatel doručuje druhý den.',
    by: 'Jana Malá',
    link: { kind: 'product', ref: 'FOLIE-50', opens: '12' },
  },
  due_on: '2020-01-31',
  assigned_to: { ...petra, is_mine: true },
});

const tasks = [
  tape,
  aTask(1, 'refund', { detail: { amount: 899_000, currency: 'CZK' } }),
  aTask(2, 'stock_check', {
    order_number: null,
    detail: { booked: 5 },
    items: [
      {
        product_id: 7,
        product_name: 'Samsung Galaxy S24 Ultra 5G 1 TB Titanium Violet, stav velmi dobrý',
        location_code: 'LC-B-07-01',
        pieces: 2,
      },
    ],
    taken_by: { name: 'Ilinca-Alexandra Popescu-Tăriceanu', at: '2026-11-20T09:00:00.000Z', is_mine: false },
  }),
  aTask(3, 'credit_note', {
    detail: { invoice: '2611000001' },
    taken_by: { name: 'Petra Králová', at: '2026-11-20T09:10:00.000Z', is_mine: true },
  }),
  aTask(4, 'a_kind_of_a_newer_server'),
  aWritten(6, 'Ověřit u zákaznice barvu krytu', {
    written: {
      title: 'Ověřit u zákaznice barvu krytu',
      note: '',
      by: 'Petra Králová',
      link: {
        kind: 'customer',
        ref: 'ana-maria.constantinescu@example.com',
        opens: 'ana-maria.constantinescu@example.com',
      },
    },
    due_on: '2099-01-31',
    assigned_to: { ...jana, is_mine: false },
  }),
];

const done = [
  aWritten(8, 'Poslat vzorky obalů', {
    state: 'done',
    done: { at: '2026-11-21T08:00:00.000Z', by: 'Petra Králová' },
  }),
  aTask(7, 'refund', { state: 'done', done: { at: '2026-11-20T12:00:00.000Z', by: '' } }),
];

const lead = aSession('supervisor', 'Petra Králová');

/** The screen takes the whole window, as in the office's frame. */
const whole = { display: 'flex', flexDirection: 'column', height: '100vh', padding: 0 } as const;

const all = [...tasks, ...done];
const outOfReach: PlayedApi = {
  'staff.taskRows': new PlayedRefusal('OFFLINE'),
  'staff.task': new PlayedRefusal('OFFLINE'),
  'staff.views': new PlayedRefusal('OFFLINE'),
};
const keptTasks = { tasks: all.map(rowOf) };

const list = (served: PlayedApi, setting: Setting = {}) =>
  at(
    {
      session: lead,
      place: '#/tasks?view=open',
      ...setting,
      api: {
        'staff.views': { views: [] },
        ...served,
        'staff.taskPeople': { people },
        'staff.takeTask': {},
        'staff.settleTask': {},
        'staff.finishTask': {},
        'staff.createTask': { id: idOf(9), version: 1 },
        'staff.changeTask': { id: idOf(5), version: 4 },
        ...setting.api,
      },
    },
    <main className="omain" style={whole}>
      <TasksScreen />
    </main>,
  );

const stale = new PlayedRefusal('VERSION_STALE', {
  value: {
    title: 'Jejich znění',
    note: '',
    assigned_to: petra.id,
    due_on: '2020-01-31',
    link: { kind: 'product', ref: 'FOLIE-50' },
  },
  version: 5,
  by: 'Jana Malá',
  at: '2026-11-21T08:00:00.000Z',
});

/** What stands on the panel of an order. */
const ofOrder = (answer: unknown, setting: Setting = {}) =>
  at(
    {
      session: lead,
      place: '#/orders/2611000011',
      ...setting,
      api: {
        'staff.tasksOf': answer,
        'staff.taskPeople': { people },
        'staff.createTask': { id: idOf(9), version: 1 },
        ...setting.api,
      },
    },
    <main className="pane">
      <h2 className="code">2611000011</h2>
      <RecordTasks kind="order" named="2611000011" />
    </main>,
  );

/** A written task that leads somewhere. */
const leading = (kind: TaskLinkKind, ref: string) =>
  list(
    servedTasks([
      aWritten(5, 'Podívat se', {
        written: { title: 'Podívat se', note: '', by: 'Jana Malá', link: { kind, ref, opens: ref } },
      }),
    ]),
    { place: `#/tasks/${idOf(5)}` },
  );

export const examples: Examples = {
  'task about a product': () => list(servedTasks([tape]), { place: `#/tasks/${tape.id}` }),
  'task about a reservation': () => leading('reservation', '1042'),
  'task about a review': () => leading('review', '3'),
  'task about a location': () => leading('location', 'LC-A-01-1'),
  tasks: () => list(servedTasks(all)),
  task: () => list(servedTasks(all), { place: `#/tasks/${tape.id}` }),
  'task of the system': () => list(servedTasks(all), { place: `#/tasks/${idOf(1)}?view=open` }),
  'task somebody changed meanwhile, once it is saved': () =>
    list(servedTasks(all), { place: `#/tasks/${tape.id}`, api: { 'staff.changeTask': stale } }),
  'done task': () => list(servedTasks(all), { place: `#/tasks/${idOf(8)}` }),
  'task that is not there': () => list(servedTasks(all), { place: `#/tasks/${idOf(99)}` }),
  'new task': () => list(servedTasks(all), { place: '#/tasks/new' }),
  'new task about nothing that is there, once it is sent': () =>
    list(servedTasks(all), {
      place: '#/tasks/new',
      api: {
        'staff.createTask': new PlayedRefusal('INPUT_INVALID', {
          fields: [{ path: 'link.ref', code: 'NOTHING_NAMED_SO' }],
        }),
      },
    }),
  'done tasks': () => list(servedTasks(all), { place: '#/tasks?view=done' }),
  'tasks of the office': () => list(servedTasks(all), { session: aSession('office', 'Petra Králová') }),
  'task of a reader': () => list(servedTasks(all), { session: aSession('office'), place: `#/tasks/${idOf(1)}` }),
  'tasks: none': () => list(servedTasks([])),
  'tasks without network': () =>
    list(outOfReach, {
      status: offlineStatus(),
      place: `#/tasks/${tape.id}`,
      calls: keptAt(keptTasks),
      api: { 'staff.taskPeople': new PlayedRefusal('OFFLINE') },
    }),
  'tasks without network, of which none is kept': () =>
    list(outOfReach, { status: offlineStatus(), calls: keptAt({ tasks: [] }) }),
  'tasks without network at a station that has kept nothing': () =>
    list(outOfReach, {
      status: offlineStatus(),
      calls: { 'cache.rows': () => new PlayedRefusal('NOTHING_CACHED') },
    }),
  'tasks of an order': () => ofOrder({ tasks: tasks.slice(0, 4) }),
  'tasks of an order: none': () => ofOrder({ tasks: [] }),
  'tasks of an order, to who does not read them': () => ofOrder({ tasks }, { session: aSession() }),
  'tasks of an order out of reach': () => ofOrder(new PlayedRefusal('OFFLINE')),
  'tasks of an order without network': () => ofOrder(new PlayedRefusal('OFFLINE'), { status: offlineStatus() }),
  'tasks of an order, of which the new one is refused': () =>
    ofOrder(
      { tasks: [] },
      {
        api: {
          'staff.createTask': new PlayedRefusal('INPUT_INVALID', {
            fields: [{ path: 'link.ref', code: 'NOTHING_NAMED_SO' }],
          }),
        },
      },
    ),
  'tasks being fetched': () => list({ 'staff.taskRows': unanswered }),
  'tasks out of reach': () => list(outOfReach),
  'tasks: settled by somebody else, once it is done': () =>
    list(servedTasks(all), {
      place: `#/tasks/${idOf(1)}`,
      api: { 'staff.settleTask': new PlayedRefusal('TASK_NOT_FOUND') },
    }),
};
