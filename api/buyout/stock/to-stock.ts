import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { EntityManager } from 'typeorm';
import type { ProductRow } from '../../database/entities/goods/product-entities.ts';
import { refreshListing } from '../../catalogue/listing/refresh-listing.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../operation/deps.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import { moveLocked, type StateChanged } from '../move-buyout.ts';
import { lockBuyoutByNumber, type StoredBuyout } from '../queries/buyouts.ts';
import { keepUnit, type StockWish, writeHistory } from './keep-unit.ts';
import { makeProduct, pieceName } from './make-product.ts';
import { insertLevelOfOne, insertMovementOfOne, insertOneOnShelf, insertPrice, lockShelf } from './queries/books.ts';
import { findSample, insertPhotos } from './queries/products.ts';
import { type KnownUnit, lockKnownUnit, nextUnitNumber } from './queries/units.ts';
import { publishPhotos } from './publish-photos.ts';

type StockRefused =
  | { code: 'BUYOUT_NOT_FOUND' | 'LOCATION_NOT_FOUND' | 'UNIT_EXISTS_ALREADY' | 'MODEL_NOT_IN_CATALOGUE' }
  | StateChanged;

interface Stocked {
  unit_number: number;
  product_code: string;
  seo_name: string;
}

/** One piece of a new product, in the books and on its shelf. */
async function bookPiece(
  db: EntityManager,
  caller: Caller,
  { productId, locationId, unitId }: { productId: number; locationId: number; unitId: string },
): Promise<void> {
  await insertLevelOfOne(db, productId);
  await insertOneOnShelf(db, locationId, productId);
  await insertMovementOfOne(db, { product_id: productId, unit_id: unitId, actor_id: caller.id });
}

interface Ready {
  buyout: StoredBuyout;
  known: KnownUnit | null;
  locationId: number;
  sample: ProductRow;
}

/** All that must be there before anything is written. */
async function prepare(db: EntityManager, wish: StockWish): Promise<Result<Ready, StockRefused>> {
  const buyout = await lockBuyoutByNumber(db, wish.number);
  if (!buyout) return refused({ code: 'BUYOUT_NOT_FOUND' });
  if (buyout.state !== 'wiped') return refused({ code: 'BUYOUT_STATE_CHANGED', data: { state: buyout.state } });
  const locationId = await lockShelf(db, wish.location);
  if (locationId === null) return refused({ code: 'LOCATION_NOT_FOUND' });
  const sample = await findSample(db, buyout.variant_id, wish.grade);
  if (!sample) return refused({ code: 'MODEL_NOT_IN_CATALOGUE' });
  const known = await lockKnownUnit(db, buyout, sample.master_product_id);
  if (known && known.customer_order_id === null && known.sold_store_id === null)
    return refused({ code: 'UNIT_EXISTS_ALREADY' });
  return ok({ buyout, known, locationId, sample });
}

/**
 * Takes a wiped device to stock in one transaction: its unit (the same one if the shop sold it before), a used product
 * that is this piece alone with its photographs, its place and its movement. With a price it is on offer at once.
 */
export async function toStock(deps: Deps, caller: Caller, wish: StockWish): Promise<Result<Stocked, StockRefused>> {
  return inTransaction(deps.source, async (db): Promise<Result<Stocked, StockRefused>> => {
    const ready = await prepare(db, wish);
    if (!ready.ok) return ready;
    const { buyout, known, locationId, sample } = ready.value;
    const unitNumber = known?.number ?? (await nextUnitNumber(db));
    const name = await pieceName(db, unitNumber);
    const pictures = await publishPhotos(deps, db, { buyoutId: buyout.id, photos: wish.photos, piece: name });
    const product = await makeProduct(db, { sample, name, grade: wish.grade, picture: pictures[0] ?? null });
    await insertPhotos(
      db,
      pictures.map((picture, index) => ({ product_id: product.id, position: index + 1, picture_key: picture })),
    );
    const unitId = await keepUnit(db, known, { buyout, wish, unitNumber, productId: product.id, locationId });
    await bookPiece(db, caller, { productId: product.id, locationId, unitId });
    await writeHistory(db, caller, { buyout, wish, unitId, productCode: product.code, at: deps.now() });
    if (wish.price !== null)
      await insertPrice(db, {
        product_id: product.id,
        market: buyout.market,
        amount: wish.price,
        set_by: caller.id,
      });
    const moved = await moveLocked(deps, db, buyout, 'in_stock', { actor: { id: caller.id, kind: 'staff' } });
    if (!moved.ok) return moved;
    const subject = { kind: 'buyout', id: buyout.id };
    await writeAudit(db, caller, {
      action: 'buyout.to_stock',
      subject,
      detail: { unit: unitNumber, price: wish.price },
    });
    await refreshListing(db, [product.id]);
    return ok({ unit_number: unitNumber, product_code: product.code, seo_name: product.seoNames[buyout.market] });
  });
}
