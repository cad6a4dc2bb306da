import { PlayedRefusal, unanswered } from '../../testing/kit/played-station.ts';
import { type Examples, at, type Setting } from '../../testing/kit/example.tsx';
import {
  aLateRefusal,
  aQueue,
  aSession,
  aStatus,
  emptyQueue,
  offlineStatus,
} from '../../testing/kit/station-examples.ts';
import { aPickingView } from '../../testing/kit/work-views.ts';
import { aPickList } from '../../testing/work-examples.ts';
import { WarehouseHub } from './WarehouseHub.tsx';
import { Shell } from '../shell/Shell.tsx';
import { Work } from './Work.tsx';

const lead = aSession('supervisor', 'Petra Králová');
const hub = (setting: Setting = {}) => at({ place: '#/warehouse', session: lead, ...setting }, <Shell />);
const walking = (status: Setting['status']) => at({ status, work: aPickingView(aPickList({ lines: 4 })) }, <Work />);

export const examples: Examples = {
  hub: () => hub({ api: { 'warehouse.queue': aQueue() } }),
  'hub of a picker, alone': () => at({ api: { 'warehouse.queue': aQueue() } }, <WarehouseHub />),
  'hub: nothing waits': () => hub({ api: { 'warehouse.queue': emptyQueue() } }),
  'hub being fetched': () => hub({ api: { 'warehouse.queue': unanswered } }),
  'hub: the server refuses': () => hub({ api: { 'warehouse.queue': new PlayedRefusal('NO_PERMISSION') } }),
  'hub offline, a list paused': () =>
    hub({
      status: offlineStatus(),
      work: {
        mode: 'idle',
        paused_list: { code: 'PL-000017', lines_done: 3, lines_total: 12, phase: 'walking' },
      },
    }),
  'late refusal in the office': () =>
    hub({ status: aStatus({ late_refusals: [aLateRefusal()], refused: 1 }), api: { 'warehouse.queue': aQueue() } }),
  'late refusals at work': () =>
    walking(aStatus({ late_refusals: [aLateRefusal(), aLateRefusal({ step: 'label' })], refused: 2 })),
  'offline, this station leads': () => walking(offlineStatus({ hub: { state: 'this', name: '' } })),
  'offline, another leads': () => walking(offlineStatus({ hub: { state: 'other', name: 'Balení 1' } })),
  'offline, nobody leads': () => walking(offlineStatus({ hub: { state: 'none', name: '' } })),
  'session ended': () =>
    at({ session: { ...aSession(), state: 'ended' }, work: aPickingView(aPickList({ lines: 4 })) }, <Work />),
  'no work is open': () => at({ place: '#/work/packing' }, <Work />),
};
