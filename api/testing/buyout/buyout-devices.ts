import type { Condition } from '@kolobeh/shared/buyout/price-list/questionnaire.ts';
import type { AppraisalModelRow } from '../../database/entities/buyout/buyout-entities.ts';
import { type Db, insertRow } from '../insert-row.ts';

const choice = (value: string, grade: 'A+' | 'A' | 'D' | null, disabled = false): Condition['choices'][number] => ({
  value,
  label: `Odpověď ${value}`,
  hint: null,
  grade,
  disabled,
});

const conditions: Condition[] = [
  { id: 1, type: 'common', name: 'Zapne se?', hint: null, choices: [choice('works', 'A+'), choice('faulty', 'D')] },
  {
    id: 2,
    type: 'quality',
    name: 'Displej',
    hint: null,
    choices: [choice('screen-perfect', 'A+'), choice('screen-hairlines', 'A'), choice('screen-cracked', 'D')],
  },
  {
    id: 3,
    type: 'battery',
    name: 'Baterie',
    hint: null,
    choices: [choice('battery-90', null), choice('battery-80', null)],
  },
  {
    id: 4,
    type: 'common',
    name: 'Odhlášený?',
    hint: null,
    choices: [choice('signed-out', null), choice('locked', null, true)],
  },
];

/** Answers that make a perfect device. */
export const perfect = ['works', 'screen-perfect', 'battery-90', 'signed-out'];

type Line = Partial<Pick<AppraisalModelRow, 'minimal_price' | 'prices' | 'corrections'>>;

/** Publishes a price list of a market in which every model has the same line. Amounts are minor units. */
export async function publishPriceList(db: Db, market: 'cs' | 'ro', name: string, line: Line = {}): Promise<number> {
  const { id } = await insertRow<{ id: number }>(db, 'appraisal_version', { market, name });
  for (const product_type of ['telefony', 'tablety', 'prislusenstvi'])
    await db.query(`insert into appraisal_questionnaire (version_id, product_type, conditions) values ($1, $2, $3)`, [
      id,
      product_type,
      JSON.stringify(conditions),
    ]);
  await db.query(
    `insert into appraisal_model (version_id, model_id, minimal_price, prices, corrections)
     select $1, id, $2, $3, $4 from buyout_model`,
    [
      id,
      line.minimal_price ?? 30_000,
      JSON.stringify(line.prices ?? { D: 120_000, A: 640_000, 'A+': 720_000 }),
      JSON.stringify(line.corrections ?? { 'battery-80': -30_000 }),
    ],
  );
  await db.query(`update appraisal_version set published_at = clock_timestamp() where id = $1`, [id]);
  return id;
}

/** An iPhone of two colours, a Galaxy and a watch; codes `IP13-MID`, `IP13-RED`, `S23-GRN`, `AW9-SLV`. */
export async function buyoutDevices(db: Db): Promise<void> {
  const maker = async (slug: string, name: string): Promise<number> => {
    const [found]: { id: number }[] = await db.query(`select id from manufacturer where slug = $1`, [slug]);
    return found?.id ?? (await insertRow<{ id: number }>(db, 'manufacturer', { slug, name })).id;
  };
  const apple = await maker('apple', 'Apple');
  const samsung = await maker('samsung', 'Samsung');
  const model = async (
    type: string,
    manufacturer: number,
    name: string,
    colours: [string, string][],
  ): Promise<void> => {
    const { id } = await insertRow<{ id: number }>(db, 'buyout_model', {
      seo_name: name.toLowerCase().replaceAll(' ', '-'),
      product_type: type,
      manufacturer_id: manufacturer,
      name,
      picture_key: 'test',
    });
    for (const [code, colour] of colours)
      await insertRow(db, 'buyout_variant', {
        code,
        model_id: id,
        colour_code: code.split('-')[1],
        colour_hex: '#333333',
        colour_names: JSON.stringify({ cs: colour, ro: `${colour} ro` }),
        picture_key: 'test',
      });
  };
  await model('telefony', apple, 'iPhone 13', [
    ['IP13-MID', 'inkoustová'],
    ['IP13-RED', 'červená'],
  ]);
  await model('telefony', samsung, 'Galaxy S23', [['S23-GRN', 'zelená']]);
  await model('prislusenstvi', apple, 'Watch 9', [['AW9-SLV', 'stříbrná']]);
}
