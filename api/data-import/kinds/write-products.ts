// Products of rows as they are written: what is new begins, what is there changes.
import { colourCode, colourOf, unknownColour } from '@kolobeh/shared/catalogue/colour-words.ts';
import { colourNameIn } from '@kolobeh/shared/catalogue/office/new-goods.ts';
import { withAncestors } from '@kolobeh/shared/category/assignment.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import { insertAudits, presentStates } from '../../catalogue/bulk/queries/present-values.ts';
import { insertPairs, raiseVariants } from '../../catalogue/category/queries/variants.ts';
import { refreshListing } from '../../catalogue/listing/refresh-listing.ts';
import {
  beginModelWords,
  beginVariantWords,
  ensureNoPicture,
  makerNamed,
  makeVariant,
  modelNamed,
} from '../../catalogue/master/make-goods.ts';
import type { LineMade } from '../../database/entities/goods/import-entities.ts';
import type { MasterProductRow } from '../../database/entities/goods/master-product-entities.ts';
import { listCategories, listMakers, type NamedProduct, setFacts, setNames } from '../queries/goods.ts';
import { CategoryIndex } from './category-index.ts';
import { numberIn, textIn, type Writing, type Written, type WrittenLine } from './kind.ts';
import { ProductIndex } from './named-product.ts';
import { madePrices, writePrices } from './price-part.ts';
import {
  codeOfModel,
  masterOf,
  namedBy,
  productOf,
  stateOf,
  type WishedProduct,
  wishedProduct,
} from './wished-product.ts';

const marketCodes = ['cs', 'ro'] as const satisfies readonly MarketCode[];

export type Named = WrittenLine & { productId: number };

/** Markets that the row speaks of by a price or a name; of a row that speaks of none, all. */
const marketsOf = (line: WrittenLine): readonly MarketCode[] => {
  const named = marketCodes.filter(
    (market) => line.values[`price_${market}`] !== undefined || line.values[`name_${market}`] !== undefined,
  );
  return named.length > 0 ? named : marketCodes;
};

/** What of a batch's goods is there already: rows of one model ask for its maker, itself and its words once. */
interface Begun {
  models: Map<string, Pick<MasterProductRow, 'id' | 'code'>>;
  worded: Set<string>;
}

async function modelOf(
  manager: EntityManager,
  line: WrittenLine,
  { maker, model, type }: WishedProduct,
  begun: Begun,
): Promise<Pick<MasterProductRow, 'id' | 'code'>> {
  const key = JSON.stringify([maker, model]).toLowerCase();
  const known = begun.models.get(key);
  if (known) return known;
  const makerId = await makerNamed(manager, maker);
  const released_on = textIn(line, 'released_on') || null;
  const found = await modelNamed(manager, { maker, makerId, model, type, released_on });
  begun.models.set(key, found);
  return found;
}

async function begin(
  { manager, options }: Writing,
  line: WrittenLine,
  { wish, begun }: { wish: WishedProduct; begun: Begun },
): Promise<number | null> {
  const { maker, model, type, storage_gb, colour, quality, grade } = wish;
  const { id: masterId, code: model_code } = await modelOf(manager, line, wish, begun);
  const known = colourOf(colour) ?? unknownColour;
  const id = await makeVariant(manager, {
    code: codeOfModel(line, wish, model_code),
    masterId,
    type,
    ean: textIn(line, 'ean'),
    colour: { code: colour === '' ? '' : colourCode(colour), hex: known.hex, family: known.family },
    storage_gb,
    quality,
    grade,
    sale_state: options.sale_state,
    weight_grams: numberIn(line, 'weight'),
  });
  if (id === null) return null;
  for (const market of marketsOf(line)) {
    if (!begun.worded.has(`${masterId} ${market}`)) {
      const description = textIn(line, `description_${market}`);
      await beginModelWords(manager, masterId, market, { name: `${maker} ${model}`.slice(0, 160), description });
      begun.worded.add(`${masterId} ${market}`);
    }
    const name = textIn(line, `name_${market}`);
    await beginVariantWords(manager, id, market, {
      maker,
      model,
      storage_gb,
      colour_name: colourNameIn(market, colour),
      name,
      state: stateOf(wish),
    });
  }
  return id;
}

/** A price or a name in a market that does not sell the product yet begins its sale there. */
async function beginSale(manager: EntityManager, lines: readonly (Named & { product: NamedProduct })[]): Promise<void> {
  const unsold = lines.flatMap((line) =>
    marketCodes
      .filter((market) => line.product[`name_${market}`] === null)
      .filter((market) => line.values[`price_${market}`] !== undefined || line.values[`name_${market}`] !== undefined)
      .map((market) => ({ line, market })),
  );
  if (unsold.length === 0) return;
  const facts = new Map(
    (await listMakers(manager, [...new Set(unsold.map(({ line }) => line.productId))])).map((one) => [one.id, one]),
  );
  for (const { line, market } of unsold) {
    const known = facts.get(line.productId);
    if (!known) continue;
    const { maker, model, storage_gb, colour, master_product_id: masterId } = known;
    await beginModelWords(manager, masterId, market, { name: `${maker} ${model}`.slice(0, 160), description: '' });
    const name = textIn(line, `name_${market}`);
    await beginVariantWords(manager, line.productId, market, {
      maker,
      model,
      storage_gb,
      colour_name: colourNameIn(market, colour ?? ''),
      name,
      state: '',
    });
  }
}

