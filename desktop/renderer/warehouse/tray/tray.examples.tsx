import type { StationAct } from '@kolobeh/shared/warehouse/stations/station-event.ts';
import type { OutboxRow } from '../../../bridge/contract.ts';
import type { Notice } from '../../../bridge/notices.ts';
import { at, type Examples, type Setting } from '../../../testing/kit/example.tsx';
import { PlayedRefusal, unanswered } from '../../../testing/kit/played-station.ts';
import { aSession, aStatus } from '../../../testing/kit/station-examples.ts';
import { aPickingView } from '../../../testing/kit/work-views.ts';
import { aPickList, cable, imei } from '../../../testing/work-examples.ts';
import { Work } from '../Work.tsx';
import { RefusedTray } from './RefusedTray.tsx';

const idOf = (nth: number): string => `0190a6f4-7c00-7000-8000-${String(nth).padStart(12, '0')}`;

const list = { pick_list_id: idOf(1), line_id: idOf(2) };
const pack = { package_id: idOf(3) };

/** One act of every kind of work a station sends. */
const acts: readonly StationAct[] = [
  { kind: 'pick_crate', ...list, crate_code: 'CR-0146' },
  { kind: 'pick_item', ...list, item: cable.gtin },
  { kind: 'pack_item', ...pack, scan: { kind: 'imei', value: imei } },
  { kind: 'pack_next', ...pack, box_code: 'M', weight_grams: 640, override: false },
  { kind: 'hand_over_scan', hand_over_id: idOf(4), package_code: 'PK-0000000017' },
  { kind: 'pick_finish', pick_list_id: idOf(1) },
];

const aRow = (nth: number, act: StationAct, more: Partial<OutboxRow> = {}): OutboxRow => ({
  event_id: idOf(100 + nth),
  device_seq: 5000 + nth,
  act,
  client_time: '2026-11-21T08:41:07.000Z',
  state: 'refused',
  reason: 'SCAN_NOT_EXPECTED',
  ...more,
});

const rows = acts.map((act, nth) => {
  if (nth === 0) return aRow(nth, act, { reason: 'TAKEN_OVER:Ilinca Popescu-Tăriceanu' });
  return nth > 3 ? aRow(nth, act, { state: 'unsent', reason: null }) : aRow(nth, act);
});

const happened = '2026-11-21T08:50:00.000Z';
const lost = { kind: 'work_lost', at: happened, code: 'PL-000017', by: 'Petra Králová', reason: 'šel domů' } as const;
export const notices: readonly Notice[] = [
  { ...lost, id: idOf(10), how: 'taken_over' },
  { ...lost, id: idOf(11), how: 'claimed_elsewhere', code: 'CR-0146' },
  { ...lost, id: idOf(12), how: 'unknown_to_server', by: '', reason: '' },
  { id: idOf(13), at: happened, kind: 'server_restored', resent: 5 },
  { id: idOf(14), at: happened, kind: 'order_pulled', code: 'PL-000017', order_number: '2611000077' },
  {
    id: idOf(15),
    at: happened,
    kind: 'label_stopped',
    number: 'PRID0000012345',
    package_code: 'PK-0000000017',
    order_number: '2611000001',
    crate_code: 'CR-0146',
    reason: 'TAKEN_OVER:Ilinca-Alexandra Popescu-Tăriceanu',
  },
];

const tray = (told: OutboxRow[], { calls, ...setting }: Setting = {}) =>
  at(
    {
      session: aSession(),
      place: '#/refused',
      ...setting,
      calls: {
        'outbox.list': () => ({ rows: told }),
        'outbox.dismissRefused': () => ({}),
        'notices.dismiss': () => ({}),
        ...calls,
      },
    },
    <main className="omain">
      <RefusedTray />
    </main>,
  );

export const examples: Examples = {
  'refused and unsent': () => tray(rows, { status: aStatus({ refused: 4, unsent: 2 }) }),
  'notices of every kind': () => tray([], { status: aStatus({ notices: [...notices] }) }),
  'tray: nothing waits': () => tray([]),
  'tray being read': () => tray([], { calls: { 'outbox.list': () => unanswered } }),
  'tray that cannot be read': () => tray([], { calls: { 'outbox.list': () => new PlayedRefusal('STORE_FAILED') } }),
  'tray: settled at another screen, once it is settled': () =>
    tray(rows, { calls: { 'outbox.dismissRefused': () => new PlayedRefusal('EVENT_NOT_FOUND') } }),
  'notice at work': () =>
    at(
      {
        status: aStatus({ notices: notices.slice(4) }),
        work: aPickingView(aPickList({ lines: 4 })),
        calls: { 'notices.dismiss': () => ({}) },
      },
      <Work />,
    ),
};
