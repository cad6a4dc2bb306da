import type { PurgeDone } from '@kolobeh/shared/system/contract.ts';
import { at, type Examples, type Setting } from '../../testing/kit/example.tsx';
import { PlayedRefusal, unanswered } from '../../testing/kit/played-station.ts';
import { aSession } from '../../testing/kit/station-examples.ts';
import { PurgeScreen } from './PurgeScreen.tsx';

const done = (hour: string, more: Partial<PurgeDone>): PurgeDone => ({
  at: `2026-11-20T${hour}:00.000Z`,
  by: 'Anna Správcová',
  mode: 'key',
  keys: [],
  url: '',
  soft_purge: false,
  ...more,
});

const purges: PurgeDone[] = [
  done('14:32', { keys: ['product-APL-IP15-128-BLK', 'category-12'], soft_purge: true }),
  done('11:05', { mode: 'url', url: 'https://kolobeh.example/cs/p/apple-iphone-15-128-gb-cerny' }),
  done('08:12', { mode: 'full', by: null }),
];

const screen = (answers: Setting['api'] = {}) =>
  at(
    {
      session: aSession('admin'),
      api: { 'system.purges': { purges }, 'system.purge': { purged: 2 }, ...answers },
    },
    <PurgeScreen />,
  );

export const examples: Examples = {
  'page cache: what was purged': () => screen(),
  'page cache: nothing purged yet': () => screen({ 'system.purges': { purges: [] } }),
  'page cache: the list being fetched': () => screen({ 'system.purges': unanswered }),
  'page cache: the list does not come': () => screen({ 'system.purges': new PlayedRefusal('OFFLINE') }),
  'page cache: the CDN fails, once it is purged': () =>
    screen({ 'system.purge': new PlayedRefusal('CDN_UNAVAILABLE') }),
  'page cache: nothing named, once it is purged': () => screen({ 'system.purge': new PlayedRefusal('NOTHING_NAMED') }),
};
