// What a page's arrival and change mean to analytics, told from the data that the page itself shows.
import type { Cart, CartItem } from '@kolobeh/shared/cart/cart.ts';
import type { ProductDetail } from '@kolobeh/shared/catalogue/contract.ts';
import type { CheckoutSummary } from '@kolobeh/shared/checkout/summary.ts';
import type { Currency } from '@kolobeh/shared/kernel/market.ts';
import { minorUnits } from '@kolobeh/shared/kernel/money.ts';
import type { CustomerOrder } from '@kolobeh/shared/order/contract.ts';
import type { Draft, Goods } from './entries.ts';

/** Data of the pages that tell something, by the names of their routes. */
interface PageData {
  product: { detail: ProductDetail };
  search: { term: string };
  cart: { cart: Cart };
  delivery: { summary: CheckoutSummary };
  details: { summary: CheckoutSummary };
  order: { order: CustomerOrder };
}

/** A page as it is shown; the data of other pages is not looked at. */
export type Page = { [Name in keyof PageData]: { name: Name; data: PageData[Name] } }[keyof PageData];

const checkout = ['delivery', 'place', 'details', 'summary'];

const goodsOf = ({ product, quantity, unit_price: price, discount }: CartItem): Goods => ({
  code: product,
  quantity,
  price,
  discount,
});

const ofCart = (
  event: 'view_cart' | 'begin_checkout' | 'add_shipping_info' | 'add_payment_info',
  cart: Cart,
  more?: Readonly<Record<string, string>>,
): Draft[] =>
  cart.items.length === 0
    ? []
    : [
        {
          event,
          currency: cart.items_total.currency,
          goods: cart.items.filter(({ is_gift: isGift }) => !isGift).map(goodsOf),
          value: cart.discounted_total,
          ...(more ? { more } : {}),
        },
      ];

const moved = (item: CartItem, quantity: number): Draft => ({
  event: quantity > 0 ? 'add_to_cart' : 'remove_from_cart',
  currency: item.unit_price.currency,
  goods: [{ code: item.product, quantity: Math.abs(quantity), price: item.unit_price }],
});

/** What was put into a cart and what was taken out of it between two looks at it. */
export function cartChanges(before: readonly CartItem[], after: readonly CartItem[]): Draft[] {
  const gone = before.filter(({ id, is_gift: isGift }) => !isGift && !after.some((item) => item.id === id));
  const changed = after.flatMap((item) => {
    if (item.is_gift) return [];
    const by = item.quantity - (before.find(({ id }) => id === item.id)?.quantity ?? 0);
    return by === 0 ? [] : [moved(item, by)];
  });
  return [...gone.map((item) => moved(item, -item.quantity)), ...changed];
}

/** An order bought, or given back when it is cancelled. */
const ofOrder = (event: 'purchase' | 'refund', order: CustomerOrder): Draft => {
  const { currency } = order.total;
  const off = order.discounts.reduce((sum, { amount }) => sum + Math.abs(amount.amount), 0);
  const codes = order.discounts.map(({ name }) => name).join(', ');
  const goods = order.lines.reduce((sum, { total }) => sum + total.amount, 0);
  return {
    event,
    currency: currency satisfies Currency,
    goods: order.lines.map(({ code, quantity, unit_price: price }) => ({ code, quantity, price })),
    value: { amount: Math.max(0, goods - off), currency },
    more: {
      transaction_id: order.number,
      ...(event === 'purchase'
        ? {
            tax: order.vat.amount / minorUnits,
            shipping: (order.delivery_price.amount + order.payment_price.amount) / minorUnits,
            ...(codes ? { coupon: codes } : {}),
          }
        : {}),
    },
  };
};

interface Around {
  /** The page shown before, or the same one with other data; null of the first page of a document. */
  before: Page | { name: string; data: unknown } | null;
  /** The document was loaded anew by the browser's own button. */
  isReload: boolean;
  /** The shop led the customer to an order that is thanked for. */
  isThanked: boolean;
  /** False when it was told before, perhaps in another document. */
  isFirst: (event: 'purchase' | 'refund', number: string) => boolean;
}

const isOn = <Name extends keyof PageData>(
  page: Around['before'],
  name: Name,
): page is { name: Name; data: PageData[Name] } => page?.name === name;

function ofChangedOrder(order: CustomerOrder, { before, isThanked, isFirst }: Around): Draft[] {
  const drafts: Draft[] = [];
  if (isThanked && isFirst('purchase', order.number)) drafts.push(ofOrder('purchase', order));
  const wasOpen = isOn(before, 'order') && before.data.order.state !== 'cancelled';
  if (wasOpen && order.state === 'cancelled' && isFirst('refund', order.number)) drafts.push(ofOrder('refund', order));
  return drafts;
}

/** A term that may be told: what looks like somebody's address is nobody's business. */
const isTerm = (term: string): boolean => term.length >= 2 && !term.includes('@');

function ofDetails({ cart, delivery, payment }: CheckoutSummary): Draft[] {
  return [
    ...(delivery ? ofCart('add_shipping_info', cart, { shipping_tier: delivery.name }) : []),
    ...(payment ? ofCart('add_payment_info', cart, { payment_type: payment.name }) : []),
  ];
}

/** What the page shown now tells, after the one before it. */
export function pageEvents(page: Page, around: Around): Draft[] {
  const { before } = around;
  switch (page.name) {
    case 'product': {
      const { selected } = page.data.detail;
      if (isOn(before, 'product') && before.data.detail.selected.code === selected.code) return [];
      const { code, price } = selected;
      return [{ event: 'view_item', currency: price.currency, goods: [{ code, price }] }];
    }
    case 'search': {
      const { term } = page.data;
      const isSame = isOn(before, 'search') && before.data.term === term;
      return isTerm(term) && !isSame ? [{ event: 'search', search_term: term }] : [];
    }
    case 'cart': {
      const { cart } = page.data;
      return isOn(before, 'cart') ? cartChanges(before.data.cart.items, cart.items) : ofCart('view_cart', cart);
    }
    case 'delivery': {
      const isBack = around.isReload || (before !== null && checkout.includes(before.name));
      return isBack ? [] : ofCart('begin_checkout', page.data.summary.cart);
    }
    case 'details': {
      // Whoever is fast leaves the page before, with a document of its own, until this one is first to tell.
      const isOnward = before === null ? !around.isReload : before.name === 'delivery';
      return isOnward ? ofDetails(page.data.summary) : [];
    }
    case 'order':
      return ofChangedOrder(page.data.order, around);
  }
}
