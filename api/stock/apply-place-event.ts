import type { StockEvent } from '@kolobeh/shared/stock/stock-event.ts';
import type { EntityManager } from 'typeorm';
import type { EventOutcome, EventSource } from './event-outcome.ts';
import { applyCountEvent } from './count-place.ts';
import { applyMoveEvent } from './move-pieces.ts';

/** Stock work that needs no order; returned parcels are the warehouse's. */
export type PlaceEvent = Extract<StockEvent, { kind: 'stock_move' | 'stock_count' }>;

/** A station's event about places and what lies there. */
export function applyPlaceEvent(manager: EntityManager, event: PlaceEvent, source: EventSource): Promise<EventOutcome> {
  switch (event.kind) {
    case 'stock_move':
      return applyMoveEvent(manager, event, source);
    case 'stock_count':
      return applyCountEvent(manager, event, source);
  }
}
