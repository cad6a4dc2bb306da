import type { NewColour, NewModel } from '@kolobeh/shared/buyout/price-list/new-model.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { MarketCode as Markets } from '@kolobeh/shared/kernel/market.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { slugOf } from '@kolobeh/shared/kernel/slug.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../operation/deps.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import { purgeAfterCommit } from '../../page-cache/purge-channel.ts';
import { buyoutTag } from '../buyout-tag.ts';
import { findManufacturerId } from '../queries/manufacturers.ts';
import { hasColour, insertColour, listModelColours, type OfficeColour } from './queries/colours.ts';
import { type ColouredModel, findShopProduct, insertModel, lockModel } from './queries/models.ts';

type ColourRefused = { code: 'PRODUCT_NOT_FOUND' | 'COLOUR_EXISTS' };
type ModelRefused =
  | { code: 'PRODUCT_NOT_FOUND' | 'MODEL_EXISTS' }
  | { code: 'INPUT_INVALID'; data: { fields: FieldError[] } };

/** One colour of a model; the device's code is the model's name with the colour's code. */
async function addColour(
  manager: EntityManager,
  model: ColouredModel,
  colour: NewColour,
): Promise<Result<null, ColourRefused>> {
  const product = colour.picture_of === null ? model : await findShopProduct(manager, colour.picture_of);
  if (!product) return refused({ code: 'PRODUCT_NOT_FOUND' });
  if (await hasColour(manager, model.id, colour.code)) return refused({ code: 'COLOUR_EXISTS' });
  const stored = await insertColour(manager, {
    code: `${model.seo_name.toUpperCase()}-${colour.code}`,
    model_id: model.id,
    colour_code: colour.code,
    colour_hex: colour.hex,
    colour_names: colour.names,
    picture_key: product.picture_key,
  });
  return stored !== null ? ok(null) : refused({ code: 'COLOUR_EXISTS' });
}

const sizeOf = (gb: number | null): string => (gb === null ? '' : gb % 1024 === 0 ? ` ${gb / 1024} TB` : ` ${gb} GB`);

async function storeModel(manager: EntityManager, wish: NewModel): Promise<Result<ColouredModel, ModelRefused>> {
  const product = await findShopProduct(manager, wish.picture_of);
  if (!product) return refused({ code: 'PRODUCT_NOT_FOUND' });
  const makerId = await findManufacturerId(manager, wish.manufacturer);
  if (makerId === null)
    return refused({ code: 'INPUT_INVALID', data: { fields: [{ path: 'manufacturer', code: 'UNKNOWN' }] } });
  const name = `${wish.name}${sizeOf(wish.storage_gb)}`;
  const seo_name = slugOf(`${wish.manufacturer} ${name}`);
  const id = await insertModel(manager, {
    seo_name,
    product_type: wish.product_type,
    manufacturer_id: makerId,
    master_product_id: wish.is_same_device ? product.master_product_id : null,
    name,
    storage_gb: wish.storage_gb,
    released_on: wish.released_on,
    picture_key: product.picture_key,
  });
  return id === null ? refused({ code: 'MODEL_EXISTS' }) : ok({ id, seo_name, picture_key: product.picture_key });
}

/** Adds a model with its colours; sellers see it once a published list prices it. */
export const addModel = (
  deps: Deps,
  caller: Caller,
  wish: NewModel,
): Promise<Result<{ id: number; seo_name: string }, ModelRefused | ColourRefused>> =>
  inTransaction(
    deps.source,
    async (manager): Promise<Result<{ id: number; seo_name: string }, ModelRefused | ColourRefused>> => {
      const model = await storeModel(manager, wish);
      if (!model.ok) return model;
      for (const colour of wish.colours) {
        const added = await addColour(manager, model.value, colour);
        if (!added.ok) return added;
      }
      const { id, seo_name } = model.value;
      await writeAudit(manager, caller, {
        action: 'pricelist.model',
        subject: { kind: 'buyout_model', id: String(id) },
        detail: { seo_name, colours: wish.colours.map(({ code }) => code) },
      });
      return ok({ id, seo_name });
    },
  );

/** Adds a colour to a model, for sellers of both markets at once. */
export const addModelColour = (
  deps: Deps,
  caller: Caller,
  { id, colour }: { id: number; colour: NewColour },
): Promise<Result<{ colours: OfficeColour[] }, ColourRefused | { code: 'MODEL_NOT_FOUND' }>> =>
  inTransaction(
    deps.source,
    async (manager): Promise<Result<{ colours: OfficeColour[] }, ColourRefused | { code: 'MODEL_NOT_FOUND' }>> => {
      const model = await lockModel(manager, id);
      if (!model) return refused({ code: 'MODEL_NOT_FOUND' });
      const added = await addColour(manager, model, colour);
      if (!added.ok) return added;
      await writeAudit(manager, caller, {
        action: 'pricelist.colour',
        subject: { kind: 'buyout_model', id: String(id) },
        detail: { colour: colour.code },
      });
      await purgeAfterCommit(manager, Markets.options.map(buyoutTag));
      return ok({ colours: await listModelColours(manager, id) });
    },
  );
