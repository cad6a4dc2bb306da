import type { Holder } from '@kolobeh/shared/warehouse/supervision/override-contract.ts';
import { at, type Examples, type Setting } from '../../../testing/kit/example.tsx';
import { PlayedRefusal, unanswered } from '../../../testing/kit/played-station.ts';
import { aSession } from '../../../testing/kit/station-examples.ts';
import { aPickingView } from '../../../testing/kit/work-views.ts';
import { aPickList } from '../../../testing/work-examples.ts';
import { HeldWorkScreen } from './HeldWorkScreen.tsx';

const idOf = (nth: number): string => `0190a6f4-7c00-7000-8000-${String(nth).padStart(12, '0')}`;

const holder = (name: string, station: string, hour: string): Holder => ({
  user_id: idOf(9),
  name,
  station,
  since: `2026-11-21T${hour}:00.000Z`,
});

const list = {
  id: idOf(1),
  code: 'PL-000017',
  holder: holder('Marek Dvořák', 'Vozík 3', '08:10'),
  orders: ['2611000001', '2611000002', '2611000003'],
  lines: 12,
  lines_done: 5,
};
const aPackage = (nth: number, state: 'open' | 'finishing', hour: string) => ({
  id: idOf(nth),
  code: `PK-000000001${nth}`,
  state,
  holder: holder('Ilinca-Alexandra Popescu-Tăriceanu', 'Depozit București, masa de ambalare 2', hour),
  order_number: `261100001${nth}`,
  crate_code: 'CR-0146',
  pieces: 3,
  pieces_scanned: 1,
});
const goodsReturn = {
  id: idOf(4),
  code: 'VR-00017',
  holder: holder('Jan Černý', 'Vratky', '07:15'),
  order_number: '2611000014',
  pieces: 2,
  pieces_back: 1,
};

const held = {
  pick_lists: [list],
  packages: [aPackage(2, 'open', '08:40'), aPackage(3, 'finishing', '08:55')],
  returns: [goodsReturn],
};

const screen = (answer: unknown, { calls, api, ...setting }: Setting = {}) =>
  at(
    {
      session: aSession('supervisor', 'Petra Králová'),
      place: '#/held',
      ...setting,
      calls: { 'work.takeOver': () => aPickingView(aPickList()), ...calls },
      api: {
        'warehouse.heldWork': answer,
        'warehouse.forceReleasePickList': { id: idOf(1), state: 'released' },
        'warehouse.forceAbandonPackage': { id: idOf(2) },
        ...api,
      },
    },
    <main className="omain">
      <HeldWorkScreen />
    </main>,
  );

export const examples: Examples = {
  'work of others': () => screen(held),
  'work of others: nobody holds any': () => screen({ pick_lists: [], packages: [], returns: [] }),
  'work of others being fetched': () => screen(unanswered),
  'work of others out of reach': () => screen(new PlayedRefusal('OFFLINE')),
  'work of others: somebody else has it by now, once it is taken': () =>
    screen(held, {
      calls: {
        'work.takeOver': () =>
          new PlayedRefusal('HELD_BY_OTHER', { by: 'Jan Černý', since: '2026-11-21T09:00:00.000Z' }),
      },
    }),
};
