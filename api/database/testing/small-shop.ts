import { randomBytes, randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { appUserTable } from '../entities/people/account-entities.ts';
import { manufacturerTable, masterProductTable } from '../entities/goods/master-product-entities.ts';
import { orderLogTable, shopOrderTable } from '../entities/orders/order-entities.ts';
import type { ShopOrderRow } from '../entities/orders/order-entities.ts';
import { locationTable } from '../entities/goods/place-entities.ts';
import { productPriceTable, productTable } from '../entities/goods/product-entities.ts';
import { auditLogTable } from '../entities/people/staff-entities.ts';
import { stockLevelTable, stockMovementTable } from '../entities/goods/stock-entities.ts';
import { stateLogTable } from '../entities/orders/state-log-entities.ts';
import { unitEventTable, unitTable } from '../entities/goods/unit-entities.ts';

const address = {
  first_name: 'Jana',
  last_name: 'Nováková',
  address: 'Dlouhá 12',
  city: 'Praha',
  postcode: '11000',
  phone: '+420601234567',
};

const info = {
  consent_to_terms_of_service: true,
  consent_marketing: false,
  consent_heureka_review: false,
  consent_review: false,
  subscribe_promotions_info: false,
  create_account: false,
  note: '',
};

/** An order over 12 990 Kč with delivery for 99 Kč. */
export const anOrder = (
  number: string,
  changes: Partial<ShopOrderRow> = {},
): Omit<ShopOrderRow, 'id' | 'created_at' | 'search_line'> => ({
  number,
  token_hash: randomBytes(32),
  market: 'cs',
  currency: 'CZK',
  state: 'new',
  payment_state: 'unpaid',
  type_payment: 'cod',
  type_delivery_code: 'courier',
  carrier: 'ppl',
  delivery_kind: 'courier',
  pickup_point_id: null,
  store_id: null,
  user_id: null,
  customer_name: 'Jana Nováková',
  email: 'jana@example.cz',
  phone: '+420601234567',
  billing_address: { ...address, email: 'jana@example.cz', invoice_on_company: false },
  delivery_address: address,
  info,
  items_total: 1_299_000,
  delivery_price: 9_900,
  payment_price: 0,
  discount_amount: 0,
  bonus_amount: 0,
  total: 1_308_900,
  weight_grams: 400,
  note: '',
  reserved_until: null,
  ship_by: null,
  released_at: null,
  is_rush: false,
  office_note: '',
  office_note_version: 0,
  covers_amount: 0,
  prepaid_amount: 0,
  gift_amount: 0,
  version: 0,
  changed_at: null,
  timeslot: null,
  split_from: null,
  kept_until: null,
  collect_until: null,
  ...changes,
});

async function addProduct(source: DataSource): Promise<number> {
  const maker = await source.getRepository(manufacturerTable).save({ name: 'Samsung', slug: 'samsung' });
  const model = await source.getRepository(masterProductTable).save({
    code: 'GALAXY-S24',
    manufacturer_id: maker.id,
    type_device: 'phone',
    model_name: 'Galaxy S24',
    released_on: '2024-01-31',
  });
  const product = await source.getRepository(productTable).save({
    code: 'GALAXY-S24-BLACK-128-A',
    master_product_id: model.id,
    ean: '8806095300000',
    colour_code: 'black',
    colour_hex: '#101010',
    colour_family: 'black',
    storage_gb: 128,
    quality: 'used',
    grade: 'A',
    tracked_by: 'imei',
    vat_regime: 'margin',
    weight_grams: 350,
    package_mm: [160, 90, 50],
    picture_key: 'galaxy-s24-black',
  });
  return product.id;
}

/** One row in tables of every kind, append-only ones among them. */
export async function smallShop(source: DataSource) {
  const productId = await addProduct(source);
  const price = await source
    .getRepository(productPriceTable)
    .save({ product_id: productId, market: 'cs', amount: 1_299_000 });
  const user = await source
    .getRepository(appUserTable)
    .save({ name: 'Petr Sklad', email: 'petr@example.cz', role: 'warehouse' });
  await source.getRepository(stockLevelTable).insert({ product_id: productId, on_hand: 2, reserved: 1 });
  const movement = await source
    .getRepository(stockMovementTable)
    .save({ product_id: productId, on_hand_delta: 2, reserved_delta: 0, reason: 'received' });
  const location = await source.getRepository(locationTable).save({ code: 'LC-A-01-1', zone: 'A', pick_sequence: 1 });
  const unit = await source
    .getRepository(unitTable)
    .save({ product_id: productId, imei: '490154203237518', location_id: location.id });
  const unitEvent = await source.getRepository(unitEventTable).save({ unit_id: unit.id, kind: 'received' });
  const order = await source.getRepository(shopOrderTable).save({ ...anOrder('2600000001'), user_id: user.id });
  const logged = { actor_kind: 'system', to_state: 'new' } as const;
  await source.getRepository(orderLogTable).save({ ...logged, order_id: order.id, what: 'place' });
  await source.getRepository(stateLogTable).save({ ...logged, subject_kind: 'package', subject_id: randomUUID() });
  const audit = await source.getRepository(auditLogTable).save({
    actor_id: user.id,
    actor_role: 'warehouse',
    action: 'receive',
    subject_kind: 'unit',
    subject_id: unit.id,
    request_id: randomUUID(),
  });
  return { productId, price, user, movement, location, unit, unitEvent, order, audit };
}
