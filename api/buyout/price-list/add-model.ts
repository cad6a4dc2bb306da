import type { NewColour, NewModel } from '@kolobeh/shared/buyout/price-list/new-model.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { type MarketCode, MarketCode as Markets } from '@kolobeh/shared/kernel/market.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { slugOf } from '@kolobeh/shared/kernel/slug.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../operation/deps.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import { purgeAfterCommit } from '../../page-cache/purge-channel.ts';
import { buyoutTag } from '../buyout-tag.ts';
import type { Db } from './queries/versions.ts';

type ColourRefused = { code: 'PRODUCT_NOT_FOUND' | 'COLOUR_EXISTS' };
type ModelRefused =
  | { code: 'PRODUCT_NOT_FOUND' | 'MODEL_EXISTS' }
  | { code: 'INPUT_INVALID'; data: { fields: FieldError[] } };

export interface OfficeColour {
  code: string;
  names: Record<MarketCode, string>;
  hex: string;
}

interface ShopProduct {
  picture_key: string;
  master_product_id: number;
}

async function findProduct(db: Db, code: string): Promise<ShopProduct | null> {
  const [row]: ShopProduct[] = await db.query(`select picture_key, master_product_id from product where code = $1`, [
    code,
  ]);
  return row ?? null;
}

interface ColouredModel {
  id: number;
  seo_name: string;
  picture_key: string;
}

/** One colour of a model; the device's code is the model's name with the colour's code. */
async function addColour(
  manager: EntityManager,
  model: ColouredModel,
  colour: NewColour,
): Promise<Result<null, ColourRefused>> {
  const product = colour.picture_of === null ? model : await findProduct(manager, colour.picture_of);
  if (!product) return refused({ code: 'PRODUCT_NOT_FOUND' });
  const taken: unknown[] = await manager.query(
    `select from buyout_variant where model_id = $1 and upper(colour_code) = upper($2)`,
    [model.id, colour.code],
  );
  if (taken.length > 0) return refused({ code: 'COLOUR_EXISTS' });
  const rows: unknown[] = await manager.query(
    `insert into buyout_variant (code, model_id, colour_code, colour_hex, colour_names, picture_key)
     values ($1, $2, $3, $4, $5, $6) on conflict (code) do nothing returning id`,
    [
      `${model.seo_name.toUpperCase()}-${colour.code}`,
      model.id,
      colour.code,
      colour.hex,
      JSON.stringify(colour.names),
      product.picture_key,
    ],
  );
  return rows.length > 0 ? ok(null) : refused({ code: 'COLOUR_EXISTS' });
}

const sizeOf = (gb: number | null): string => (gb === null ? '' : gb % 1024 === 0 ? ` ${gb / 1024} TB` : ` ${gb} GB`);

async function insertModel(manager: EntityManager, wish: NewModel): Promise<Result<ColouredModel, ModelRefused>> {
  const product = await findProduct(manager, wish.picture_of);
  if (!product) return refused({ code: 'PRODUCT_NOT_FOUND' });
  const [maker]: { id: number }[] = await manager.query(`select id from manufacturer where slug = $1`, [
    wish.manufacturer,
  ]);
  if (!maker) return refused({ code: 'INPUT_INVALID', data: { fields: [{ path: 'manufacturer', code: 'UNKNOWN' }] } });
  const name = `${wish.name}${sizeOf(wish.storage_gb)}`;
  const seo_name = slugOf(`${wish.manufacturer} ${name}`);
  const [row]: { id: number }[] = await manager.query(
    `insert into buyout_model (seo_name, product_type, manufacturer_id, master_product_id, name, storage_gb, released_on, picture_key)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (seo_name) do nothing returning id`,
    [
      seo_name,
      wish.product_type,
      maker.id,
      wish.is_same_device ? product.master_product_id : null,
      name,
      wish.storage_gb,
      wish.released_on,
      product.picture_key,
    ],
  );
  return row ? ok({ id: row.id, seo_name, picture_key: product.picture_key }) : refused({ code: 'MODEL_EXISTS' });
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
      const model = await insertModel(manager, wish);
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

export const listModelColours = (db: Db, modelId: number): Promise<OfficeColour[]> =>
  db.query(
    `select colour_code as code, colour_names as names, colour_hex as hex from buyout_variant where model_id = $1 order by id`,
    [modelId],
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
      const [model]: ColouredModel[] = await manager.query(
        `select id, seo_name, picture_key from buyout_model where id = $1 for update`,
        [id],
      );
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
