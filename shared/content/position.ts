// An open position: what it is, where and how much of a week; who fills it applies on its page.
import { z } from 'zod';
import { publicRead, route } from '../kernel/contract.ts';
import { Slug } from '../kernel/ids.ts';
import { MarketCode } from '../kernel/market.ts';
import { lead, line } from './body/body-fields.ts';
import { workAreas } from './work-areas.ts';

/** What part of the house the work is in. */
export const WorkArea = z.enum(workAreas);

export const Employment = z.enum(['full_time', 'part_time', 'temporary', 'internship']);
export type Employment = z.infer<typeof Employment>;

/** Fields of a position's document, beside its kind. */
export const positionBody = {
  title: line,
  description: lead,
  town: line.max(80, 'TOO_LONG').describe('Where the work is'),
  area: WorkArea,
  employment: Employment,
  pay: z.string().trim().max(120, 'TOO_LONG').describe('In the shop’s own words; empty = not told'),
  html: z
    .string()
    .max(100_000, 'TOO_LONG')
    .describe('HTML; the server keeps what an article is written with and drops all else'),
};

/** A position in the list of open ones. */
export const PositionEntry = z.object({
  seo_name: z.string(),
  title: z.string(),
  description: z.string(),
  town: z.string(),
  area: WorkArea,
  employment: Employment,
  pay: z.string(),
  posted_on: z.iso.date(),
});
export type PositionEntry = z.infer<typeof PositionEntry>;

/** A position as its page shows it. */
export const Position = PositionEntry.extend({
  html: z.string(),
  until: z.iso.datetime().nullable().describe('When it closes by itself; null = it stays until it is closed'),
  alternates: z.array(z.object({ market: MarketCode, seo_name: z.string() })),
});
export type Position = z.infer<typeof Position>;

export const noPosition = {
  POSITION_NOT_FOUND: { status: 404, message: 'No such position' },
  POSITION_CLOSED: { status: 410, message: 'The position is filled or has ended' },
} as const;

export const positionContract = {
  positions: route
    .meta(publicRead)
    .route({ method: 'GET', path: '/content/positions', summary: 'Open positions, the newest first' })
    .input(z.strictObject({ market: MarketCode }))
    .output(z.object({ positions: z.array(PositionEntry) })),
  position: route
    .meta(publicRead)
    .route({ method: 'GET', path: '/content/positions/{seo_name}', summary: 'One open position' })
    .input(z.strictObject({ market: MarketCode, seo_name: Slug }))
    .output(Position)
    .errors(noPosition),
};
