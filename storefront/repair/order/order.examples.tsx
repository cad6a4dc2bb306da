import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { threeWays } from '@kolobeh/shared/repair/three-ways.ts';
import type { RepairStatus } from '@kolobeh/shared/repair/order/contract.ts';
import { aQuestionnaire } from '../../testing/kit/buyout.ts';
import { type Examples, type PageData, aKey, at } from '../../testing/kit/example.tsx';
import { aLongProduct, price } from '../../testing/kit/goods.ts';
import { aToken } from '../../testing/kit/order.ts';
import { someOperations } from '../../testing/kit/repairs.ts';
import { writtenAtFirst } from './order-form.ts';
import type { OrderFormProps } from './order-props.ts';
import { OrderForm } from './OrderForm.tsx';
import OrderPage, { type loader } from './OrderPage.tsx';
import { OwnRepair } from './OwnRepair.tsx';
import StatusPage, { type loader as loadStatus } from './StatusPage.tsx';
import '../../buyout/buyout.css';
import '../repair.css';

const form = (market: MarketCode, more: Partial<OrderFormProps> = {}) =>
  at(
    market,
    {},
    <div className="page rp">
      <OrderForm
        chosen={someOperations(market)}
        centres={[
          { seo_name: 'andel', name: 'Kolobeh Anděl', street: 'Štefánikova 12', city: 'Praha 5' },
          { seo_name: 'brno', name: 'Kolobeh Brno', street: 'Masarykova 31', city: 'Brno' },
        ]}
        days={['2026-11-24', '2026-11-25']}
        isPhone
        written={writtenAtFirst(null)}
        again={null}
        sendingKey="key"
        {...more}
      />
    </div>,
  );

const ownLines = (market: MarketCode): RepairStatus['lines'] =>
  someOperations(market).map((one) => ({ ...one, id: one.code, state: 'agreed' }));

/** One grey pixel. */
const aSmallPicture = 'data:image/gif;base64,R0lGODlhAQABAIAAAMLCwgAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==';

const aRepair = (market: MarketCode, more: Partial<RepairStatus> = {}): RepairStatus => ({
  number: 'OP-00042',
  market,
  state: 'ordered',
  way: 'courier',
  device: 'Apple iPhone 13 128 GB, temně inkoustová',
  picture: aLongProduct(market).picture,
  imei_end: '7518',
  serial_end: null,
  fault: 'Displej praskl po pádu,\nv rohu nereaguje na dotyk.',
  lines: ownLines(market),
  total: price(market, 6180),
  diagnosis: '',
  quote_version: null,
  warranties: [],
  return_parcel: '',
  store: null,
  day: '2026-11-25',
  tracking_number: null,
  name: 'Jana Dvořáková',
  email: 'jana@example.com',
  payment: {
    due: null,
    account: 'CZ65 0800 0000 1920 0014 5399',
    variable_symbol: '00042',
    paid: null,
    online: null,
    needs_address: false,
    invoice: null,
    credit_notes: [],
  },
  wants_loan: false,
  loan: null,
  photos: [],
  checks: [],
  from_buyout: null,
  sale_offer: null,
  sold_as: null,
  log: [{ state: 'ordered', at: '2026-11-23T10:00:00Z' }],
  ...more,
});

const status = (market: MarketCode, more: Partial<RepairStatus> = {}) =>
  at(
    market,
    {},
    <div className="page rp">
      <OwnRepair
        repair={aRepair(market, more)}
        link={{ id: aKey, token: aToken }}
        photoAddress={() => aSmallPicture}
        invoiceAddress={() => '#'}
        noteAddress={() => '#'}
      />
    </div>,
  );

const log = (...states: RepairStatus['state'][]): RepairStatus['log'] =>
  states.map((state, index) => ({ state, at: `2026-11-2${index}T10:00:00Z` }));

const orderPage = (market: MarketCode) => {
  const data: PageData<typeof loader> = {
    chosen: someOperations(market),
    back: '#',
    centres: [],
    device: aRepair(market).device,
    isPhone: true,
    written: writtenAtFirst(null),
    days: ['2026-11-24', '2026-11-25'],
    key: aKey,
  };
  return at(market, { data }, <OrderPage />);
};

/** The ways of a phone with a cracked display, mended for as much. */
const known = (market: MarketCode): PageData<typeof loadStatus>['known'] => ({
  ways: threeWays(aQuestionnaire(market), [{ price: price(market, 6180), mends: ['screen-cracked'] }], 17),
  faults: someOperations(market).map(({ name }) => name),
  canSell: true,
});

const statusPage = (
  market: MarketCode,
  why?: 'REPAIR_MOVED' | 'QUOTE_MOVED',
  more: Partial<PageData<typeof loadStatus>> = {},
) => {
  const data: PageData<typeof loadStatus> = { repair: aRepair(market), known: null, repaired: null, ...more };
  const address = `/${market}/oprava/stav/${aKey}/${aToken}`;
  const answer = why && { why, payAgain: null };
  return at(
    market,
    { address, path: `/${market}/oprava/stav/:id/:token`, data, ...(answer && { answer }) },
    <StatusPage />,
  );
};

