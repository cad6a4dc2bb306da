import { tell } from '../../../testing/kit/played-station.ts';
import { type Examples, at, type Setting } from '../../../testing/kit/example.tsx';
import {
  aQueue,
  aScanResult,
  offlineStatus,
  troubledStatus,
  wrongItem,
} from '../../../testing/kit/station-examples.ts';
import { aPickingView, aReceipt, withFirstLine } from '../../../testing/kit/work-views.ts';
import { aPickList, cable, imei } from '../../../testing/work-examples.ts';
import type { PickingView } from '../../../bridge/work-view.ts';
import { Work } from '../Work.tsx';

const walk = () => aPickList({ lines: 6, quantity: 2 });
const atShelf = () => withFirstLine(walk(), { at_location: true });
const inHand = () =>
  withFirstLine(walk(), { at_location: true, in_hand: [cable.gtin, cable.gtin], state: 'in_progress' });
const done = () => ({
  ...walk(),
  orders: walk().orders.map((order) => ({ ...order, crate_code: 'CR-0146' })),
  lines: walk().lines.map((line) => ({ ...line, picked: line.quantity, state: 'picked' as const })),
});

const picking = (view: PickingView, setting: Setting = {}) => at({ work: view, ...setting }, <Work />);

/** A used phone with a name that fills the step, in the words of both markets. */
const longName = () =>
  withFirstLine(walk(), {
    at_location: true,
    product_name: 'Samsung Galaxy S24 Ultra 5G 1 TB Titanium Violet',
    names: {
      cs: 'Samsung Galaxy S24 Ultra 5G 1 TB Titanium Violet, stav velmi dobrý, bez nabíječky',
      ro: 'Samsung Galaxy S24 Ultra 5G 1 TB Titanium Violet, stare foarte bună, fără încărcător',
    },
    location_code: 'LC-SEIF-PRAHA-12-03',
    identifiers: [imei, '356938035643809', '353456789012348'],
    gtins: [],
    grade: 'B',
    battery_percent: 87,
    quantity: 1,
  });

export const examples: Examples = {
  'to the shelf': () => picking(aPickingView(walk())),
  /** Whatever is scanned is another piece. */
  'scan the piece': () =>
    picking(aPickingView(atShelf()), {
      lastScan: aScanResult(),
      calls: {
        'work.scan': ({ text }) => {
          const result = { ...wrongItem(), text };
          tell('scanResult', result);
          return result;
        },
      },
    }),
  'into the crate': () => picking(aPickingView(inHand(), { undo: 'hand', receipts: [aReceipt({ state: 'saved' })] })),
  'refused: another piece': () => picking(aPickingView(atShelf()), { lastScan: wrongItem() }),
  'not found?': () => picking(aPickingView(atShelf()), { press: 'F2' }),
  help: () => picking(aPickingView(atShelf()), { press: 'F1' }),
  'another device offered': () =>
    picking(
      aPickingView(longName(), {
        swap_offer: {
          unit_id: crypto.randomUUID(),
          product_code: 'SAM-S24U-1TB-VIO-B',
          identifiers: [imei],
          location_code: 'LC-B-07-02',
          battery_percent: 91,
          item: imei,
        },
      }),
    ),
  'long names': () => picking(aPickingView(longName()), { lastScan: wrongItem() }),
  'rush orders wait': () => picking(aPickingView(atShelf()), { api: { 'warehouse.queue': aQueue() } }),
  offline: () => picking(aPickingView(atShelf(), { unconfirmed: 7 }), { status: offlineStatus() }),
  'printer in trouble': () => picking(aPickingView(walk()), { status: troubledStatus() }),
  'all picked': () => picking(aPickingView(done())),
  'waits for the server': () => picking(aPickingView(done(), { phase: 'confirming', unconfirmed: 4 })),
  done: () => picking(aPickingView(done(), { phase: 'done' })),
  'the server refused': () => picking(aPickingView(done(), { phase: 'refused' })),
};
