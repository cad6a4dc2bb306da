import { type HomePart, isPartShown } from '@kolobeh/shared/content/body/home-part.ts';
import { homeCode } from '@kolobeh/shared/content/places.ts';
import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import { findPlaced } from './queries/pages.ts';
import { findPreview } from './queries/previews.ts';

type Db = Pick<EntityManager, 'query'>;
type Tables = Pick<EntityManager, 'getRepository'>;

interface Asked {
  market: MarketCode;
  at: Date;
}

const shownOf = (parts: readonly HomePart[], { market, at }: Asked): HomePart[] => {
  const today = dayIn(markets[market], at);
  return parts.filter((part) => isPartShown(part, today));
};

/** Parts of the home page that is published, those that are shown on the day; none when no home page is. */
export async function homeParts(db: Db, asked: Asked): Promise<HomePart[]> {
  const found = await findPlaced(db, asked.market, { kind: 'home', code: homeCode, at: asked.at });
  return shownOf(found?.sections ?? [], asked);
}

/** Parts of a home page that somebody is writing, of those as of a published one; null when there is no such preview. */
export async function previewedHomeParts(db: Tables, asked: Asked & { token: string }): Promise<HomePart[] | null> {
  const found = await findPreview(db, asked);
  return found?.body.kind === 'home' ? shownOf(found.body.sections, asked) : null;
}
