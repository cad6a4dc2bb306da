import type {
  LoanApplicationDetail,
  LoanApplicationRow,
  LoanState,
} from '@kolobeh/shared/instalment/loan-application.ts';
import { OrderNumber } from '@kolobeh/shared/kernel/ids.ts';
import { money } from '@kolobeh/shared/kernel/money.ts';
import { at, type Examples, type Setting } from '../../../testing/kit/example.tsx';
import { PlayedRefusal, unanswered } from '../../../testing/kit/played-station.ts';
import { aSession, offlineStatus } from '../../../testing/kit/station-examples.ts';
import { ApplicationsScreen } from './ApplicationsScreen.tsx';

const idOf = (nth: number): string => `0190a6f4-7c00-7000-8000-${String(nth).padStart(12, '0')}`;

const aRow = (nth: number, state: LoanState, more: Partial<LoanApplicationRow> = {}): LoanApplicationRow => ({
  id: idOf(nth),
  state,
  kind: 'loan',
  created_at: '2026-11-20T10:05:00.000Z',
  order_number: OrderNumber.parse(`26110000${10 + nth}`),
  customer_name: 'Jana Nováková',
  market: 'cs',
  company: 'Ukázkový úvěr, a. s.',
  barem: '102',
  count: 12,
  amount: 12_990_00,
  currency: 'CZK',
  application: `UU-${4000 + nth}`,
  ...more,
});

const rows = [
  aRow(1, 'not_taken'),
  aRow(2, 'applying', { application: '' }),
  aRow(3, 'approved', { customer_name: 'Zemědělské družstvo Horní Dolní a synové, s. r. o.' }),
  aRow(4, 'to_send'),
  aRow(5, 'sent', { company: 'Twisto', barem: '', count: null }),
  aRow(6, 'declined', {
    market: 'ro',
    currency: 'RON',
    company: 'Credit Model IFN S.A.',
    customer_name: 'Ilinca Popescu-Tăriceanu',
  }),
  aRow(7, 'approved', { kind: 'lease', company: 'Vzorový leasing, a. s.', barem: '', count: 24 }),
];

const figure = (amount: number) => money(amount, 'CZK');

const detail: LoanApplicationDetail = {
  row: aRow(1, 'not_taken'),
  arrange_type: 'online',
  figures: {
    company: { code: 'ukazkovy-uver', name: 'Ukázkový úvěr, a. s.' },
    count: 12,
    monthly_price: figure(1_152_00),
    last_price: figure(1_152_00),
    price: figure(12_990_00),
    deposit: figure(0),
    credit: figure(12_990_00),
    fee: figure(0),
    rate: 11.5,
    apr: 12.18,
    total: figure(13_824_00),
  },
  lease: null,
  paid_at: '2026-11-20T10:20:00.000Z',
  notice: { tries: 3, next_try_at: null, last_error: 'cancelled' },
  history: [
    { at: '2026-11-20T10:05:00.000Z', actor: 'customer', state: 'created', reason: '' },
    { at: '2026-11-20T10:09:00.000Z', actor: 'system', state: 'in_progress', reason: '' },
    { at: '2026-11-20T10:20:00.000Z', actor: 'system', state: 'paid', reason: '' },
  ],
};

const leased: LoanApplicationDetail = {
  ...detail,
  row: aRow(7, 'approved', { kind: 'lease', company: 'Vzorový leasing, a. s.', barem: '', count: 24 }),
  figures: null,
  lease: {
    id: 12,
    product: 'APL-IP15-128-BLK',
    company: { code: 'vzorovy-leasing', name: 'Vzorový leasing, a. s.' },
    audience: 'anyone',
    months: 24,
    monthly_price: figure(490_00),
    monthly_without_vat: figure(404_96),
    first_payment: figure(1_000_00),
    passed_on: figure(99_00),
    total: figure(12_859_00),
    price: figure(12_990_00),
    ends: ['return', 'buy'],
    buy_price: figure(2_900_00),
    apr: 27.4,
    has_insurance: true,
    ends_at: null,
  },
  notice: null,
};

const answers = {
  'staff.views': { views: [] },
  'instalment.applications': { rows, total: rows.length },
  'instalment.application': detail,
};

/** The screen takes the whole window, as in the office's frame. */
const whole = { display: 'flex', flexDirection: 'column', height: '100vh', padding: 0 } as const;

const screen = (place: string, setting: Setting = {}) =>
  at(
    { session: aSession('office', 'Jana Nováková'), place, ...setting, api: { ...answers, ...setting.api } },
    <main className="pane" style={whole}>
      <ApplicationsScreen />
    </main>,
  );
const opened = `#/loan-applications/${idOf(1)}`;

export const examples: Examples = {
  'applications for loans': () => screen('#/loan-applications'),
  'application that its lender did not take': () => screen(opened),
  'application for a lease': () => screen(opened, { api: { 'instalment.application': leased } }),
  'application being fetched': () => screen(opened, { api: { 'instalment.application': unanswered } }),
  'application that is gone': () =>
    screen(opened, { api: { 'instalment.application': new PlayedRefusal('APPLICATION_NOT_FOUND') } }),
  'applications without network': () => screen('#/loan-applications', { status: offlineStatus() }),
};
