import {
  choose,
  nothingSelected,
  type Selection,
  type SelectorChoice,
} from '@kolobeh/shared/buyout/selling/selector.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { RepairSelector } from '@kolobeh/shared/repair/contract.ts';
import { repairUrl } from '@kolobeh/shared/repair/repair-page.ts';
import type { EntityManager } from 'typeorm';
import { listColours, listManufacturers, listModels, listTypes, withoutCode } from './selector-lists.ts';

type Db = Pick<EntityManager, 'query'>;

const has = (choices: readonly SelectorChoice[], value: string): boolean =>
  choices.some((choice) => choice.value === value);

/** Lists and selection for what an address says, as far as it is offered; the first part that is not ends the way. */
export async function readSelector(db: Db, market: MarketCode, asked: Selection): Promise<RepairSelector> {
  const choices: RepairSelector['choices'] = {
    product_type: await listTypes(db, market),
    product_manufacturer: [],
    product_model: [],
    product_color: [],
  };
  const { product_type: type, product_manufacturer: manufacturer, product_model: model, product_color: colour } = asked;
  let selected = nothingSelected;
  let code: string | null = null;
  if (type !== null && has(choices.product_type, type)) {
    selected = choose(selected, 'product_type', type);
    choices.product_manufacturer = await listManufacturers(db, market, type);
    if (manufacturer !== null && has(choices.product_manufacturer, manufacturer)) {
      selected = choose(selected, 'product_manufacturer', manufacturer);
      choices.product_model = await listModels(db, market, { type, manufacturer });
      if (model !== null && has(choices.product_model, model)) {
        selected = choose(selected, 'product_model', model);
        const colours = await listColours(db, market, model);
        choices.product_color = colours.map(withoutCode);
        code = colours.find(({ value }) => value === colour)?.code ?? null;
        if (code !== null) selected = choose(selected, 'product_color', colour);
      }
    }
  }
  return { choices, selected_choices: selected, device_identifier: code, url: repairUrl(market, selected) };
}
