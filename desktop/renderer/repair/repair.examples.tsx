import { money } from '@kolobeh/shared/kernel/money.ts';
import type { GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import type { BenchRepair } from '@kolobeh/shared/repair/bench/contract.ts';
import type { Loan } from '@kolobeh/shared/repair/loan/shapes.ts';
import { at, type Examples, type Setting } from '../../testing/kit/example.tsx';
import { inTurn, PlayedRefusal, unanswered } from '../../testing/kit/played-station.ts';
import { aSession } from '../../testing/kit/station-examples.ts';
import { aWork, battery, line, onBench, photo, queued, tried, worked } from './a-repair.testing.ts';
import { aSale } from './sale/sale.examples.tsx';
import { RepairsScreen } from './RepairsScreen.tsx';

const repairs = [
  queued(),
  queued({
    number: 'OP-00040',
    state: 'repairing',
    name: 'Bohumila Nejedlá-Vaňátková',
    imei: '356938035643809',
    missing_parts: 1,
  }),
  queued({
    number: 'OP-00043',
    state: 'ordered',
    way: 'store',
    store: 'Praha – Anděl',
    name: 'Petra Malá',
    imei: '352099001761481',
  }),
  queued({
    number: 'OP-00031',
    state: 'handed_back',
    market: 'ro',
    name: 'Ion Popescu',
    way: 'send',
    imei: null,
    serial_number: 'F2LXK0Q1',
  }),
];

/** Rows as the server finds them: by their state, and by a part of what they say. */
function rowsOf({ filter: { state }, search }: GridQuery) {
  const rows = repairs.filter(
    (one) =>
      (state?.filterType !== 'set' || state.values.includes(one.state)) &&
      [one.number, one.device, one.name, one.imei ?? ''].some((text) => text.includes(search.replaceAll(' ', ''))),
  );
  return { rows, total: rows.length };
}

/** The screen takes the whole window, as in the office's frame. */
const whole = { display: 'flex', flexDirection: 'column', height: '100vh', padding: 0 } as const;

const screen = (place: string, { api, ...setting }: Setting = {}) =>
  at(
    {
      session: aSession('shop', 'Petr Technik'),
      place,
      ...setting,
      api: {
        'staff.views': { views: [] },
        'repair.rows': rowsOf,
        'repair.onBench': onBench(),
        'repair.saleAtBench': aSale(),
        ...api,
      },
    },
    <main className="pane" style={whole}>
      <RepairsScreen />
    </main>,
  );

const repairing = onBench({
  state: 'repairing',
  lines: [line(), battery],
  total: money(618_000, 'CZK'),
  next_steps: [],
});

const toBePaid = onBench({
  state: 'done',
  next_steps: [],
  may_quote: false,
  lines: [line({ hold: 'used', part: money(338_950, 'CZK'), price: money(428_950, 'CZK') })],
  total: money(428_950, 'CZK'),
  payment: {
    due: money(428_950, 'CZK'),
    due_cash: money(429_000, 'CZK'),
    paid: null,
    invoice_state: 'not_created',
    invoice: null,
    credit_notes: [],
    creditable: [],
    needs_address: false,
  },
});

const paid = onBench({
  ...toBePaid,
  next_steps: ['handed_back'],
  payment: {
    due: null,
    due_cash: null,
    paid: {
      method: 'cash',
      amount: money(429_000, 'CZK'),
      at: '2026-11-24T09:00:00Z',
      by: 'Petr Technik',
      reference: '',
    },
    invoice_state: 'in_progress',
    invoice: { number: '126000042', state: 'in_progress', has_xml: false },
    credit_notes: [],
    creditable: [{ position: 1, name: 'Výměna displeje', left: money(428_950, 'CZK') }],
    needs_address: false,
  },
});

const invoiced = onBench({
  ...paid,
  payment: {
    ...paid.payment,
    invoice_state: 'created',
    invoice: { number: '126000042', state: 'created', has_xml: false },
  },
});

const givenBack = onBench({
  ...invoiced,
  payment: {
    ...invoiced.payment,
    credit_notes: [
      {
        id: '019aa000-0000-7000-8000-0000000000c1',
        number: '226000007',
        total: money(50_000, 'CZK'),
        state: 'created',
        has_xml: false,
      },
    ],
    creditable: [{ position: 1, name: 'Výměna displeje', left: money(378_950, 'CZK') }],
  },
});

const loanFree = [
  {
    id: '019aa000-0000-7000-8000-0000000000d1',
    name: 'Apple iPhone SE 2022 64 GB černá, A',
    identifier: '353012110000001',
    note: 'Nabíječka v krabici',
  },
  {
    id: '019aa000-0000-7000-8000-0000000000d2',
    name: 'Samsung Galaxy A54 5G 128 GB úžasná limetková, použitý, B',
    identifier: '353012110000019',
    note: '',
  },
];

const aLoan = (more: Partial<Loan> = {}): Loan => ({
  device: 'Apple iPhone SE 2022 64 GB černá, A',
  identifier: '353012110000001',
  condition: 'Škrábanec vlevo dole, nabíječka v krabici',
  due_on: '2026-11-30',
  is_overdue: false,
  lent_at: '2026-11-23T08:05:00Z',
  lent_by: 'Petr Technik',
  returned_at: null,
  damage: '',
  ...more,
});

const brought = (more: Partial<BenchRepair>) =>
  onBench({ number: 'OP-00043', way: 'store', store: 'Praha – Anděl', day: null, tracking_number: null, ...more });

export const examples: Examples = {
  'queue of repairs': () => screen('#/repairs'),
  'queue being fetched': () => screen('#/repairs', { api: { 'repair.rows': unanswered } }),
  'nothing to repair': () => screen('#/repairs', { api: { 'repair.rows': { rows: [], total: 0 } } }),
  'queue without the server': () => screen('#/repairs', { api: { 'repair.rows': new PlayedRefusal('OFFLINE') } }),
  'repair being looked at': () =>
    screen('#/repairs/OP-00042', {
      api: { 'repair.quote': onBench({ state: 'quoted', quote_version: 1, next_steps: ['diagnosing', 'returning'] }) },
    }),
  'repair of two, one part missing': () =>
    screen('#/repairs/OP-00040', {
      api: { 'repair.onBench': repairing, 'repair.part': new PlayedRefusal('PART_GONE') },
    }),
  'repair that waits for an answer': () =>
    screen('#/repairs/OP-00042', {
      api: {
        'repair.onBench': onBench({
          state: 'quoted',
          diagnosis: 'Po otevření je vidět nafouklá baterie.',
          lines: [line(), { ...battery, state: 'asked' }],
          quote_version: 1,
          next_steps: ['diagnosing', 'returning'],
        }),
      },
    }),
  'repair to be paid': () =>
    screen('#/repairs/OP-00042', {
      api: {
        'repair.onBench': toBePaid,
        'repair.pay': inTurn(
          new PlayedRefusal('INPUT_INVALID', { fields: [{ path: 'buyer.postcode', code: 'INVALID_POSTCODE' }] }),
          paid,
        ),
      },
    }),
  'repair paid otherwise meanwhile': () =>
    screen('#/repairs/OP-00042', {
      api: { 'repair.onBench': toBePaid, 'repair.pay': new PlayedRefusal('PAID_OTHERWISE', { method: 'card' }) },
    }),
  'repair paid, some of it given back': () =>
    screen('#/repairs/OP-00042', {
      api: { 'repair.onBench': invoiced, 'repair.credit': inTurn(new PlayedRefusal('OFFLINE'), givenBack) },
    }),
  'repair paid': () => screen('#/repairs/OP-00042', { api: { 'repair.onBench': paid } }),
  'repair that goes back': () =>
    screen('#/repairs/OP-00042', {
      api: {
        'repair.onBench': onBench({
          state: 'done',
          next_steps: ['handed_back'],
          may_quote: false,
          lines: [line({ hold: 'used' })],
        }),
      },
    }),
  'repair photographed at its reception': () =>
    screen('#/repairs/OP-00042', {
      api: {
        'repair.onBench': onBench({ photos: [photo()] }),
        'repair.showPhoto': onBench({ photos: [photo({ is_shown: true })] }),
        'repair.addPhoto': new PlayedRefusal('INPUT_INVALID', {
          fields: [{ path: 'picture', code: 'NOT_A_PICTURE' }],
        }),
        'repair.removePhoto': onBench(),
      },
    }),
  'repair whose device is tried': () =>
    screen('#/repairs/OP-00042', {
      api: {
        'repair.onBench': onBench({ state: 'diagnosing', checks: tried(), work: worked }),
        'repair.check': onBench({ state: 'diagnosing', checks: tried('touch'), work: worked }),
        'repair.addWork': onBench({ state: 'diagnosing', checks: tried(), work: [...worked, aWork(2, 15)] }),
        'repair.removeWork': onBench({ state: 'diagnosing', checks: tried() }),
      },
    }),
  'repair whose device was tried and is gone': () =>
    screen('#/repairs/OP-00042', {
      api: {
        'repair.onBench': onBench({
          state: 'handed_back',
          next_steps: [],
          may_quote: false,
          may_photograph: false,
          checks: tried(),
          work: worked,
        }),
      },
    }),
  'repair of a customer who wants a loan device': () =>
    screen('#/repairs/OP-00043', {
      api: {
        'repair.onBench': brought({ loan: { wanted: true, may_lend: true, free: loanFree, loans: [] } }),
        'repair.lend': inTurn(
          new PlayedRefusal('INPUT_INVALID', { fields: [{ path: 'due_on', code: 'DAY_PASSED' }] }),
          brought({ loan: { wanted: true, may_lend: false, free: [], loans: [aLoan()] } }),
        ),
      },
    }),
  'repair with a late loan device': () =>
    screen('#/repairs/OP-00043', {
      api: {
        'repair.onBench': brought({
          state: 'returning',
          next_steps: [],
          may_quote: false,
          loan: { wanted: true, may_lend: false, free: [], loans: [aLoan({ is_overdue: true })] },
        }),
        'repair.takeBack': brought({
          state: 'returning',
          next_steps: ['handed_back'],
          may_quote: false,
          loan: {
            wanted: true,
            may_lend: false,
            free: [],
            loans: [aLoan({ returned_at: '2026-11-24T10:00:00Z', damage: 'Prasklý kryt' })],
          },
        }),
      },
    }),
  'repair moved by somebody else': () =>
    screen('#/repairs/OP-00042', { api: { 'repair.step': new PlayedRefusal('REPAIR_MOVED', { state: 'repairing' }) } }),
};
