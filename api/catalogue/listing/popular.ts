import type { EntityManager } from 'typeorm';
import { type CardAround, type Cards, presentCards } from './card.ts';
import { listPopular } from './queries/cards.ts';

/** Wanted goods of several kinds: what a page offers that has nothing else to show. */
export const popular = async (db: Pick<EntityManager, 'query'>, around: CardAround): Promise<Cards> =>
  presentCards(await listPopular(db, around.market), around);
