import type { SelectorData } from '@kolobeh/shared/buyout/contract.ts';
import {
  choose,
  nothingSelected,
  type Selection,
  type SelectorChoice,
  selectorUrl,
} from '@kolobeh/shared/buyout/selling/selector.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import { findDevice } from './queries/devices.ts';
import { listPricedColours } from './queries/priced-devices.ts';
import { versionInForce } from './queries/versions.ts';
import { readAppraisal, selectionOf } from './read-appraisal.ts';
import { listManufacturers, listModels, listTypes } from './selector-lists.ts';

type Db = Pick<EntityManager, 'query'>;

const noChoices: SelectorData['choices'] = {
  product_type: [],
  product_manufacturer: [],
  product_model: [],
  product_color: [],
};

const has = (choices: readonly SelectorChoice[], value: string | null): boolean =>
  choices.some((choice) => choice.value === value);

/** Walks the lists as far as the asked parts are offered; the first one that is not ends the way. */
async function walk(
  db: Db,
  { version, market }: { version: number; market: MarketCode },
  asked: Selection,
): Promise<Pick<SelectorData, 'choices' | 'selected_choices'>> {
  const choices = { ...noChoices, product_type: await listTypes(db, version, market) };
  let selected = nothingSelected;
  const { product_type: type, product_manufacturer: manufacturer, product_model: model, product_color: colour } = asked;
  if (type === null || !has(choices.product_type, type)) return { choices, selected_choices: selected };
  selected = choose(selected, 'product_type', type);
  choices.product_manufacturer = await listManufacturers(db, version, type);
  if (manufacturer === null || !has(choices.product_manufacturer, manufacturer))
    return { choices, selected_choices: selected };
  selected = choose(selected, 'product_manufacturer', manufacturer);
  choices.product_model = await listModels(db, version, { type, manufacturer });
  if (model === null || !has(choices.product_model, model)) return { choices, selected_choices: selected };
  selected = choose(selected, 'product_model', model);
  choices.product_color = await listPricedColours(db, version, { model, market });
  if (colour !== null && has(choices.product_color, colour)) selected = choose(selected, 'product_color', colour);
  return { choices, selected_choices: selected };
}

/** Lists, selection and questionnaire for what an address says. A code of a device wins over the parts. */
export async function readSelector(
  db: Db,
  market: MarketCode,
  asked: Selection & { code?: string },
): Promise<SelectorData> {
  const version = await versionInForce(db, market);
  if (!version)
    return {
      selected_choices: nothingSelected,
      choices: noChoices,
      appraisal: null,
      device_identifier: null,
      url: selectorUrl(market, nothingSelected),
    };
  const named = asked.code === undefined ? null : await findDevice(db, market, { code: asked.code });
  const walked = await walk(db, { version: version.id, market }, named ? selectionOf(named) : asked);
  const { product_model: model, product_color: colour } = walked.selected_choices;
  const device = model !== null && colour !== null ? await findDevice(db, market, { model, colour }) : null;
  return {
    ...walked,
    appraisal: device && (await readAppraisal(db, market, device, version.id)),
    device_identifier: device && device.code,
    url: selectorUrl(market, walked.selected_choices),
  };
}
