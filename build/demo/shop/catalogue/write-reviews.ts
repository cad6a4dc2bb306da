import { dayMs } from '../days.ts';
import { demoPerson } from '../facts/people.ts';
import { type Random, randomFrom } from '../facts/random.ts';
import { pickReviews } from '../facts/reviews.ts';
import { type Db, insertRows, type Row } from '../insert-rows.ts';
import { seededUuid } from '../seeded-uuid.ts';
import type { CataloguePlan, PlannedMaster } from './catalogue-plan.ts';
import { marketCodes } from './catalogue-plan.ts';

/** Most are approved; some wait for someone to read them, a few were turned down. */
function stateOf(random: Random): string {
  const chance = random.next();
  return chance < 0.9 ? 'approved' : chance < 0.97 ? 'waiting' : 'disapproved';
}

function reviewsOf(master: PlannedMaster, used: boolean, seed: string, today: Date): Row[] {
  return marketCodes.flatMap((market) => {
    const random = randomFrom(`${seed}/reviews/${market}/${master.code}`);
    const count = Math.max(0, random.int(-2, master.kind === 'accessory' ? 4 : 8));
    return pickReviews(random, market, { about: master.kind, used }, count).map((review, at) => {
      const person = demoPerson(random, market);
      const state = stateOf(random);
      const age = state === 'waiting' ? random.next() * 6 : 4 + random.next() * 300;
      const created = new Date(Math.round(today.getTime() - age * dayMs));
      return {
        id: seededUuid(`${seed}/review/${market}/${master.code}/${at}`, created),
        master_product_id: master.id,
        market,
        full_name: `${person.firstName} ${person.lastName.slice(0, 1)}.`,
        rating: review.rating,
        pros: review.pros,
        cons: review.cons,
        review_text: review.text,
        is_verified: random.chance(0.75),
        state,
        created_at: created.toISOString(),
      };
    });
  });
}

/** What customers say of models and accessories, in each market's language. */
export function writeReviews(db: Db, { masters, products }: CataloguePlan, seed: string, today: Date): Promise<void> {
  const used = new Set(products.filter(({ quality }) => quality === 'used').map(({ master }) => master.id));
  return insertRows(
    db,
    'review',
    masters.flatMap((master) => reviewsOf(master, used.has(master.id), seed, today)),
  );
}
