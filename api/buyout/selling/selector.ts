import type { SelectorData } from '@kolobeh/shared/buyout/contract.ts';
import {
  choose,
  nothingSelected,
  type Selection,
  type SelectorChoice,
  selectionParts,
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

/** The lists of all asked parts, read at once: whether a part is offered is seen in the list before. */
async function listsOf(
  db: Db,
  { version, market }: { version: number; market: MarketCode },
  { product_type: type, product_manufacturer: manufacturer, product_model: model }: Selection,
): Promise<SelectorData['choices']> {
  const [types, manufacturers, models, colours] = await Promise.all([
    listTypes(db, version, market),
    type === null ? [] : listManufacturers(db, version, type),
    type === null || manufacturer === null ? [] : listModels(db, version, { type, manufacturer }),
    model === null ? [] : listPricedColours(db, version, { model, market }),
  ]);
  return { product_type: types, product_manufacturer: manufacturers, product_model: models, product_color: colours };
}

/** Walks the lists as far as the asked parts are offered; the first one that is not ends the way. */
function walk(lists: SelectorData['choices'], asked: Selection): Pick<SelectorData, 'choices' | 'selected_choices'> {
  const choices = { ...noChoices };
  let selected = nothingSelected;
  for (const part of selectionParts) {
    choices[part] = lists[part];
    const value = asked[part];
    if (value === null || !has(choices[part], value)) break;
    selected = choose(selected, part, value);
  }
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
  const wanted = named ? selectionOf(named) : asked;
  const walked = walk(await listsOf(db, { version: version.id, market }, wanted), wanted);
  const { product_model: model, product_color: colour } = walked.selected_choices;
  const device = model !== null && colour !== null ? await findDevice(db, market, { model, colour }) : null;
  return {
    ...walked,
    appraisal: device && (await readAppraisal(db, market, device, version.id)),
    device_identifier: device && device.code,
    url: selectorUrl(market, walked.selected_choices),
  };
}
