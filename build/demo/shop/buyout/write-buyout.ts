import type { Grade } from '@kolobeh/shared/catalogue/quality.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { isoWeek } from '@kolobeh/shared/kernel/dates.ts';
import { minorUnits } from '@kolobeh/shared/kernel/money.ts';
import type { Condition } from '@kolobeh/shared/buyout/price-list/questionnaire.ts';
import type { ProductType } from '@kolobeh/shared/buyout/product-type.ts';
import type { CataloguePlan } from '../catalogue/catalogue-plan.ts';
import { marketCodes } from '../catalogue/catalogue-plan.ts';
import { buyoutQuestions, textbook } from '../facts/buyout-questions.ts';
import { qualityFactor } from '../facts/pricing.ts';
import { continueIds, type Db, insertRows } from '../insert-rows.ts';
import { type DemoModel, modelsOf, newPrice } from './demo-models.ts';

/** Share of a used piece's selling price that the shop pays for it. */
const paidShare = 0.62;

/** The least the shop pays, as a share of the price in grade A. */
const leastShare = 0.04;

const step = { cs: 100, ro: 10 };

/** Whole crowns or lei rounded to the market's step, in minor units. */
const rounded = (market: MarketCode, amount: number): number =>
  Math.round(amount / step[market]) * step[market] * minorUnits;

const grades: readonly Grade[] = ['A+', 'A', 'B', 'C', 'D'];

const sizeOf = ({ sample }: DemoModel): string =>
  sample.storageGb === null
    ? ''
    : sample.storageGb >= 1024
      ? `${sample.storageGb / 1024} TB`
      : `${sample.storageGb} GB`;

function pricesOf(model: DemoModel, market: MarketCode): Record<Grade, number> {
  const priced = grades.map((grade) => [
    grade,
    rounded(market, newPrice(model, market) * qualityFactor[grade] * paidShare),
  ]);
  return Object.fromEntries(priced) as Record<Grade, number>;
}

function lineOf(model: DemoModel, market: MarketCode, versionId: number): object {
  const prices = pricesOf(model, market);
  const shares = buyoutQuestions[model.type].flatMap((question) => question.answers);
  const corrections = shares.flatMap(({ value, share }) =>
    share === undefined ? [] : [[value, rounded(market, (prices.A * share) / minorUnits)]],
  );
  const known = new Set(shares.map(({ value }) => value));
  const defaults = grades.map((grade) => [grade, textbook[grade].filter((value) => known.has(value))]);
  return {
    version_id: versionId,
    model_id: model.id,
    minimal_price: Math.max(rounded(market, (prices.A * leastShare) / minorUnits), step[market] * minorUnits),
    prices,
    corrections: Object.fromEntries(corrections) as object,
    defaults: Object.fromEntries(defaults) as object,
  };
}

const conditionsOf = (type: ProductType, market: MarketCode): Condition[] =>
  buyoutQuestions[type].map((question, index) => ({
    id: index + 1,
    type: question.type,
    name: question.name[market],
    hint: question.hint[market],
    choices: question.answers.map((answer) => ({
      value: answer.value,
      label: answer.label[market],
      hint: answer.hint?.[market] ?? null,
      grade: answer.grade,
      disabled: answer.disabled ?? false,
    })),
  }));

async function writeVersion(db: Db, models: readonly DemoModel[], market: MarketCode, today: Date): Promise<void> {
  const id = marketCodes.indexOf(market) + 1;
  const published = today.toISOString();
  await insertRows(db, 'appraisal_version', [
    { id, market, name: isoWeek(markets[market], today), published_at: published, created_at: published },
  ]);
  const types: ProductType[] = ['telefony', 'tablety', 'prislusenstvi'];
  await insertRows(
    db,
    'appraisal_questionnaire',
    types.map((type) => ({ version_id: id, product_type: type, conditions: conditionsOf(type, market) })),
  );
  await insertRows(
    db,
    'appraisal_model',
    models.map((model) => ({ ...lineOf(model, market, id) })),
  );
}

/** Types that IMEIs of each model begin with. */
function tacsOf({ products }: CataloguePlan): { tac: string; master_product_id: number }[] {
  const named = new Map(
    products.flatMap(({ tac, master }) =>
      tac === null ? [] : [[`${tac}/${master.id}`, { tac, master_product_id: master.id }]],
    ),
  );
  return [...named.values()];
}

/** Devices that are bought out and a published price list of each market. */
export async function writeBuyout(db: Db, catalogue: CataloguePlan, today: Date): Promise<void> {
  const models = modelsOf(catalogue);
  await insertRows(
    db,
    'buyout_model',
    models.map((model) => ({
      id: model.id,
      seo_name: `${model.sample.master.seoName.cs}${model.sample.storageGb === null ? '' : `-${sizeOf(model).toLowerCase().replace(' ', '-')}`}`,
      product_type: model.type,
      manufacturer_id: model.sample.master.manufacturerId,
      master_product_id: model.sample.master.id,
      name: `${model.sample.master.modelName} ${sizeOf(model)}`.trim(),
      storage_gb: model.sample.storageGb,
      released_on: model.sample.master.releasedOn,
      picture_key: model.sample.pictureKey,
    })),
  );
  let id = 0;
  const variants = models.flatMap((model) =>
    model.variants.map((variant) => ({
      id: (id += 1),
      code: `${model.sample.master.code}${model.sample.storageGb === null ? '' : `-${model.sample.storageGb}`}-${variant.colourCode}`,
      model_id: model.id,
      colour_code: variant.colourCode,
      colour_hex: variant.colourHex,
      colour_names: variant.colourName,
      picture_key: variant.pictureKey,
    })),
  );
  await insertRows(db, 'buyout_variant', variants);
  await insertRows(db, 'model_tac', tacsOf(catalogue));
  for (const market of marketCodes) await writeVersion(db, models, market, today);
  for (const table of ['buyout_model', 'buyout_variant', 'appraisal_version']) await continueIds(db, table);
}
