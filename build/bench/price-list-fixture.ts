import type { Choice, Condition } from '@kolobeh/shared/buyout/price-list/questionnaire.ts';
import type { BenchShop } from './bench-shop.ts';

/** Measures of the list: models, colours of each, questions and answers to each. */
export const size = { models: 400, colours: 6, questions: 12, choices: 5 };

const grades = ['A+', 'A', 'B', 'C', 'D'] as const;

const choiceOf = (question: number, number: number): Choice => ({
  value: `bench-${question}-${number}`,
  label: `Odpověď ${number} na otázku ${question}`,
  hint: null,
  grade: question > 9 ? null : (grades[number - 1] ?? null),
  disabled: false,
});

const conditionOf = (question: number): Condition => ({
  id: question,
  type: question > 9 ? 'battery' : 'common',
  name: `Otázka ${question}`,
  hint: 'Na denním světle.',
  choices: Array.from({ length: size.choices }, (_, index) => choiceOf(question, index + 1)),
});

const text = (value: unknown): string => `'${JSON.stringify(value).replaceAll("'", "''")}'::jsonb`;

/** All models are of one manufacturer, so that its list of models is the longest there can be. */
async function writeModels(shop: BenchShop): Promise<void> {
  await shop.query(`insert into manufacturer (name, slug) values ('Bench', 'bench')`);
  await shop.query(`
    insert into buyout_model (seo_name, product_type, manufacturer_id, name, storage_gb, released_on, picture_key)
    select 'bench-' || n, 'telefony', (select id from manufacturer where slug = 'bench'), 'Bench ' || n, 128,
           date '2020-01-01' + n, 'bench'
      from generate_series(1, ${size.models}) as n`);
  await shop.query(`
    insert into buyout_variant (code, model_id, colour_code, colour_hex, colour_names, picture_key)
    select upper(m.seo_name) || '-C' || c, m.id, 'C' || c, '#333333', '{"cs": "barva", "ro": "culoare"}', 'bench'
      from buyout_model m, generate_series(1, ${size.colours}) as c where m.seo_name like 'bench-%'`);
}

/** Publishes a Czech list of that size. */
export async function writePriceList(shop: BenchShop): Promise<void> {
  const conditions = Array.from({ length: size.questions }, (_, index) => conditionOf(index + 1));
  const values = conditions.flatMap(({ choices }) => choices.map(({ value }) => value));
  const prices = Object.fromEntries(grades.map((grade, index) => [grade, (9 - index) * 100_000]));
  const corrections = Object.fromEntries(values.map((value) => [value, -10_000]));
  await writeModels(shop);
  await shop.query(`
    with list as (insert into appraisal_version (market, name) values ('cs', 'bench') returning id),
    asked as (insert into appraisal_questionnaire (version_id, product_type, conditions)
              select id, 'telefony', ${text(conditions)} from list)
    insert into appraisal_model (version_id, model_id, minimal_price, prices, corrections)
    select list.id, m.id, 10000, ${text(prices)}, ${text(corrections)}
      from list, buyout_model m where m.seo_name like 'bench-%'`);
  await shop.query(`update appraisal_version set published_at = clock_timestamp() where name = 'bench'`);
}
