import { type AuditRow, PersonFacts, type StaffPerson } from '@kolobeh/shared/staff/people-contract.ts';
import { at, type Examples, type Setting } from '../../testing/kit/example.tsx';
import { inTurn, PlayedRefusal, unanswered } from '../../testing/kit/played-station.ts';
import { aSession } from '../../testing/kit/station-examples.ts';
import { AuditScreen } from './AuditScreen.tsx';
import { PeopleScreen } from './PeopleScreen.tsx';
import { RolesScreen } from './RolesScreen.tsx';

const idOf = (nth: number): string => `0190a6f4-7c00-7000-8000-${String(nth).padStart(12, '0')}`;

const aPerson = (nth: number, name: string, more: Partial<StaffPerson> = {}): StaffPerson => ({
  id: idOf(nth),
  version: 3,
  name,
  email: `${name.split(' ')[0]?.toLowerCase()}@kolobeh.example`,
  role: 'office',
  market: 'cs',
  is_active: true,
  has_password: true,
  has_second_factor: false,
  badge_code: null,
  sessions: 1,
  last_seen_at: '2026-11-21T09:12:00.000Z',
  ...more,
});

const users: StaffPerson[] = [
  aPerson(1, 'Jana Nováková', { role: 'admin', sessions: 2 }),
  aPerson(2, 'Marek Dvořák', { role: 'warehouse' }),
  aPerson(3, 'Ilinca Popescu-Tăriceanu', { role: 'supervisor', market: 'ro', has_second_factor: true }),
  aPerson(4, 'Bořivoj Žluťoučký', { role: 'shop', has_password: false, sessions: 0, last_seen_at: null }),
  aPerson(5, 'Karel Bývalý', { is_active: false, sessions: 0 }),
];

const aSessionRow = (nth: number, isOwn: boolean, device: string) => ({
  id: idOf(100 + nth),
  began_at: '2026-11-20T07:00:00.000Z',
  expires_at: '2026-12-20T07:00:00.000Z',
  ip: '10.0.4.17',
  device,
  is_own: isOwn,
});

const entry = (nth: number, action: string, more: Partial<AuditRow> = {}): AuditRow => ({
  id: String(nth),
  at: '2026-11-20T09:12:00.000Z',
  actor: 'Jana Nováková',
  actor_role: 'admin',
  action,
  subject_kind: 'user',
  subject_id: idOf(2),
  subject: 'Marek Dvořák',
  detail: {},
  ...more,
});

const entries: AuditRow[] = [
  entry(9, 'person.change', {
    detail: {
      from: { role: 'warehouse', market: 'cs', is_active: true },
      to: { role: 'supervisor', market: 'cs', is_active: true },
      renamed: false,
    },
  }),
  entry(8, 'payment.import_statement', {
    subject_kind: 'bank_statement',
    subject: idOf(7),
    detail: { format: 'camt053', added: 214, paired: 207 },
  }),
  entry(7, 'setting.change', {
    subject_kind: 'setting',
    subject: 'packing.scan_scope',
    detail: { from: 'all', to: 'units' },
  }),
  entry(6, 'order.choose', {
    actor: 'Ilinca Popescu-Tăriceanu',
    actor_role: 'supervisor',
    subject_kind: 'order',
    subject: '2611000017',
    detail: { reason: 'zákaznice volala, počká do pátku' },
  }),
  entry(5, 'something.new', { actor: '', actor_role: 'visitor', subject_kind: 'thing', subject: '17' }),
];

const answers = {
  'staff.views': { views: [] },
  'staff.activeUsers': { users },
  'staff.staffSessions': {
    sessions: [
      aSessionRow(
        1,
        false,
        'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/152.0 Safari/537.36 Electron/45.4.1',
      ),
      aSessionRow(2, false, 'node'),
    ],
  },
  'staff.saveUser': users[1],
  'staff.sendPasswordLetter': { sent_to: 'marek@kolobeh.example' },
  'staff.endSessions': { ended: 1 },
  'staff.resetSecondFactor': { was_on: true, ended: 2 },
  'staff.secondFactorDemand': { demanded_of: 'nobody', changed: null, version: 2 },
  'staff.demandSecondFactor': {
    demanded_of: 'leaders',
    changed: { by: 'Jana Nováková', at: '2026-11-21T09:12:00.000Z' },
    version: 3,
  },
  'staff.auditRows': { rows: entries, total: entries.length },
};

