import { feeds } from '@kolobeh/shared/feed/feeds.ts';
import { type Care, everyHour, everyTenMinutes } from '../jobs/care.ts';
import { forgetFeeds, mostMinutes, writeDueFeeds, writeFeeds } from './write-feed.ts';

const limitSeconds = mostMinutes * 60;

export const feedSchedule: readonly Care[] = [
  everyHour(
    'feed.write',
    (deps) =>
      writeFeeds(
        deps.office,
        feeds.filter(({ isFrequent }) => !isFrequent),
      ),
    { limitSeconds },
  ),
  everyTenMinutes('feed.write-availability', (deps) => writeDueFeeds(deps.office), { limitSeconds }),
  everyHour('feed.forget', forgetFeeds),
];
