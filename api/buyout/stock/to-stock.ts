import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { EntityManager } from 'typeorm';
import { refreshListing } from '../../catalogue/listing/refresh-listing.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../operation/deps.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import { moveLocked, type StateChanged } from '../move-buyout.ts';
import { lockBuyoutByNumber, type StoredBuyout } from '../queries/buyouts.ts';
import { keepUnit, type KnownUnit, lockKnownUnit, nextUnitNumber, type StockWish, writeHistory } from './keep-unit.ts';
import { findSample, makeProduct, pieceName } from './make-product.ts';
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
  await db.query(`insert into stock_level (product_id, on_hand, reserved) values ($1, 1, 0)`, [productId]);
  await db.query(`insert into location_stock (location_id, product_id, quantity) values ($1, $2, 1)`, [
    locationId,
    productId,
  ]);
  await db.query(
    `insert into stock_movement (product_id, on_hand_delta, reserved_delta, reason, unit_id, actor_id) values ($1, 1, 0, 'buyout', $2, $3)`,
    [productId, unitId, caller.id],
  );
}

async function offer(db: EntityManager, caller: Caller, { market }: StoredBuyout, productId: number, price: number) {
  await db.query(`insert into product_price (product_id, market, amount, set_by) values ($1, $2, $3, $4)`, [
    productId,
    market,
    price,
    caller.id,
  ]);
}

interface Ready {
  buyout: StoredBuyout;
  known: KnownUnit | null;
  locationId: number;
  sample: NonNullable<Awaited<ReturnType<typeof findSample>>>;
}

/** All that must be there before anything is written. */
async function prepare(db: EntityManager, wish: StockWish): Promise<Result<Ready, StockRefused>> {
  const buyout = await lockBuyoutByNumber(db, wish.number);
  if (!buyout) return refused({ code: 'BUYOUT_NOT_FOUND' });
  if (buyout.state !== 'wiped') return refused({ code: 'BUYOUT_STATE_CHANGED', data: { state: buyout.state } });
  const [location]: { id: number }[] = await db.query(
    `select id from location where code = $1 and kind = 'shelf' and closed_at is null for share`,
    [wish.location],
  );
  if (!location) return refused({ code: 'LOCATION_NOT_FOUND' });
  const sample = await findSample(db, buyout, wish.grade);
  if (!sample) return refused({ code: 'MODEL_NOT_IN_CATALOGUE' });
  const known = await lockKnownUnit(db, buyout, sample.master_product_id);
  if (known && !known.isWithCustomer) return refused({ code: 'UNIT_EXISTS_ALREADY' });
  return ok({ buyout, known, locationId: location.id, sample });
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
    for (const [index, picture] of pictures.entries())
      await db.query(`insert into product_photo (product_id, position, picture_key) values ($1, $2, $3)`, [
        product.id,
        index + 1,
        picture,
      ]);
    const unitId = await keepUnit(db, known, { buyout, wish, unitNumber, productId: product.id, locationId });
    await bookPiece(db, caller, { productId: product.id, locationId, unitId });
    await writeHistory(db, caller, { buyout, wish, unitId, productCode: product.code, at: deps.now() });
    if (wish.price !== null) await offer(db, caller, buyout, product.id, wish.price);
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
