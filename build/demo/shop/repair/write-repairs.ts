import { minorUnits } from '@kolobeh/shared/kernel/money.ts';
import type { DemoModel } from '../buyout/demo-models.ts';
import { type CataloguePlan, marketCodes } from '../catalogue/catalogue-plan.ts';
import { continueIds, type Db, insertRows, type Row } from '../insert-rows.ts';
import { demoKinds } from './demo-kinds.ts';
import { partCode, partPrice, repairedModels, sizesOf } from './plan-parts.ts';

/** Days until a part that the house has none of comes. */
const orderedFor = 3;

/** Colours in which an operation differs; one empty word where it does not. */
const coloursOf = (model: DemoModel, isColoured: boolean): string[] =>
  isColoured ? model.variants.map(({ colourCode }) => colourCode) : [''];

/** Kinds of repair, and what each costs on each model in each market. */
export async function writeRepairs(db: Db, catalogue: CataloguePlan, parts: CataloguePlan): Promise<void> {
  const partIds = new Map(parts.products.map(({ code, id }) => [code, id]));
  const operations: Row[] = [];
  const prices: Row[] = [];
  const models = repairedModels(catalogue);
  for (const model of models)
    for (const [at, { part, types, work, minutes, warrantyMonths }] of demoKinds.entries()) {
      if (!types.includes(model.type)) continue;
      const price = part ? partPrice(sizesOf(models, model), part) : { cs: 0, ro: 0 };
      for (const colour of coloursOf(model, part?.isColoured ?? false)) {
        const id = operations.length + 1;
        operations.push({
          id,
          model_id: model.id,
          kind_id: at + 1,
          colour_code: colour,
          part_id: part ? (partIds.get(partCode(model.sample.master.code, part, colour)) ?? null) : null,
          part_days: part ? orderedFor : 0,
          minutes,
          warranty_months: warrantyMonths,
        });
        for (const market of marketCodes)
          prices.push({
            operation_id: id,
            market,
            part: price[market] * minorUnits,
            work: work[market] * minorUnits,
          });
      }
    }
  await insertRows(
    db,
    'repair_kind',
    demoKinds.map(({ code, names, about, words, mends }, at) => ({
      id: at + 1,
      code,
      position: at + 1,
      names,
      about,
      words,
      mends,
    })),
  );
  await insertRows(db, 'repair_operation', operations);
  await insertRows(db, 'repair_price', prices);
  for (const table of ['repair_kind', 'repair_operation']) await continueIds(db, table);
}
