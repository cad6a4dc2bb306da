import type { Task } from '@kolobeh/shared/staff/task.ts';
import { at, type Examples, type Setting } from '../../testing/kit/example.tsx';
import { PlayedRefusal, unanswered } from '../../testing/kit/played-station.ts';
import { aSession } from '../../testing/kit/station-examples.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { PinDialog } from './PinDialog.tsx';
import { enrolment, recoveryCodes } from './second-factor/an-enrolment.testing.ts';
import { RecoveryCodes } from './second-factor/RecoveryCodes.tsx';
import { SecondFactorDialog } from './second-factor/SecondFactorDialog.tsx';
import { TasksScreen } from './TasksScreen.tsx';

const idOf = (nth: number): string => `0190a6f4-7c00-7000-8000-${String(nth).padStart(12, '0')}`;

const aTask = (nth: number, kind: string, more: Partial<Task> = {}): Task => ({
  id: idOf(nth),
  kind,
  subject_kind: 'order',
  subject_id: idOf(nth),
  detail: {},
  created_at: `2026-11-20T0${nth}:12:00.000Z`,
  order_number: `261100001${nth}`,
  buyout_number: null,
  items: [],
  taken_by: null,
  ...more,
});

const tasks = [
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
];

const lead = aSession('supervisor', 'Petra Králová');

const list = (answer: unknown, setting: Setting = {}) =>
  at(
    {
      session: lead,
      place: '#/tasks',
      ...setting,
      api: { 'staff.tasks': answer, 'staff.takeTask': {}, 'staff.settleTask': {}, ...setting.api },
    },
    <main className="omain">
      <TasksScreen />
    </main>,
  );

const nothing = () => undefined;
const factor = (answers: Record<string, unknown>) =>
  at(
    { session: lead, api: answers },
    <>
      <SecondFactorDialog onClose={nothing} />
      <RecoveryCodes />
    </>,
  );
const none = { since: null, codes_left: 0, is_demanded: false };
const on = { since: '2026-11-20T09:12:00.000Z', codes_left: 8, is_demanded: false };
const local = { ...lead, state: 'offline' as const };

export const examples: Examples = {
  tasks: () => list({ tasks }),
  'tasks of a picker': () => list({ tasks }, { session: aSession() }),
  'tasks: none': () => list({ tasks: [] }),
  'tasks being fetched': () => list(unanswered),
  'tasks out of reach': () => list(new PlayedRefusal('OFFLINE')),
  'tasks: settled by somebody else, once it is done': () =>
    list({ tasks }, { api: { 'staff.settleTask': new PlayedRefusal('TASK_NOT_FOUND') } }),
  'new PIN': () => at({ session: lead, api: { 'staff.setPin': {} } }, <PinDialog onClose={nothing} />),
  'new PIN with a wrong password, once it is sent': () =>
    at(
      { session: lead, api: { 'staff.setPin': new PlayedRefusal('WRONG_CREDENTIALS') } },
      <PinDialog onClose={nothing} />,
    ),
  'second factor: none': () =>
    factor({
      'customer.secondFactor': none,
      'customer.beginSecondFactor': enrolment,
      'customer.confirmSecondFactor': { recovery_codes: recoveryCodes },
    }),
  'second factor: wrong password, once it is sent': () =>
    factor({
      'customer.secondFactor': none,
      'customer.beginSecondFactor': new PlayedRefusal('INPUT_INVALID', {
        fields: [{ path: 'current', code: 'WRONG_PASSWORD' }],
      }),
    }),
  'second factor: wrong code, once it is sent': () =>
    factor({
      'customer.secondFactor': none,
      'customer.beginSecondFactor': enrolment,
      'customer.confirmSecondFactor': new PlayedRefusal('INPUT_INVALID', {
        fields: [{ path: 'code', code: 'WRONG_CODE' }],
      }),
    }),
  'second factor: on': () =>
    factor({
      'customer.secondFactor': on,
      'customer.renewRecoveryCodes': { recovery_codes: recoveryCodes },
      'customer.endSecondFactor': none,
    }),
  'second factor: on, and demanded': () => factor({ 'customer.secondFactor': { ...on, is_demanded: true } }),
  'second factor out of reach': () => factor({ 'customer.secondFactor': new PlayedRefusal('OFFLINE') }),
  'confirm the password': () =>
    at(
      { session: local, calls: { 'session.signIn': () => ({ ...lead, capabilities: ['warehouse.read'] }) } },
      <ConfirmDialog onClose={nothing} />,
    ),
  'confirm a password that changed, once it is sent': () =>
    at(
      { session: local, calls: { 'session.signIn': () => new PlayedRefusal('WRONG_CREDENTIALS') } },
      <ConfirmDialog onClose={nothing} />,
    ),
};
