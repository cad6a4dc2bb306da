import { z } from 'zod';
import { route, staffCall } from '../kernel/contract.ts';
import { TodayKey } from './today.ts';

/** So many of the longest waiting are named. */
export const mostNamed = 3;

/** One of what waits: what its screen opens it by, how people call it, and since or until when. */
const TodayItem = z.object({
  opens: z.string(),
  label: z.string().describe('Number, name or first words; empty: its kind says it all'),
  kind: z.string().describe('Kind of a task or of a message; empty: there is one kind alone'),
  at: z.union([z.iso.datetime(), z.iso.date()]).describe('Since when it waits, or when it is due'),
});
export type TodayItem = z.infer<typeof TodayItem>;

/** What of a kind waits for a person. */
const TodayLine = z.object({
  key: TodayKey,
  total: z.int(),
  has_more: z.boolean().optional().describe('At least so many'),
  oldest: z.array(TodayItem).max(mostNamed).describe('The longest waiting, or due first; empty where the screen tells'),
});
export type TodayLine = z.infer<typeof TodayLine>;

export const officeContract = {
  today: route
    .meta(staffCall('staff.session', { owner: 'self', rateLimit: 'read' }))
    .route({ method: 'GET', path: '/office/today', summary: 'What waits for the caller, by what the caller may do' })
    .output(
      z.object({
        at: z.iso.datetime(),
        lines: z.array(TodayLine).describe('All that was looked at, also what nothing waits of'),
      }),
    ),
};
