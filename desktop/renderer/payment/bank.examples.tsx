import type { BankLineRow, LineCandidate, StatementFile } from '@kolobeh/shared/payment/statement/contract.ts';
import type { BankLineDoubt } from '@kolobeh/shared/payment/statement/line.ts';
import { OrderNumber } from '@kolobeh/shared/kernel/ids.ts';
import { at, type Examples, type Setting } from '../../testing/kit/example.tsx';
import { PlayedRefusal, unanswered } from '../../testing/kit/played-station.ts';
import { aSession, offlineStatus } from '../../testing/kit/station-examples.ts';
import { BankLinesScreen } from './BankLinesScreen.tsx';

const idOf = (nth: number): string => `0190a6f4-7c00-7000-8000-${String(nth).padStart(12, '0')}`;

const aLine = (nth: number, doubt: BankLineDoubt | null, more: Partial<BankLineRow> = {}): BankLineRow => ({
  id: idOf(nth),
  state: 'doubtful',
  doubt,
  booked_on: '2026-11-20',
  market: 'cs',
  amount: 589_00 * nth,
  currency: 'CZK',
  variable_symbol: `26110000${10 + nth}`,
  counterparty: 'Jana Nováková',
  message: '',
  reference: `2611200000${nth}`,
  order_number: null,
  decided_by: '',
  decided_at: null,
  note: '',
  ...more,
});

const lines: BankLineRow[] = [
  aLine(1, 'UNKNOWN_SYMBOL'),
  aLine(2, 'WRONG_AMOUNT', { order_number: '2611000012', message: 'první část, zbytek pošlu příští týden' }),
  aLine(3, 'NO_SYMBOL', { variable_symbol: '', counterparty: 'Zemědělské družstvo Horní Dolní a synové, s. r. o.' }),
  aLine(4, 'TWO_CANDIDATES', { message: 'objednávky 2611000014 a 2611000017' }),
  aLine(5, 'WRONG_CURRENCY', { currency: 'EUR', order_number: '2611000015', counterparty: 'Ľudovít Štúr' }),
  aLine(6, 'ALREADY_PAID', { order_number: '2611000016' }),
  aLine(7, 'ORDER_CANCELLED', {
    market: 'ro',
    currency: 'RON',
    order_number: '2611000017',
    counterparty: 'Ilinca Popescu-Tăriceanu',
    message: 'plata comanda 2611000017',
  }),
  aLine(8, null, { state: 'paired', order_number: '2611000018' }),
  aLine(9, 'NO_SYMBOL', {
    state: 'left',
    variable_symbol: '',
    note: 'Vratka pojistného',
    decided_by: 'Jana Nováková',
    decided_at: '2026-11-20T14:00:00.000Z',
  }),
];

const aCandidate = (last: number, why: LineCandidate['why'], more: Partial<LineCandidate> = {}): LineCandidate => ({
  number: OrderNumber.parse(`26110000${last}`),
  why,
  customer_name: 'Jana Nováková',
  total: { amount: 589_00, currency: 'CZK' },
  state: 'waiting_payment',
  payment_state: 'unpaid',
  placed_at: '2026-11-19T10:00:00.000Z',
  ...more,
});

const files: StatementFile[] = [
  {
    format: 'camt053',
    market: 'cs',
    added: 214,
    paired: 207,
    doubtful: 7,
    known: 0,
    outgoing: 31,
    file_name: 'vypis-2026-11-20.xml',
    imported_at: '2026-11-21T06:40:00.000Z',
    imported_by: 'Jana Nováková',
  },
  {
    format: 'csv',
    market: 'ro',
    added: 0,
    paired: 0,
    doubtful: 0,
    known: 88,
    outgoing: 4,
    file_name: 'extras de cont noiembrie 2026, a doua jumătate.csv',
    imported_at: '2026-11-20T15:05:00.000Z',
    imported_by: 'Ilinca Popescu-Tăriceanu',
  },
];
const done = { format: 'gpc', market: 'cs', added: 41, paired: 38, doubtful: 3, known: 12, outgoing: 6 };

const answers = {
  'staff.views': { views: [] },
  'payment.bankLines': { rows: lines, total: lines.length },
  'payment.statements': { statements: files },
  'payment.importStatement': done,
  'payment.bankLine': {
    row: lines[0],
    candidates: [
      aCandidate(10, 'typing'),
      aCandidate(22, 'amount', { customer_name: 'Zemědělské družstvo Horní Dolní a synové' }),
    ],
  },
  'payment.pairBankLines': { number: '2611000010', payment_state: 'paid', refund: null },
  'payment.leaveBankLines': { left: 1 },
};

/** The screen takes the whole window, as in the office's frame. */
const whole = { display: 'flex', flexDirection: 'column', height: '100vh', padding: 0 } as const;

const screen = (place = '', setting: Setting = {}) =>
  at(
    {
      session: aSession('supervisor', 'Jana Nováková'),
      place: `#/bank-lines${place}`,
      ...setting,
      api: { ...answers, ...setting.api },
    },
    <main className="pane" style={whole}>
      <BankLinesScreen />
    </main>,
  );

export const examples: Examples = {
  'money received': () => screen(),
  'money received, being fetched': () =>
    screen('', { api: { 'payment.bankLines': unanswered, 'payment.statements': unanswered } }),
  'no money received yet': () =>
    screen('', { api: { 'payment.bankLines': { rows: [], total: 0 }, 'payment.statements': { statements: [] } } }),
  'money received, without the server': () =>
    screen('', { status: offlineStatus(), api: { 'payment.bankLines': new PlayedRefusal('OFFLINE') } }),
  'payment with an unknown symbol': () => screen(`/${idOf(1)}`),
  'payment of a wrong amount, once it is paired': () =>
    screen(`/${idOf(2)}`, {
      api: {
        'payment.bankLine': { row: lines[1], candidates: [] },
        'payment.pairBankLines': new PlayedRefusal('AMOUNT_DIFFERS', { expected: { amount: 1, currency: 'CZK' } }),
      },
    }),
  'payment that is paired': () =>
    screen(`/${idOf(8)}`, { api: { 'payment.bankLine': { row: lines[7], candidates: [] } } }),
  'payment that was put aside': () =>
    screen(`/${idOf(9)}`, { api: { 'payment.bankLine': { row: lines[8], candidates: [] } } }),
  'statement of another account, once it is chosen': () =>
    screen('', {
      api: {
        'payment.importStatement': new PlayedRefusal('STATEMENT_OF_OTHER_ACCOUNT', {
          account: 'CZ7801000000000000000123',
        }),
      },
    }),
};
