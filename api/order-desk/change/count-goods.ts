// Goods of a changed order, priced by the engine that priced its cart.
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import type { OrderChange } from '@kolobeh/shared/order/change/order-change.ts';
import { giftPieces } from '@kolobeh/shared/order/change/gift-pieces.ts';
import type { EntityManager } from 'typeorm';
import { type CountedOrderDiscounts, countOrderDiscounts } from '../../discount/count-order-discounts.ts';
import { listOrderCovers } from '../../order/queries/order-covers.ts';
import { lastPosition, listLines, type StoredLine } from '../../order/queries/order-lines.ts';
import { keeperOf, type StoredOrder } from '../../order/stored-order.ts';
import type { Wanted } from '../../stock/queries/reservations.ts';
import { type ChangeGoods, listChangeGoods } from './queries/change-goods.ts';

/** A line as it is to be; `id` is null of what comes to the order. Amounts in minor units. */
export interface CountedLine {
  id: string | null;
  /** Where it stands in the change, for what is wrong with it; null of a line that the change does not name. */
  path: string | null;
  position: number;
  product: ChangeGoods;
  name: string;
  before: number;
  quantity: number;
  unitPrice: number;
  discount: number;
  /** Of one piece. */
  covers: number;
  /** Position of the line it is given with; null of what is bought. */
  giftOf: number | null;
}

export interface CountedGoods {
  lines: CountedLine[];
  discounts: CountedOrderDiscounts;
  fields: FieldError[];
  /** Pieces by product that the order lacks or holds too many of. */
  more: Wanted[];
  less: Wanted[];
}

interface Read {
  stored: StoredLine[];
  goods: ChangeGoods[];
  covers: ReadonlyMap<string, number>;
}

async function read(db: EntityManager, order: StoredOrder, change: OrderChange): Promise<Read> {
  const stored = await listLines(db, order.id);
  const codes = change.added.map(({ product }) => product);
  const ids = stored.map(({ product_id: id }) => id);
  const covers = new Map<string, number>();
  for (const { order_line_id: id, unit_price: price } of await listOrderCovers(db, order))
    covers.set(id, (covers.get(id) ?? 0) + price);
  return {
    stored,
    goods: await listChangeGoods(db, { market: order.market, ids, codes, keeper: keeperOf(order), orderId: order.id }),
    covers,
  };
}

/** Lines that the order has. Their pieces cost what was agreed on, more of them too. */
function keptLines({ stored, goods, covers }: Read, { lines }: OrderChange): CountedLine[] {
  return stored.flatMap((line): CountedLine[] => {
    const product = goods.find(({ id }) => id === line.product_id);
    if (!product) return [];
    const giver = stored.find(({ position }) => position === line.gift_of);
    // A gift is not changed by itself: it follows what it comes with.
    const at = giver ? -1 : lines.findIndex(({ id }) => id === line.id);
    return [
      {
        id: line.id,
        path: at < 0 ? null : `lines.${at}`,
        position: line.position,
        product,
        name: line.name,
        before: line.quantity,
        quantity: lines[at]?.quantity ?? line.quantity,
        unitPrice: line.unit_price,
        discount: 0,
        covers: covers.get(line.id) ?? 0,
        giftOf: giver?.position ?? null,
      },
    ];
  });
}

/** What comes to the order at the price of today. */
function newLines({ goods }: Read, { added }: OrderChange, from: number): CountedLine[] {
  return added.flatMap(({ product: code, quantity }, at): CountedLine[] => {
    const product = goods.find((one) => one.code === code);
    if (!product || product.price === null) return [];
    return [
      {
        id: null,
        path: `added.${at}`,
        position: from + at + 1,
        product,
        name: [product.name, product.subtitle].filter(Boolean).join(', '),
        before: 0,
        quantity,
        unitPrice: product.price,
        discount: 0,
        covers: 0,
        giftOf: null,
      },
    ];
  });
}

