// Models and variants that the office makes on its screen: all of a wish in one transaction, and nothing twice.
import { colourOf, unknownColour } from '@kolobeh/shared/catalogue/colour-words.ts';
import { mostFits, type OfficeMaster } from '@kolobeh/shared/catalogue/office/master-product.ts';
import { masterCode, qualityPart } from '@kolobeh/shared/catalogue/office/new-goods.ts';
import {
  colourIn,
  gradedQuality,
  type NewModel,
  type PlannedVariant,
  planVariants,
  type VariantColour,
  type VariantsWish,
  wrongColours,
} from '@kolobeh/shared/catalogue/office/new-variants.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { slugOf } from '@kolobeh/shared/kernel/slug.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../../database/transaction.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import type { Deps } from '../../operation/deps.ts';
import { purgeAfterCommit } from '../../page-cache/purge-channel.ts';
import { insertPairs } from '../category/queries/variants.ts';
import { refreshListing } from '../listing/refresh-listing.ts';
import { beginModelWords, beginVariantWords, ensureNoPicture, makerNamed, makeVariant } from './make-goods.ts';
import { presentMaster } from './present-master.ts';
import { findColourFamily, lockMaster } from './queries/masters.ts';
import { countFits, insertFit, lockMastersOfCodes, markSparePart, settleFirstFit } from './queries/model-fits.ts';
import { findMasterNamed, holdNewGoods, insertMaster } from './queries/new-goods.ts';
import { invalid, type Invalid } from './save-master.ts';

/** What a wish came to. */
interface MadeVariants {
  master: OfficeMaster;
  made: number[];
  there: string[];
}

const marketCodes = ['cs', 'ro'] as const;

async function familyOf(manager: EntityManager, master: OfficeMaster, { code, names }: VariantColour): Promise<string> {
  const there = await findColourFamily(manager, master.id, code);
  return there?.colour_family ?? (colourOf(names.cs) ?? colourOf(names.ro) ?? unknownColour).family;
}

async function begin(
  manager: EntityManager,
  master: OfficeMaster,
  { code, cell, colour }: PlannedVariant,
  { markets, sale_state }: Pick<VariantsWish, 'markets' | 'sale_state'>,
): Promise<number | null> {
  const { quality, grade } = gradedQuality(cell.quality);
  const id = await makeVariant(manager, {
    code,
    masterId: master.id,
    type: master.type_device,
    ean: '',
    colour: { code: colour.code, hex: colour.hex, family: await familyOf(manager, master, colour) },
    storage_gb: cell.storage_gb,
    quality,
    grade,
    sale_state,
    weight_grams: null,
  });
  if (id === null) return null;
  for (const market of markets)
    await beginVariantWords(manager, id, market, {
      maker: master.maker,
      model: master.model,
      storage_gb: cell.storage_gb,
      colour_name: colourIn(market, colour),
      name: '',
      state: qualityPart(quality, grade),
    });
  return id;
}

/** Makes what of a wish is not there yet. Asked for under the hold of new goods. */
async function makeWished(
  manager: EntityManager,
  caller: Caller,
  master: OfficeMaster,
  { wish, prefix }: { wish: VariantsWish; prefix: string },
): Promise<Result<MadeVariants, Invalid>> {
  const unsold = wish.markets.flatMap((market, at) =>
    master.words[market] === null ? [{ path: `${prefix}markets.${at}`, code: 'NOT_SOLD_HERE' }] : [],
  );
  const wrong = wrongColours(master.variants, wish).map((one) => ({ ...one, path: prefix + one.path }));
  if (unsold.length + wrong.length > 0) return invalid(...unsold, ...wrong);
  const planned = planVariants(master, master.variants, wish);
  const made: number[] = [];
  for (const one of planned) {
    if (one.there !== null) continue;
    const id = await begin(manager, master, one, wish);
    if (id === null) return invalid({ path: `${prefix}cells.${wish.cells.indexOf(one.cell)}`, code: 'CODE_TAKEN' });
    made.push(id);
  }
  // They stand where the model's others do.
  const categories = master.variants[0]?.row.category_ids ?? [];
  await insertPairs(
    manager,
    made.flatMap((product) => categories.map((category) => ({ product, category }))),
  );
  for (const id of made)
    await writeAudit(manager, caller, { action: 'product.create', subject: { kind: 'product', id: String(id) } });
  await refreshListing(manager, made);
  await purgeAfterCommit(manager, [`master-${master.code}`]);
  const after = await presentMaster(manager, master.id);
  if (!after) throw new Error('The model was not stored');
  return ok({ master: after, made, there: planned.flatMap(({ there }) => there ?? []) });
}

