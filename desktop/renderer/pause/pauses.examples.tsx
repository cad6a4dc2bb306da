import type { OfficePause } from '@kolobeh/shared/system/pauses.ts';
import { at, type Examples, type Setting } from '../../testing/kit/example.tsx';
import { PlayedRefusal, unanswered } from '../../testing/kit/played-station.ts';
import { aSession } from '../../testing/kit/station-examples.ts';
import { PausesScreen } from './PausesScreen.tsx';

const pause = (more: Partial<OfficePause>): OfficePause => ({
  market: 'cs',
  part: 'sale',
  until: '2036-11-20T21:30:00.000Z',
  begun_at: '2026-11-20T19:00:00.000Z',
  version: 7,
  by: 'Anna Správcová',
  ...more,
});

const pauses = [
  pause({}),
  pause({ part: 'buyout', market: 'ro', until: null, by: 'Ilinca-Alexandra Popescu-Tăriceanu' }),
  pause({ part: 'reviews', until: '2026-11-20T20:00:00.000Z', by: null }),
];

const screen = (api: Setting['api'] = {}) =>
  at(
    {
      session: aSession('admin'),
      place: '#/pauses',
      api: {
        'system.officePauses': { pauses },
        'system.pause': { pauses: [...pauses, pause({ part: 'repairs', until: null })] },
        'system.resume': { pauses: pauses.slice(1) },
        ...api,
      },
    },
    <main className="omain">
      <PausesScreen />
    </main>,
  );

export const examples: Examples = {
  'pauses: maintenance and features': () => screen(),
  'pauses: everything goes on': () => screen({ 'system.officePauses': { pauses: [] } }),
  'pauses being fetched': () => screen({ 'system.officePauses': unanswered }),
  'pauses out of reach': () => screen({ 'system.officePauses': new PlayedRefusal('OFFLINE') }),
  'pauses that somebody else has changed': () =>
    screen({ 'system.pause': new PlayedRefusal('VERSION_STALE'), 'system.resume': new PlayedRefusal('VERSION_STALE') }),
  'pauses that may not be changed, once changed': () =>
    screen({
      'system.pause': new PlayedRefusal('NO_PERMISSION'),
      'system.resume': new PlayedRefusal('NO_PERMISSION'),
    }),
};
