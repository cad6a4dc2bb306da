import { z } from 'zod';
import { CountEvent } from './count.ts';
import { MoveEvent } from './move.ts';
import { ReturnEvent } from './returns.ts';

/** What stock work at a station may report. */
export const StockEvent = z.discriminatedUnion('kind', [MoveEvent, CountEvent, ...ReturnEvent.options]);
export type StockEvent = z.infer<typeof StockEvent>;