/** Writes what rows say of products there are, but their prices and categories. */
export async function change(
  manager: EntityManager,
  lines: readonly (Named & { product: NamedProduct })[],
): Promise<void> {
  await beginSale(manager, lines);
  for (const market of marketCodes) {
    const names = lines.flatMap((line) => {
      const name = textIn(line, `name_${market}`);
      return name === '' || name === line.product[`name_${market}`] ? [] : [{ id: line.productId, name }];
    });
    if (names.length > 0) await setNames(manager, market, names);
  }
  await setFacts(
    manager,
    lines.map((line) => ({
      id: line.productId,
      ean: textIn(line, 'ean') || line.product.ean,
      weight_grams: numberIn(line, 'weight') ?? line.product.weight_grams,
    })),
  );
}

/** @returns the categories that each product came into */
async function assign(
  manager: EntityManager,
  lines: readonly (Named & { assigned: readonly number[] })[],
): Promise<Map<number, number[]>> {
  const added = new Map<number, number[]>();
  const wished = lines.filter((line) => textIn(line, 'category') !== '');
  if (wished.length === 0) return added;
  const tree = await listCategories(manager);
  const index = new CategoryIndex(tree);
  const pairs = wished.flatMap((line) => {
    const category = index.find(textIn(line, 'category'));
    const all = category === null ? [] : withAncestors(tree, [category]);
    return all.filter((id) => !line.assigned.includes(id)).map((id) => ({ product: line.productId, category: id }));
  });
  if (pairs.length === 0) return added;
  await insertPairs(manager, pairs);
  for (const { product, category } of pairs) added.set(product, [...(added.get(product) ?? []), category]);
  await raiseVariants(manager, [...added.keys()]);
  return added;
}

/** Editions and categories that rows made, to be looked at when they are taken back. */
async function madeOf(
  manager: EntityManager,
  lines: readonly Named[],
  added: ReadonlyMap<number, number[]>,
): Promise<Map<number, LineMade>> {
  const prices = await madePrices(manager, lines);
  const ids = lines.map(({ productId }) => productId);
  const versions = new Map((await presentStates(manager, ids)).map(({ id, version }) => [id, version]));
  return new Map(
    lines.map(({ line, productId }) => [
      line,
      {
        ...prices.get(line),
        product: [productId],
        version: [versions.get(productId) ?? 0],
        categories: added.get(productId) ?? [],
      },
    ]),
  );
}

/** Writes the rows of a batch; those whose code was taken by goods of another model are refused. */
export async function writeProducts(writing: Writing, lines: readonly WrittenLine[]): Promise<Written> {
  const { manager, caller } = writing;
  await ensureNoPicture(writing.deps);
  const { products, masters } = await namedBy(manager, lines);
  const index = new ProductIndex(products);
  const refusals = new Map<number, string>();
  const begun: Begun = { models: new Map(), worded: new Set() };
  const made: (Named & { assigned: number[] })[] = [];
  const changed: (Named & { product: NamedProduct; assigned: number[] })[] = [];
  for (const line of lines) {
    const product = productOf(line, { products: index, masters });
    if (product && 'id' in product)
      changed.push({ ...line, productId: product.id, product, assigned: product.category_ids });
    else {
      const wish = wishedProduct(line, masterOf(masters, line));
      const id = await begin(writing, line, { wish, begun });
      if (id === null) refusals.set(line.line, 'CODE_TAKEN');
      else made.push({ ...line, productId: id, assigned: [] });
    }
  }
  await change(manager, changed);
  const added = await assign(manager, [...made, ...changed]);
  await writePrices(manager, caller, [...made, ...changed]);
  const actor = { actor_id: caller.id, actor_role: caller.role };
  const details = (those: readonly Named[]) =>
    those.map(({ productId, weighed: { before, after } }) => ({
      id: productId,
      detail: JSON.stringify({ from: before, to: after }),
    }));
  if (made.length > 0) await insertAudits(manager, { ...actor, action: 'product.create' }, details(made));
  if (changed.length > 0) await insertAudits(manager, { ...actor, action: 'product.change' }, details(changed));
  await refreshListing(
    manager,
    [...made, ...changed].map(({ productId }) => productId),
  );
  return { refusals, made: await madeOf(manager, [...made, ...changed], added) };
}