export const examples: Examples = {
  'page of an order': (market) => orderPage(market),
  'page of a repair': (market) => statusPage(market),
  'page of a repair whose quote has changed': (market) => statusPage(market, 'QUOTE_MOVED'),
  'a repair is ordered': (market) => form(market),
  'nothing fits': (market) => {
    const written = { ...writtenAtFirst(null), way: 'courier' as const, imei: '123', fault: 'nic' };
    const errors = [
      { path: 'imei', code: 'INVALID_IMEI' },
      { path: 'fault', code: 'TOO_SHORT' },
      { path: 'email', code: 'INVALID_EMAIL' },
      { path: 'street', code: 'REQUIRED' },
      { path: 'is_wipe_agreed', code: 'REQUIRED' },
    ];
    return form(market, { written, again: { written, errors, key: 'key', why: 'fields', total: null, minutes: 0 } });
  },
  'the price has changed': (market) => {
    const written = writtenAtFirst(null);
    const again = { written, errors: [], key: 'key', why: 'changed' as const, total: price(market, 5990), minutes: 0 };
    return form(market, { again });
  },
  'waits for the courier': (market) => status(market),
  'a loan device was asked for': (market) => status(market, { way: 'store', day: null, wants_loan: true }),
  'has a loan device that is late': (market) =>
    status(market, {
      state: 'repairing',
      way: 'store',
      day: null,
      wants_loan: true,
      loan: {
        device: aLongProduct(market).name,
        condition: market === 'cs' ? 'Škrábanec vlevo dole' : 'Zgârietură jos în stânga',
        due_on: '2026-11-20',
        is_overdue: true,
      },
      log: log('ordered', 'received', 'diagnosing', 'repairing'),
    }),
  'is being repaired after another price': (market) =>
    status(market, { state: 'repairing', log: log('ordered', 'received', 'diagnosing', 'quoted', 'repairing') }),
  'another price is asked about': (market) =>
    status(market, {
      state: 'quoted',
      quote_version: 1,
      diagnosis: 'Po otevření je vidět, že je nafouklá i baterie.',
      lines: ownLines(market).map((one, index) => (index === 0 ? one : { ...one, state: 'asked' })),
      log: log('ordered', 'received', 'diagnosing', 'quoted'),
    }),
  'is done and waits for a transfer': (market) =>
    status(market, {
      state: 'done',
      payment: { ...aRepair(market).payment, due: price(market, 6180) },
      log: log('ordered', 'received', 'diagnosing', 'repairing', 'done'),
    }),
  'is done and its invoice wants an address': (market) =>
    status(market, {
      state: 'done',
      way: 'store',
      day: null,
      payment: { ...aRepair(market).payment, due: price(market, 6180), needs_address: true, online: 'failed' },
      log: log('ordered', 'received', 'diagnosing', 'repairing', 'done'),
    }),
  'is done, paid and on its way': (market) =>
    status(market, {
      state: 'done',
      payment: {
        ...aRepair(market).payment,
        paid: { method: 'online', amount: price(market, 6180), at: '2026-11-24T10:00:00Z' },
      },
      log: log('ordered', 'received', 'diagnosing', 'repairing', 'done'),
    }),
  'is back with a warranty': (market) =>
    status(market, {
      state: 'handed_back',
      warranties: [{ name: someOperations(market)[0]?.name ?? '', until: '2028-11-24' }],
      payment: {
        ...aRepair(market).payment,
        paid: { method: 'card', amount: price(market, 6180), at: '2026-11-24T10:00:00Z' },
        invoice: { number: '126000042', state: 'created', has_xml: true },
        credit_notes: [{ id: 'note', number: '326000003', state: 'created', has_xml: true, total: price(market, 900) }],
      },
      return_parcel: 'CZ0012345678',
      photos: [
        { id: 'one', width: 1200, height: 900, state: 'received' },
        { id: 'two', width: 900, height: 1200, state: 'done' },
      ],
      checks: [
        { check: 'power', result: 'ok' },
        { check: 'display', result: 'faulty' },
        { check: 'network', result: 'ok' },
      ],
      log: log('ordered', 'received', 'diagnosing', 'repairing', 'done', 'handed_back'),
    }),
  'another price is asked about, on its three ways': (market) =>
    statusPage(market, undefined, {
      repair: aRepair(market, {
        state: 'quoted',
        quote_version: 1,
        diagnosis: 'Po otevření je vidět, že je nafouklá i baterie.',
        lines: ownLines(market).map((one, index) => (index === 0 ? one : { ...one, state: 'asked' })),
        log: log('ordered', 'received', 'diagnosing', 'quoted'),
      }),
      known: known(market),
    }),
  'offered a sale': (market) =>
    status(market, {
      state: 'diagnosing',
      sale_offer: price(market, 4100),
      log: log('ordered', 'received', 'diagnosing'),
    }),
  'is paid, and may be sold repaired': (market) =>
    statusPage(market, undefined, {
      repair: aRepair(market, {
        state: 'done',
        payment: {
          ...aRepair(market).payment,
          paid: { method: 'online', amount: price(market, 6180), at: '2026-11-24T10:00:00Z' },
        },
        log: log('ordered', 'received', 'diagnosing', 'repairing', 'done'),
      }),
      repaired: price(market, 8_900),
    }),
  'was sold repaired': (market) =>
    status(market, {
      state: 'handed_back',
      sold_as: { number: '2661000042', url: '#' },
      log: log('ordered', 'received', 'diagnosing', 'repairing', 'done', 'handed_back'),
    }),
  'became a sale': (market) =>
    status(market, {
      state: 'cancelled',
      sold_as: { number: '2661000042', url: '#' },
      log: log('ordered', 'received', 'cancelled'),
    }),
  'came from a sale': (market) =>
    status(market, {
      state: 'received',
      from_buyout: { number: '2661000042', url: '#' },
      log: log('ordered', 'received'),
    }),
  cancelled: (market) => status(market, { state: 'cancelled', log: log('ordered', 'cancelled') }),
};