/** More variants of a model. Two people who wish the same at once make it once, and both see it. */
export async function makeVariants(
  deps: Deps,
  caller: Caller,
  { id, ...wish }: VariantsWish & { id: number },
): Promise<Result<MadeVariants, Invalid | { code: 'MASTER_NOT_FOUND' }>> {
  await ensureNoPicture(deps);
  return inTransaction(
    deps.source,
    async (manager): Promise<Result<MadeVariants, Invalid | { code: 'MASTER_NOT_FOUND' }>> => {
      await holdNewGoods(manager);
      const master = (await lockMaster(manager, id)) ? await presentMaster(manager, id) : null;
      if (!master) return refused({ code: 'MASTER_NOT_FOUND' });
      return makeWished(manager, caller, master, { wish, prefix: '' });
    },
  );
}

/** A code that no model has: with the maker's number where another maker's begins alike. */
async function insertWithCode(manager: EntityManager, wish: NewModel, manufacturer_id: number): Promise<number | null> {
  const { maker, model: model_name, type_device, released_on } = wish;
  const code = masterCode(maker, model_name);
  const master = { code, manufacturer_id, type_device, model_name, released_on };
  const id = await insertMaster(manager, master);
  return id ?? insertMaster(manager, { ...master, code: `${code.slice(0, 34)}-${manufacturer_id}` });
}

/** The models that a new accessory is made for. @returns what is wrong with them */
async function beginFits(
  manager: EntityManager,
  id: number,
  { type_device, fits, is_spare_part }: NewModel,
): Promise<{ ok: false; refusal: Invalid } | null> {
  const codes = [...new Set(fits === null ? [] : [fits].flat())];
  if (type_device !== 'accessory' && (is_spare_part || codes.length > 0))
    return invalid({ path: is_spare_part ? 'is_spare_part' : 'fits', code: 'NOT_AN_ACCESSORY' });
  const models = await lockMastersOfCodes(manager, codes);
  if (models.length < codes.length || models.some((one) => one.id === id))
    return invalid({ path: 'fits', code: 'UNKNOWN' });
  for (const model of models) {
    await insertFit(manager, { accessory: id, model: model.id });
    const { fitting } = await countFits(manager, { accessory: id, model: model.id });
    if (fitting > mostFits) return invalid({ path: 'fits', code: 'TOO_MANY' });
  }
  await settleFirstFit(manager, id);
  if (is_spare_part) await markSparePart(manager, id);
  await purgeAfterCommit(
    manager,
    models.map(({ code }) => `master-${code}`),
  );
  return null;
}

async function beginModel(
  manager: EntityManager,
  caller: Caller,
  wish: NewModel,
): Promise<Result<OfficeMaster, Invalid>> {
  if (slugOf(wish.maker) === '') return invalid({ path: 'maker', code: 'INVALID' });
  if (slugOf(wish.model) === '') return invalid({ path: 'model', code: 'INVALID' });
  const makerId = await makerNamed(manager, wish.maker);
  const alike = { model_name: wish.model, code: masterCode(wish.maker, wish.model) };
  if (await findMasterNamed(manager, makerId, alike)) return invalid({ path: 'model', code: 'MODEL_TAKEN' });
  const id = await insertWithCode(manager, wish, makerId);
  if (id === null) return invalid({ path: 'model', code: 'MODEL_TAKEN' });
  for (const market of marketCodes) {
    const words = wish.words[market];
    if (words) await beginModelWords(manager, id, market, words);
  }
  const unfitting = await beginFits(manager, id, wish);
  if (unfitting) return unfitting;
  await writeAudit(manager, caller, { action: 'master.create', subject: { kind: 'master_product', id: String(id) } });
  const master = await presentMaster(manager, id);
  if (!master) throw new Error('The model was not stored');
  return ok(master);
}

/** A model with its first variants. One that the maker has already is refused. */
export async function makeModel(deps: Deps, caller: Caller, wish: NewModel): Promise<Result<MadeVariants, Invalid>> {
  const markets = marketCodes.filter((market): market is MarketCode => wish.words[market] !== null);
  if (markets.length === 0) return invalid({ path: 'words', code: 'REQUIRED' });
  await ensureNoPicture(deps);
  return inTransaction(deps.source, async (manager): Promise<Result<MadeVariants, Invalid>> => {
    await holdNewGoods(manager);
    const master = await beginModel(manager, caller, wish);
    if (!master.ok) return master;
    return makeWished(manager, caller, master.value, { wish: { ...wish.variants, markets }, prefix: 'variants.' });
  });
}
