import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { dayMs } from '../days.ts';
import { demoPerson } from '../facts/people.ts';
import { randomFrom } from '../facts/random.ts';
import { type Db, insertRows, type Row } from '../insert-rows.ts';
import { seededUuid } from '../seeded-uuid.ts';
import { marketCodes, type PlannedProduct } from './catalogue-plan.ts';

/** Questions that may be asked about any phone or tablet; an answer of null waits for somebody. */
const asked: Record<MarketCode, readonly (readonly [question: string, answer: string | null])[]> = {
  cs: [
    [
      'Je v krabici nabíječka?',
      'Co je v krabici, najdete výše na této stránce. Nabíječku s USB-C můžete přidat v košíku.',
    ],
    [
      'Dá se vrátit, když ho jen rozbalím a vyzkouším?',
      'Ano, do 14 dnů od převzetí. Vyzkoušet ho můžete tak, jako byste to udělali na prodejně.',
    ],
    ['Můžu u vás na prodejně nechat přenést data ze starého telefonu?', null],
  ],
  ro: [
    [
      'Este încărcătorul în cutie?',
      'Ce se află în cutie vezi mai sus, pe această pagină. Un încărcător USB-C îl poți adăuga în coș.',
    ],
    [
      'Îl pot returna dacă doar îl despachetez și îl încerc?',
      'Da, în 14 zile de la primire. Îl poți încerca așa cum ai face-o în magazin.',
    ],
    ['Îmi puteți transfera în magazin datele de pe telefonul vechi?', null],
  ],
};

/** About how many models something is asked. */
const mostModels = 60;

function questionsOf(product: PlannedProduct, seed: string, today: Date): Row[] {
  const random = randomFrom(`${seed}/questions/${product.master.code}`);
  return marketCodes.flatMap((market) =>
    asked[market]
      // Few wait: the office would drown in them.
      .filter(([, answer]) => random.chance(answer === null ? 0.06 : 0.6))
      .map(([question, answer], at) => {
        const created = new Date(
          Math.round(today.getTime() - (answer ? 5 + random.next() * 90 : random.next()) * dayMs),
        );
        const { firstName } = demoPerson(random, market);
        return {
          id: seededUuid(`${seed}/question/${market}/${product.code}/${at}`, created),
          market,
          product_id: product.id,
          master_product_id: product.master.id,
          name: firstName,
          email: answer ? null : `dotaz-${product.id}-${at}@shopper.example`,
          question,
          state: answer ? 'answered' : 'asked',
          answer,
          created_at: created.toISOString(),
          changed_at: new Date(created.getTime() + (answer ? random.next() * dayMs : 0)).toISOString(),
        };
      }),
  );
}

/** What customers asked about new phones and tablets, and the answers of the house. */
export function writeQuestions(
  db: Db,
  products: readonly PlannedProduct[],
  { seed, today }: { seed: string; today: Date },
): Promise<void> {
  const first = new Map(
    products
      .filter(({ quality, master }) => quality === 'new' && (master.kind === 'phone' || master.kind === 'tablet'))
      .toReversed()
      .map((product) => [product.master.id, product]),
  );
  const some = [...first.values()].toReversed().slice(0, mostModels);
  return insertRows(
    db,
    'product_question',
    some.flatMap((product) => questionsOf(product, seed, today)),
  );
}
