import type { ApplicationRow, OfficeApplication } from '@kolobeh/shared/hiring/office-contract.ts';
import { at, type Examples, type Setting } from '../../testing/kit/example.tsx';
import { PlayedRefusal, unanswered } from '../../testing/kit/played-station.ts';
import { aSession, offlineStatus } from '../../testing/kit/station-examples.ts';
import { JobApplicationsScreen } from './JobApplicationsScreen.tsx';

const idOf = (nth: number): string => `0190a6f4-7c00-7000-8000-${String(nth).padStart(12, '0')}`;

const aRow = (nth: number, more: Partial<ApplicationRow> = {}): ApplicationRow => ({
  id: idOf(nth),
  market: 'cs',
  title: 'Prodavač a výkupčí v prodejně Brno',
  full_name: 'Jana Malá',
  email: 'jana.mala@email.cz',
  state: 'new',
  created_at: '2026-11-20T10:05:00.000Z',
  moved_at: '2026-11-20T10:05:00.000Z',
  ...more,
});

const rows = [
  aRow(1),
  aRow(2, {
    full_name: 'Maximilián Příkladný-Dlouhojmenný',
    title: 'Technik oprav telefonů, tabletů a chytrých hodinek s praxí v mikropájení',
    state: 'seen',
  }),
  aRow(3, { market: 'ro', full_name: 'Ilinca Popescu', title: 'Tehnician reparații telefoane', state: 'invited' }),
  aRow(4, { full_name: 'Petr Černý', state: 'refused' }),
  aRow(5, { full_name: 'Eva Dvořáková', state: 'hired' }),
];

const detail: OfficeApplication = {
  ...aRow(1),
  area: 'store',
  phone: '+420601234567',
  letter: 'Dobrý den,\npět let jsem prodávala elektroniku a baví mě radit.',
  cv: { name: 'Životopis Jana Malá.pdf', kind: 'pdf', bytes: 182_340, scanned_at: '2026-11-20T10:05:00.000Z' },
  consent: { version: 1, at: '2026-11-20T10:05:00.000Z' },
  erased_on: '2027-05-20',
  moves: [],
};

const settled: OfficeApplication = {
  ...detail,
  ...aRow(4, rows[3]),
  letter: '',
  area: null,
  cv: { ...detail.cv, scanned_at: null },
  moves: [
    { at: '2026-11-20T11:00:00.000Z', by: '', from: 'unconfirmed', to: 'new', note: '' },
    { at: '2026-11-20T12:00:00.000Z', by: 'Jana Nová', from: 'new', to: 'seen', note: 'Zajímavý, zavolat ve středu.' },
    { at: '2026-11-21T12:00:00.000Z', by: 'Jana Nová', from: 'seen', to: 'refused', note: '' },
  ],
};

const answers = {
  'staff.views': { views: [] },
  'hiring.rows': { rows, total: rows.length },
  'hiring.detail': detail,
  'hiring.move': { ...detail, state: 'invited' },
  'hiring.erase': { erased: true },
};

/** The screen takes the whole window, as in the office's frame. */
const whole = { display: 'flex', flexDirection: 'column', height: '100vh', padding: 0 } as const;

const screen = (place: string, setting: Setting = {}) =>
  at(
    {
      session: aSession('office', 'Jana Nová'),
      place,
      ...setting,
      calls: {
        'files.read': () => ({ bytes: btoa('%PDF-1.4'), type: 'application/pdf', name: detail.cv.name }),
        ...setting.calls,
      },
      api: { ...answers, ...setting.api },
    },
    <main className="pane" style={whole}>
      <JobApplicationsScreen />
    </main>,
  );
const opened = `#/job-applications/${idOf(1)}`;

export const examples: Examples = {
  'job applications': () => screen('#/job-applications'),
  'no job applications': () => screen('#/job-applications', { api: { 'hiring.rows': { rows: [], total: 0 } } }),
  'a new application': () => screen(opened),
  'an application refused': () => screen(`#/job-applications/${idOf(4)}`, { api: { 'hiring.detail': settled } }),
  'an application being fetched': () => screen(opened, { api: { 'hiring.detail': unanswered } }),
  'an application that is gone': () =>
    screen(opened, { api: { 'hiring.detail': new PlayedRefusal('JOB_APPLICATION_NOT_FOUND') } }),
  'an application moved by somebody else': () =>
    screen(opened, { api: { 'hiring.move': new PlayedRefusal('JOB_APPLICATION_MOVED') } }),
  'a CV that is gone': () =>
    screen(opened, { calls: { 'files.read': () => new PlayedRefusal('JOB_APPLICATION_NOT_FOUND') } }),
  'job applications without network': () => screen('#/job-applications', { status: offlineStatus() }),
};
