import { z } from 'zod';
import { CountEvent } from './count.ts';
import { MoveEvent } from './move.ts';

/** What stock work at a station may report. */
export const StockEvent = z.discriminatedUnion('kind', [MoveEvent, CountEvent]);
export type StockEvent = z.infer<typeof StockEvent>;
