import { z } from 'zod';
import { IsoDay } from '../kernel/calendar/iso-day.ts';

const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'INVALID');

/** Hours of a day in which a courier comes, in the market's time. That `to` is later is checked with the payload. */
export const TimeSlot = z.strictObject({ day: IsoDay, from: ClockTime, to: ClockTime });
