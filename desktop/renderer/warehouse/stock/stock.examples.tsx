import { type Examples, at, type Setting } from '../../../testing/kit/example.tsx';
import { aScanResult, offlineStatus, wrongItem } from '../../../testing/kit/station-examples.ts';
import {
  aCountingView,
  aHandLine,
  aMovingView,
  anOpenReturn,
  aPhoneLine,
  aReceipt,
  aReturningView,
} from '../../../testing/kit/work-views.ts';
import type { WorkView } from '../../../bridge/work-view.ts';
import { Work } from '../Work.tsx';

const stock = (work: WorkView, setting: Setting = {}) => at({ work, ...setting }, <Work />);

const hand = [aHandLine(), aPhoneLine()];
const moves = [
  aReceipt({ kind: 'stock_move', text: 'LC-B-07-02', state: 'saved' }),
  aReceipt({ kind: 'stock_move', text: 'LC-B-07-01', state: 'refused', reason: 'SHELF_UNKNOWN' }),
  aReceipt({ kind: 'stock_move', text: 'LC-RET-01' }),
];
const compared = [
  { product_code: 'A', product_name: 'iPhone 13 128 GB', booked: 1, counted: 1 },
  { product_code: 'B', product_name: 'Kabel USB-C 1 m', booked: 5, counted: 3 },
  {
    product_code: 'C',
    product_name: 'Samsung Galaxy S24 Ultra 5G 1 TB Titanium Violet, stav velmi dobrý',
    booked: 0,
    counted: 1,
  },
];
const atPlace = { location: 'LC-B-07-01', pieces: 4, counted: hand } as const;

export const examples: Examples = {
  'moving: where from': () => stock(aMovingView()),
  'moving: in hand': () => stock(aMovingView({ stage: 'items', from: 'LC-B-07-01', hand, pieces: 4, receipts: moves })),
  'moving: from nowhere': () => stock(aMovingView({ stage: 'items' })),
  'moving refused': () => stock(aMovingView({ stage: 'items', from: 'LC-B-07-01' }), { lastScan: wrongItem() }),
  'moving offline': () =>
    stock(aMovingView({ stage: 'items', from: 'LC-B-07-01', hand, pieces: 4 }), { status: offlineStatus() }),
  'counting: nothing to count': () => stock(aCountingView()),
  'counting: what to count': () =>
    stock(
      aCountingView({
        todo: [
          { location_code: 'LC-B-07-01', reason: 'reported' },
          { location_code: 'LC-B-07-02', reason: 'never' },
        ],
      }),
    ),
  'counting: scan all': () => stock(aCountingView({ stage: 'items', ...atPlace })),
  'counting: beside the books': () => stock(aCountingView({ stage: 'review', ...atPlace, compared })),
  'returning: scan the parcel': () => stock(aReturningView()),
  'returning: unknown parcel': () =>
    stock(aReturningView(), {
      lastScan: aScanResult({ text: 'PK-0000000999', result: 'refused', code: 'SCAN_NOT_EXPECTED' }),
    }),
  'returning: scan a piece': () => stock(anOpenReturn()),
  'returning: put it away': () =>
    stock(anOpenReturn({ stage: 'place', in_hand: anOpenReturn().job?.items[1] ?? null })),
  'returning: all is back': () => stock(anOpenReturn({ back: 2 })),
  'returning: done': () => stock(anOpenReturn({ stage: 'done', back: 2 })),
};
