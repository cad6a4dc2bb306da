import { ProductType } from '@kolobeh/shared/buyout/product-type.ts';
import { colourCode, colourOf, unknownColour } from '@kolobeh/shared/catalogue/colour-words.ts';
import { masterCode, noPictureKey, storageName } from '@kolobeh/shared/catalogue/office/new-goods.ts';
import { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { slugOf } from '@kolobeh/shared/kernel/slug.ts';
import type { EntityManager } from 'typeorm';
import { buyoutTag } from '../../buyout/buyout-tag.ts';
import { insertColour } from '../../buyout/price-list/queries/colours.ts';
import { findShopProduct, insertModel } from '../../buyout/price-list/queries/models.ts';
import { ensureNoPicture, makerNamed } from '../../catalogue/master/make-goods.ts';
import { findMasterNamed, holdNewGoods } from '../../catalogue/master/queries/new-goods.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import { purgeAfterCommit } from '../../page-cache/purge-channel.ts';
import { deleteEmptyModel, deleteVariant, findModels, listUsedVariants, type NamedModel } from '../queries/models.ts';
import type { LineMade } from '../../database/entities/goods/import-entities.ts';
import {
  changedSince,
  type DoneLine,
  type Kind,
  numberIn,
  type ReadLine,
  textIn,
  type Weighed,
  type Writing,
  type Written,
} from './kind.ts';

const nameOf = (line: ReadLine): string =>
  [textIn(line, 'model'), storageName(numberIn(line, 'storage'))].filter(Boolean).join(' ').slice(0, 60);

/** Address of the model that a row is about, as the office's own form makes it. */
const seoNameOf = (line: ReadLine): string => slugOf(`${slugOf(textIn(line, 'brand'))} ${nameOf(line)}`);
const colourOfLine = (line: ReadLine): string => colourCode(textIn(line, 'colour'));

interface ModelFor extends Pick<NamedModel, 'id' | 'picture_key'> {
  isBegun: boolean;
}

async function modelFor({ manager, deps }: Writing, line: ReadLine): Promise<ModelFor> {
  const seo_name = seoNameOf(line);
  const [found] = await findModels(manager, [seo_name]);
  if (found) return { ...found, isBegun: false };
  await ensureNoPicture(deps);
  const makerId = await makerNamed(manager, textIn(line, 'brand'));
  const model_name = textIn(line, 'model');
  const shop = await findMasterNamed(manager, makerId, {
    model_name,
    code: masterCode(textIn(line, 'brand'), model_name),
  });
  const shown = textIn(line, 'picture_of') === '' ? null : await findShopProduct(manager, textIn(line, 'picture_of'));
  const picture_key = shown?.picture_key ?? noPictureKey;
  const id = await insertModel(manager, {
    seo_name,
    product_type: ProductType.parse(textIn(line, 'product_type')),
    manufacturer_id: makerId,
    master_product_id: shop?.id ?? null,
    name: nameOf(line),
    storage_gb: numberIn(line, 'storage'),
    released_on: textIn(line, 'released_on') || null,
    picture_key,
  });
  if (id === null) throw new Error(`The model ${seo_name} was not stored`);
  return { id, picture_key, isBegun: true };
}

/** What a row made; null: another device has the code. */
async function writeOne(writing: Writing, line: ReadLine): Promise<LineMade | null> {
  const { manager, caller } = writing;
  const model = await modelFor(writing, line);
  const colour = textIn(line, 'colour').slice(0, 60);
  const known = colourOf(colour);
  const code = colourOfLine(line);
  const variant = await insertColour(manager, {
    code: `${seoNameOf(line).toUpperCase()}-${code}`,
    model_id: model.id,
    colour_code: code,
    colour_hex: known?.hex ?? unknownColour.hex,
    colour_names: { cs: colour, ro: textIn(line, 'colour_ro').slice(0, 60) || (known?.ro ?? colour) },
    picture_key: model.picture_key,
  });
  if (variant === null) return null;
  await writeAudit(manager, caller, {
    action: 'pricelist.model',
    subject: { kind: 'buyout_model', id: String(model.id) },
    detail: { seo_name: seoNameOf(line), colours: [code] },
  });
  return { variant: [variant], of: [model.id], model: model.isBegun ? [model.id] : [] };
}

async function unknownPictures(manager: EntityManager, lines: readonly ReadLine[]): Promise<Set<string>> {
  const unknown = new Set<string>();
  for (const code of new Set(lines.map((line) => textIn(line, 'picture_of')).filter(Boolean)))
    if (!(await findShopProduct(manager, code))) unknown.add(code);
  return unknown;
}

/** Models that are bought out, a row for each colour. One that is there with the colour stays as it is. */
export const models: Kind = {
  hold: async (manager) => void (await holdNewGoods(manager)),
  weigh: async (manager, lines) => {
    const found = new Map((await findModels(manager, lines.map(seoNameOf))).map((one) => [one.seo_name, one]));
    const unknown = await unknownPictures(manager, lines);
    return lines.map((line): Weighed => {
      const seo_name = seoNameOf(line);
      const isThere = found.get(seo_name)?.colours.includes(colourOfLine(line).toUpperCase()) === true;
      const picture = textIn(line, 'picture_of');
      return {
        line: line.line,
        subject: `${textIn(line, 'brand')} ${nameOf(line)}, ${textIn(line, 'colour')}`,
        keys: [`model ${seo_name} ${colourOfLine(line)}`],
        before: isThere ? {} : null,
        after: isThere ? {} : { ...line.values },
        low: {},
        isAsked: false,
        faults: unknown.has(picture) ? [{ column: 'picture_of', code: 'PRODUCT_NOT_FOUND', value: picture }] : [],
      };
    });
  },
  write: async (writing, lines) => {
    const written: Written = { refusals: new Map(), made: new Map() };
    for (const line of lines) {
      const made = await writeOne(writing, line);
      if (made === null) written.refusals.set(line.line, 'CODE_TAKEN');
      else written.made.set(line.line, made);
    }
    await purgeAfterCommit(writing.manager, MarketCode.options.map(buyoutTag));
    return written;
  },
  undo: {
    hindrances: async (manager, lines) => {
      const used = new Set(
        await listUsedVariants(
          manager,
          lines.flatMap(({ made }) => made.variant ?? []),
        ),
      );
      return new Map(
        lines.flatMap(({ line, made }) => (used.has(made.variant?.[0] ?? 0) ? [[line, changedSince] as const] : [])),
      );
    },
    takeBack: async ({ manager, caller }, lines) => {
      const stay = new Map<number, string>();
      for (const line of lines) {
        const [variant] = line.made.variant ?? [];
        if (variant === undefined || !(await deleteVariant(manager, variant))) stay.set(line.line, changedSince);
        else await told(manager, caller, line);
      }
      // A model that the file began goes with its last colour.
      for (const { made } of lines) for (const id of made.model ?? []) await deleteEmptyModel(manager, id);
      await purgeAfterCommit(manager, MarketCode.options.map(buyoutTag));
      return stay;
    },
  },
};

const told = (manager: EntityManager, caller: Caller, line: DoneLine): Promise<unknown> =>
  writeAudit(manager, caller, {
    action: 'pricelist.colour-back',
    subject: { kind: 'buyout_model', id: String(line.made.of?.[0] ?? 0) },
    detail: { seo_name: seoNameOf(line), colours: [colourOfLine(line)] },
  });
