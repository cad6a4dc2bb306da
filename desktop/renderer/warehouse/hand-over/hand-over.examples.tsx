import type { HandOver } from '@kolobeh/shared/warehouse/hand-over/hand-over.ts';
import { unanswered } from '../../../testing/kit/played-station.ts';
import { type Examples, at, type Setting } from '../../../testing/kit/example.tsx';
import { aQueue, aScanResult, emptyQueue, offlineStatus } from '../../../testing/kit/station-examples.ts';
import { aHandOverView } from '../../../testing/kit/work-views.ts';
import { aHandOver } from '../../../testing/work-examples.ts';
import type { HandOverView } from '../../../bridge/work-view.ts';
import { Work } from '../Work.tsx';

const handOver = (view: HandOverView, setting: Setting = {}) => at({ work: view, ...setting }, <Work />);
const choice = (setting: Setting) => at({ place: '#/work/hand-over', ...setting }, <Work />);

/** Nine packages, the last of a cancelled order, so many of them in the van. */
const loaded = (count: number, more: Partial<HandOver> = {}): HandOver => {
  const small = aHandOver();
  const packages = Array.from({ length: 9 }, (_, index) =>
    small.packages.slice(0, 1).map((one) => ({
      ...one,
      package_code: `PK-00000000${17 + index}`,
      order_number: `26110000${String(index).padStart(2, '0')}`,
      recipient: index === 3 ? 'Ilinca-Alexandra Popescu-Tăriceanu, Reparații Rapide' : one.recipient,
      is_scanned: index < count,
      is_cancelled: index === 8,
    })),
  );
  return { ...small, packages: packages.flat(), ...more };
};

export const examples: Examples = {
  'choose a carrier': () => choice({ api: { 'warehouse.queue': aQueue() } }),
  'nothing to hand over': () => choice({ api: { 'warehouse.queue': emptyQueue() } }),
  'carriers being fetched': () => choice({ api: { 'warehouse.queue': unanswered } }),
  'carriers out of reach': () => choice({ status: offlineStatus() }),
  'scan the place': () => handOver(aHandOverView(loaded(0, { load_place: 'LC-N-01' }))),
  'scan packages': () => handOver(aHandOverView(loaded(4)), { lastScan: aScanResult({ code: 'PACKAGE' }) }),
  'refused: not in this hand-over': () =>
    handOver(aHandOverView(loaded(4)), {
      lastScan: aScanResult({ text: 'PK-0000000999', result: 'refused', code: 'PACKAGE_UNKNOWN' }),
    }),
  'packages would stay': () => handOver(aHandOverView(loaded(4, { signed: null })), { press: 'F10' }),
  'the driver signs': () => handOver(aHandOverView(loaded(8)), { press: 'F10' }),
  'seal refused': () =>
    handOver(
      aHandOverView(loaded(8), {
        refusal: { code: 'ORDERS_CANCELLED', data: { package_codes: ['PK-0000000018', 'PK-0000000019'] } },
      }),
    ),
  'waits for the network': () =>
    handOver(aHandOverView(loaded(8), { phase: 'sealing', waiting: 'network', unconfirmed: 8 }), {
      status: offlineStatus(),
    }),
  sealed: () => handOver(aHandOverView(loaded(8, { state: 'sealed' }), { phase: 'sealed' })),
};
