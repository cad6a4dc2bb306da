import type { Board, CrateRow, RefusedRow, StationRow } from '@kolobeh/shared/warehouse/stations/floor-contract.ts';
import { at, type Examples, type Setting } from '../../../testing/kit/example.tsx';
import { PlayedRefusal, unanswered } from '../../../testing/kit/played-station.ts';
import { aQueue, aSession, emptyQueue } from '../../../testing/kit/station-examples.ts';
import { BoardScreen } from './BoardScreen.tsx';
import { CratesScreen } from './CratesScreen.tsx';

const idOf = (nth: number): string => `0190a6f4-7c00-7000-8000-${String(nth).padStart(12, '0')}`;
const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

const aStation = (nth: number, more: Partial<StationRow> = {}): StationRow => ({
  device_id: idOf(nth),
  name: `Balení ${nth}`,
  person: 'Marek Dvořák',
  last_seen_at: ago(0),
  unsent: 0,
  oldest_unsent_at: null,
  refused: 0,
  other_key: null,
  ...more,
});

const stations = () => [
  aStation(1, { unsent: 12, oldest_unsent_at: ago(25), refused: 3 }),
  aStation(2, { name: 'Depozit București, masa de ambalare 2', person: 'Ilinca-Alexandra Popescu-Tăriceanu' }),
  aStation(3, { last_seen_at: ago(9), unsent: 2, oldest_unsent_at: ago(0.2) }),
  aStation(4, { person: null, other_key: { mark: '7A40-12F0-9C3E', at: ago(4), person: 'Petra Králová' } }),
];

const aRefusedRow = (nth: number, kind: string, reason: string): RefusedRow => ({
  event_id: idOf(20 + nth),
  at: ago(nth * 7),
  station: 'Balení 1',
  person: 'Marek Dvořák',
  kind,
  reason,
});

/** As of the moment it is asked for: what is seconds old must not be minutes old when it is drawn. */
const board = (): Board => ({
  queue: aQueue(),
  people: [
    { user_id: idOf(11), name: 'Marek Dvořák', lines: 64, packages: 0 },
    { user_id: idOf(12), name: 'Ilinca-Alexandra Popescu-Tăriceanu', lines: 0, packages: 31 },
  ],
  stations: stations(),
  refused: [
    aRefusedRow(1, 'pick_crate', 'TAKEN_OVER:Ilinca Popescu-Tăriceanu'),
    aRefusedRow(2, 'hand_over_scan', 'PACKAGE_UNKNOWN'),
    aRefusedRow(3, 'an_act_of_a_newer_station', 'A_CODE_OF_A_NEWER_SERVER'),
  ],
});

const aCrate = (nth: number, more: Partial<CrateRow> = {}): CrateRow => ({
  code: `CR-014${nth}`,
  sector: 'A',
  order_id: idOf(40 + nth),
  order_number: `261100001${nth}`,
  order_state: 'picking',
  carrier: 'ppl',
  ship_by: '2026-11-21T14:00:00.000Z',
  is_rush: false,
  pieces: 1,
  pieces_ordered: 4,
  holder: null,
  station: null,
  since: '2026-11-21T08:00:00.000Z',
  ...more,
});

const crates = [
  aCrate(1, { holder: 'Marek Dvořák', station: 'Vozík 3', is_rush: true }),
  aCrate(2, { order_state: 'picked', pieces: 4 }),
  aCrate(3, {
    order_state: 'packing',
    pieces: 4,
    carrier: 'fan-courier',
    holder: 'Ilinca-Alexandra Popescu-Tăriceanu',
    station: 'Depozit București, masa de ambalare 2',
    ship_by: null,
  }),
];

const lead = aSession('supervisor', 'Petra Králová');

const boardOf = (answer: unknown, setting: Setting = {}) =>
  at(
    { session: lead, place: '#/board', ...setting, api: { 'warehouse.board': answer, ...setting.api } },
    <main className="omain">
      <BoardScreen />
    </main>,
  );

const cratesOf = (answer: unknown, setting: Setting = {}) =>
  at(
    {
      session: lead,
      place: '#/crates',
      ...setting,
      api: { 'warehouse.crates': answer },
      calls: {
        'devices.printCodes': ({ labels }) => ({ printed: labels.length, state: 'confirmed', detail: '' }),
        ...setting.calls,
      },
    },
    <main className="omain">
      <CratesScreen />
    </main>,
  );

export const examples: Examples = {
  board: () => boardOf(board, { api: { 'warehouse.confirmStationKey': { device_id: idOf(4), name: 'Balení 4' } } }),
  'board: another supervisor was first, once a key is confirmed': () =>
    boardOf(board, { api: { 'warehouse.confirmStationKey': new PlayedRefusal('KEY_NOT_TOLD') } }),
  'board: nothing happens': () => boardOf({ queue: emptyQueue(), people: [], stations: [], refused: [] }),
  'board being fetched': () => boardOf(unanswered),
  'board out of reach': () => boardOf(new PlayedRefusal('OFFLINE')),
  crates: () => cratesOf({ crates, free: 117 }),
  'crates of a picker': () => cratesOf({ crates, free: 117 }, { session: aSession() }),
  'crates: all are empty': () => cratesOf({ crates: [], free: 120 }),
  'crates being fetched': () => cratesOf(unanswered),
  'crates out of reach': () => cratesOf(new PlayedRefusal('OFFLINE')),
  'crates whose labels do not come out, once they are printed': () =>
    cratesOf(
      { crates, free: 117 },
      { calls: { 'devices.printCodes': () => ({ printed: 1, state: 'failed', detail: 'PRINTER_NOT_SET' }) } },
    ),
};
