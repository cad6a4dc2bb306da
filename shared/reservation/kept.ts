// What stores keep for customers, reserved or ordered, as rows of one grid.
import { z } from 'zod';
import { MarketCode } from '../kernel/market.ts';
import type { GridTerms } from '../kernel/paging.ts';
import { OrderState } from '../order-states/states.ts';
import { ReservationState } from './reservation-states.ts';

export const KeptKind = z.enum(['reservation', 'order']);
export type KeptKind = z.infer<typeof KeptKind>;

/** States of both kinds in one column. A reservation that its customer gave up is told apart from a cancelled order. */
export const KeptState = z.enum([
  ...ReservationState.exclude(['cancelled']).options,
  'given_up',
  ...OrderState.options,
]);
export type KeptState = z.infer<typeof KeptState>;

/** States in which a store has to do with something; in all others it has ended. */
export const openKept = [
  'held',
  'waiting_payment',
  'in_store',
  'arrived',
  'handed_over',
] as const satisfies readonly KeptState[];

/** What a store keeps for somebody, or is brought to it. */
export const KeptRow = z.object({
  number: z.string(),
  kind: KeptKind,
  state: KeptState,
  /** Null of what is on its way. */
  until: z.iso.datetime().nullable(),
  store: z.string(),
  /** As people say them: `2 × …, …`. */
  goods: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  market: MarketCode,
  created_at: z.iso.datetime(),
  /** By when a reservation is promised to be ready; null of orders. */
  ready_at: z.iso.datetime().nullable(),
  /** When an order left the warehouse for its store; null of what was never brought. */
  sent_at: z.iso.datetime().nullable(),
  ended_at: z.iso.datetime().nullable(),
});
export type KeptRow = z.infer<typeof KeptRow>;

/** What may be filtered and sorted in the grid. */
export const keptTerms = {
  number: { kind: 'text' },
  kind: { kind: 'set' },
  state: { kind: 'set' },
  until: { kind: 'date', isNullable: true },
  store: { kind: 'text' },
  goods: { kind: 'text' },
  name: { kind: 'text' },
  phone: { kind: 'text' },
  email: { kind: 'text' },
  market: { kind: 'set' },
  created_at: { kind: 'date' },
  ready_at: { kind: 'date', isNullable: true },
  sent_at: { kind: 'date', isNullable: true },
  ended_at: { kind: 'date', isNullable: true },
} as const satisfies GridTerms;