/** The screen takes the whole window, as in the office's frame. */
const whole = { display: 'flex', flexDirection: 'column', height: '100vh', padding: 0 } as const;

const people = (place = '', setting: Setting = {}) =>
  at(
    {
      session: aSession('admin', 'Jana Nováková'),
      place: `#/people${place}`,
      ...setting,
      api: { ...answers, ...setting.api },
    },
    <main className="pane">
      <PeopleScreen />
    </main>,
  );

const log = (place = '') =>
  at(
    { session: aSession('admin', 'Jana Nováková'), place: `#/audit${place}`, api: answers },
    <main className="pane" style={whole}>
      <AuditScreen />
    </main>,
  );

const roles = (api: Record<string, unknown>) =>
  at(
    { session: aSession('admin', 'Jana Nováková'), place: '#/roles', api },
    <main>
      <RolesScreen />
    </main>,
  );

export const examples: Examples = {
  'people of staff': () => people(),
  'people being fetched': () => people('', { api: { 'staff.activeUsers': unanswered } }),
  'people without the server': () => people('', { api: { 'staff.activeUsers': new PlayedRefusal('OFFLINE') } }),
  'people as a supervisor sees them': () => people(`/${idOf(2)}`, { session: aSession('supervisor') }),
  'one person': () => people(`/${idOf(2)}`),
  'person who was let out': () => people(`/${idOf(5)}`),
  'new person': () => people('/new'),
  'last administrator, once the role is saved': () =>
    people(`/${idOf(3)}`, { api: { 'staff.saveUser': new PlayedRefusal('LAST_ADMIN') } }),
  'e-mail that has an account, once it is invited': () =>
    people('/new', {
      api: {
        'staff.saveUser': new PlayedRefusal('INPUT_INVALID', { fields: [{ path: 'email', code: 'EMAIL_TAKEN' }] }),
      },
    }),
  'invitation, the answer to which is lost': () =>
    people('/new', { api: { 'staff.saveUser': inTurn(new PlayedRefusal('OFFLINE'), aPerson(6, 'Petra Svobodová')) } }),
  'person let out and in again': () =>
    people(`/${idOf(2)}`, {
      api: {
        'staff.saveUser': inTurn(
          aPerson(2, 'Marek Dvořák', { is_active: false, version: 4 }),
          aPerson(2, 'Marek Dvořák', { version: 5 }),
        ),
        'staff.activeUsers': inTurn(
          { users },
          { users: users.map((one) => (one.id === idOf(2) ? { ...one, is_active: false, version: 4 } : one)) },
          { users },
        ),
      },
    }),
  'sessions that come when asked for again': () =>
    people(`/${idOf(2)}`, {
      api: { 'staff.staffSessions': inTurn(new PlayedRefusal('OFFLINE'), answers['staff.staffSessions']) },
    }),
  'person whom somebody else changes meanwhile': () =>
    people(`/${idOf(2)}`, {
      api: {
        'staff.activeUsers': inTurn(
          { users },
          { users: users.map((one) => (one.id === idOf(2) ? { ...one, role: 'supervisor', version: 4 } : one)) },
        ),
        'staff.saveUser': inTurn(
          new PlayedRefusal('VERSION_STALE', {
            value: PersonFacts.parse(aPerson(2, 'Marek Dvořák', { role: 'supervisor' })),
            version: 4,
            by: 'Petr Nadřízený',
            at: '2026-11-24T09:00:00.000Z',
          }),
          aPerson(2, 'Marek Dvořák ml.', { version: 5 }),
        ),
      },
    }),
  'person with a second factor': () => people(`/${idOf(3)}`),
  'roles and capabilities': () => roles(answers),
  'roles: a second factor is demanded before the own one is set up': () =>
    roles({ ...answers, 'staff.demandSecondFactor': new PlayedRefusal('SECOND_FACTOR_OWN_FIRST') }),
  'roles: somebody else demands otherwise meanwhile': () =>
    roles({
      ...answers,
      'staff.demandSecondFactor': new PlayedRefusal('VERSION_STALE', {
        value: 'staff',
        version: 4,
        by: 'Petr Nadřízený',
        at: '2026-11-24T09:00:00.000Z',
      }),
    }),
  'roles: what is demanded is out of reach': () => roles({ 'staff.secondFactorDemand': new PlayedRefusal('OFFLINE') }),
  'log of acts': () => log(),
  'entry of the log': () => log('/9'),
};
