import type { SubscriberRow } from '@kolobeh/shared/newsletter/contract.ts';
import type { ConsentRow } from '@kolobeh/shared/analytics/contract.ts';
import { at, type Examples, type Setting } from '../../testing/kit/example.tsx';
import { PlayedRefusal, unanswered } from '../../testing/kit/played-station.ts';
import { aSession, offlineStatus } from '../../testing/kit/station-examples.ts';
import { ConsentsScreen } from './ConsentsScreen.tsx';
import { SubscribersScreen } from './SubscribersScreen.tsx';

const aRow = (nth: number, more: Partial<SubscriberRow> = {}): SubscriberRow => ({
  id: `0190a6f4-7c00-7000-8000-${String(nth).padStart(12, '0')}`,
  market: 'cs',
  email: `jana.novakova${nth}@shopper.example`,
  state: 'active',
  source: 'footer',
  text_version: 1,
  asked_at: '2026-11-20T10:05:00.000Z',
  confirmed_at: '2026-11-20T10:09:00.000Z',
  ended_at: null,
  end_link: 'https://kolobeh.example/cs/novinky/0190a6f4/AAAA/odhlasit',
  ...more,
});

const rows = [
  aRow(1),
  aRow(2, { source: 'order', state: 'asked', confirmed_at: null }),
  aRow(3, { market: 'ro', source: 'account', email: 'constantin-alexandru.popescu-basarab@foarte-lung.example' }),
  aRow(4, { state: 'ended', ended_at: '2026-11-24T08:00:00.000Z' }),
];

const answers = { 'staff.views': { views: [] }, 'newsletter.rows': { rows, total: rows.length } };

/** The screen takes the whole window, as in the office's frame. */
const whole = { display: 'flex', flexDirection: 'column', height: '100vh', padding: 0 } as const;

const screen = (setting: Setting = {}) =>
  at(
    {
      session: aSession('office', 'Jana Nováková'),
      place: '#/subscribers',
      ...setting,
      api: { ...answers, ...setting.api },
    },
    <main className="pane" style={whole}>
      <SubscribersScreen />
    </main>,
  );

const aConsent = (nth: number, more: Partial<ConsentRow> = {}): ConsentRow => ({
  id: `0190a6f4-7c00-4000-8000-${String(nth).padStart(12, '0')}`,
  market: 'cs',
  consent: 'granted',
  text_version: 1,
  answered_at: '2026-11-24T10:05:00.000Z',
  ...more,
});
const answered = [aConsent(1), aConsent(2, { market: 'ro', consent: 'denied' })];

const consents = (answer: unknown) =>
  at(
    {
      session: aSession('supervisor', 'Jana Nováková'),
      place: '#/consents',
      api: { 'staff.views': { views: [] }, 'analytics.consents': answer },
    },
    <main className="pane" style={whole}>
      <ConsentsScreen />
    </main>,
  );

export const examples: Examples = {
  'consents to measuring': () => consents({ rows: answered, total: answered.length }),
  'no consents to measuring': () => consents({ rows: [], total: 0 }),
  'consents being fetched': () => consents(unanswered),
  'subscribers of news': () => screen(),
  'no subscribers': () => screen({ api: { 'newsletter.rows': { rows: [], total: 0 } } }),
  'subscribers being fetched': () => screen({ api: { 'newsletter.rows': unanswered } }),
  'subscribers that the office may not read': () =>
    screen({ api: { 'newsletter.rows': new PlayedRefusal('NO_PERMISSION') } }),
  'subscribers without network': () => screen({ status: offlineStatus() }),
};
