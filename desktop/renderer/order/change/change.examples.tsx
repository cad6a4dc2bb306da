import type { DeliveryOption, PaymentOption } from '@kolobeh/shared/checkout/summary.ts';
import type { ChangePreview, OrderChange } from '@kolobeh/shared/order/change/order-change.ts';
import type { OrderNumber } from '@kolobeh/shared/kernel/ids.ts';
import { money } from '@kolobeh/shared/kernel/money.ts';
import { at, type Examples } from '../../../testing/kit/example.tsx';
import { PlayedRefusal, type PlayedApi, unanswered } from '../../../testing/kit/played-station.ts';
import { aSession } from '../../../testing/kit/station-examples.ts';
import type { ChangedOrder } from './change-values.ts';
import { ChangeOrder } from './ChangeOrder.tsx';

const czk = (crowns: number) => money(crowns * 100, 'CZK');
const ignore = () => undefined;
const ids = ['0193a1c2-0000-7000-8000-000000000001', '0193a1c2-0000-7000-8000-000000000002'] as const;

const address = {
  first_name: 'Jana',
  last_name: 'Nováková',
  address: 'Dlouhá 12',
  city: 'Praha',
  postcode: '11000',
  phone: '+420601234567',
};

const order: ChangedOrder = {
  row: { number: '2611000017' as OrderNumber, market: 'cs', type_delivery_code: 'courier', type_payment: 'cod' },
  delivery_name: 'PPL na adresu',
  delivery_address: address,
};

const asItIs: OrderChange = {
  lines: [
    { id: ids[0], quantity: 1 },
    { id: ids[1], quantity: 2 },
  ],
  added: [],
  order_billing_address: { ...address, email: 'jana@example.cz', invoice_on_company: false },
  order_delivery_address: null,
  type_delivery_code: 'courier',
  dispensing_place: null,
  store: null,
  type_payment: 'cod',
};

const delivery = (code: string, name: string, price: number, kind: DeliveryOption['kind']): DeliveryOption => ({
  code,
  kind,
  carrier: 'ppl',
  name,
  price: czk(price),
  timeslots: [],
  arrives_on: '2026-11-25',
  arrives_by: null,
  arrives_today: false,
  refusal: null,
});
const payment = (code: string, name: string, price: number, kind: PaymentOption['kind']): PaymentOption => ({
  code,
  kind,
  name,
  price: czk(price),
  refusal: null,
  min_amount: null,
  max_amount: null,
});

const phone = 'Samsung Galaxy S24 Ultra 5G 12 GB/1 TB Titanium Violet s pouzdrem a rychlonabíječkou 45 W';
const sums = { covers: czk(0), discount: czk(0), delivery: czk(99), payment: czk(39), bonus: czk(0) };

const aPreview = (covers: number, more: Partial<ChangePreview> = {}): ChangePreview => ({
  lines: [
    {
      id: ids[0],
      code: 'SAM-S24U-1T-VIO',
      name: phone,
      before: 1,
      quantity: 1,
      unit_price: czk(32_990),
      total: czk(32_990),
    },
    {
      id: ids[1],
      code: 'CASE-IP15',
      name: 'Kryt pro iPhone 15',
      before: 2,
      quantity: covers,
      unit_price: czk(490),
      total: czk(490 * covers),
    },
  ],
  discounts: [],
  before: { ...sums, goods: czk(33_970), total: czk(34_108) },
  after: { ...sums, goods: czk(32_990 + 490 * covers), total: czk(33_128 + 490 * covers) },
  back: null,
  deliveries: [
    delivery('courier', 'PPL na adresu', 99, 'courier'),
    delivery('point', 'Zásilkovna', 69, 'pickup_point'),
    delivery('store', 'Vyzvednu na prodejně', 0, 'store'),
  ],
  payments: [
    payment('cod', 'Na dobírku', 39, 'cash_on_delivery'),
    payment('transfer', 'Bankovním převodem', 0, 'bank_transfer'),
  ],
  refusal: null,
  ...more,
});

const lines = aPreview(2).lines.flatMap(({ id, code, name, unit_price }) =>
  id ? [{ id, code, name, unit_price, gift_of: null as string | null }] : [],
);
const withGift = lines.map((line, index) => (index === 1 ? { ...line, unit_price: czk(0), gift_of: phone } : line));
const versioned = { lines, value: asItIs, version: 3, by: 'Petra Kancelářová', at: '2026-11-23T10:12:00.000Z' };
const products = {
  rows: [
    {
      id: 7,
      code: 'CHR-45W',
      ean: '8590000000017',
      name: 'Nabíječka Samsung 45 W',
      manufacturer: 'Samsung',
      type_device: 'accessory',
      quality: 'new',
      price_cs: 99_000,
      price_cs_version: 1,
      price_ro: null,
      price_ro_version: 1,
      on_hand: 14,
      reserved: 2,
      is_active: true,
      category_ids: [],
      categories_version: 1,
    },
  ],
  total: 1,
};

const show = (api: PlayedApi) =>
  at(
    {
      session: aSession('office'),
      api: {
        'orderChange.form': versioned,
        'orderChange.preview': aPreview(2),
        'catalogue.officeRows': products,
        'checkout.places': { places: [], total: 0 },
        'store.list': { stores: [] },
        ...api,
      },
    },
    <ChangeOrder order={order} onTaken={ignore} onClose={ignore} />,
  );

const theirs = {
  value: { ...asItIs, order_billing_address: { ...asItIs.order_billing_address, city: 'Brno', address: 'Krátká 3' } },
  version: 4,
  by: 'Petra Kancelářová',
  at: '2026-11-23T10:15:00.000Z',
};

export const examples: Examples = {
  'as the order is': () => show({}),
  'being fetched': () => show({ 'orderChange.form': unanswered }),
  'not loaded': () => show({ 'orderChange.form': new PlayedRefusal('OFFLINE') }),
  'a gift with it': () => show({ 'orderChange.form': { ...versioned, lines: withGift } }),
  'one piece less': () => show({ 'orderChange.preview': aPreview(1) }),
  'paid, something comes back': () => show({ 'orderChange.preview': aPreview(1, { back: czk(490) }) }),
  'picking began meanwhile': () => show({ 'orderChange.preview': aPreview(1, { refusal: 'PICKING_BEGAN' }) }),
  'too few pieces': () =>
    show({
      'orderChange.preview': new PlayedRefusal('INPUT_INVALID', {
        fields: [{ path: 'change.lines.0.quantity', code: 'NOT_ENOUGH', params: { available: 0 } }],
      }),
    }),
  'somebody else saved meanwhile': () => show({ 'orderChange.save': new PlayedRefusal('VERSION_STALE', theirs) }),
};