/** Gifts with the pieces that come with what their givers are to have; the free ones go to what is bought first. */
function followGivers(lines: readonly CountedLine[]): CountedLine[] {
  const wanted = new Map<number, number>();
  for (const { product, quantity, before } of lines)
    wanted.set(product.id, (wanted.get(product.id) ?? 0) + quantity - before);
  return lines.map((line) => {
    const giver = lines.find(({ position }) => position === line.giftOf);
    if (!giver) return line;
    const taken = wanted.get(line.product.id) ?? 0;
    const free = line.product.available - Math.max(0, taken);
    const quantity = giftPieces({ before: giver.before, after: giver.quantity }, line.before, free);
    wanted.set(line.product.id, taken + quantity - line.before);
    return { ...line, quantity };
  });
}

function wrongLines({ stored, goods }: Read, { lines, added }: OrderChange): FieldError[] {
  const unknown = lines.flatMap(({ id }, at): FieldError[] => {
    const isTwice = lines.findIndex((one) => one.id === id) !== at;
    return isTwice || !stored.some((line) => line.id === id) ? [{ path: `lines.${at}.id`, code: 'NOT_FOUND' }] : [];
  });
  const gone = added.flatMap(({ product: code }, at): FieldError[] => {
    const product = goods.find((one) => one.code === code);
    if (!product) return [{ path: `added.${at}.product`, code: 'NOT_FOUND' }];
    return product.price === null ? [{ path: `added.${at}.product`, code: 'NOT_ON_SALE' }] : [];
  });
  return [...unknown, ...gone];
}

function differences(lines: readonly CountedLine[]): { more: Wanted[]; less: Wanted[] } {
  const by = new Map<number, number>();
  for (const { product, quantity, before } of lines) by.set(product.id, (by.get(product.id) ?? 0) + quantity - before);
  const all = [...by].map(([productId, quantity]) => ({ productId, quantity }));
  return {
    more: all.filter(({ quantity }) => quantity > 0),
    less: all.filter(({ quantity }) => quantity < 0).map((one) => ({ ...one, quantity: -one.quantity })),
  };
}

/** The field of a line whose product has too few free pieces. */
export function lackingField(lines: readonly CountedLine[], productId: number, available: number): FieldError {
  const line = lines.find((one) => one.product.id === productId && one.path !== null && one.quantity > one.before);
  return { path: `${line?.path ?? 'lines'}.quantity`, code: 'NOT_ENOUGH', params: { available } };
}

/** Counts goods and their discounts; nothing is taken or written. @param lock holds limited discounts */
export async function countGoods(
  db: EntityManager,
  order: StoredOrder,
  change: OrderChange,
  lock: 'lock' | null,
): Promise<CountedGoods> {
  const found = await read(db, order, change);
  const last = await lastPosition(db, order.id);
  const lines = followGivers([...keptLines(found, change), ...newLines(found, change, last)]);
  const keyOf = ({ position }: CountedLine): string => String(position);
  const bought = lines.filter(({ quantity, unitPrice }) => quantity > 0 && unitPrice > 0);
  const goods = bought.map((line) => ({
    id: keyOf(line),
    product: line.product.code,
    manufacturer: line.product.manufacturer,
    quality: line.product.quality,
    categories: line.product.categories,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
  }));
  const discounts = await countOrderDiscounts(db, order, goods, lock);
  const off = new Map(discounts.priced.lines.map(({ id, discount }) => [id, discount]));
  const counted = lines.map((line) => ({ ...line, discount: off.get(keyOf(line)) ?? 0 }));
  const { more, less } = differences(counted);
  const short = more.flatMap(({ productId, quantity }) => {
    const available = lines.find(({ product }) => product.id === productId)?.product.available ?? 0;
    return available < quantity ? [lackingField(lines, productId, Math.max(0, available))] : [];
  });
  const empty = bought.length === 0 ? [{ path: 'lines', code: 'ORDER_EMPTY' }] : [];
  return { lines: counted, discounts, fields: [...wrongLines(found, change), ...empty, ...short], more, less };
}
