import type { StockEvent } from '@kolobeh/shared/stock/stock-event.ts';
import type { EntityManager } from 'typeorm';
import type { EventOutcome, EventSource } from './event-outcome.ts';
import { applyCountEvent } from './count-place.ts';
import { applyMoveEvent } from './move-pieces.ts';
import { applyReturnEvent } from '../warehouse/returns/take-back.ts';

/** A station's event of stock work. */
export function applyStockEvent(manager: EntityManager, event: StockEvent, source: EventSource): Promise<EventOutcome> {
  switch (event.kind) {
    case 'stock_move':
      return applyMoveEvent(manager, event, source);
    case 'stock_count':
      return applyCountEvent(manager, event, source);
    case 'return_item':
    case 'return_finish':
      return applyReturnEvent(manager, event, source);
  }
}
