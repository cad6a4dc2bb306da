import type { DeliveryKind } from '@kolobeh/shared/checkout/delivery-kind.ts';
import type { PlaceHours } from '@kolobeh/shared/delivery/place-hours.ts';
import type { PlaceTrouble } from '@kolobeh/shared/checkout/place-trouble.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { PaymentKind } from '@kolobeh/shared/order-states/states.ts';
import { double, flag, identity, integer, json, nullable, text, texts } from '../columns.ts';
import { table } from '../table.ts';

/** A way of delivery in one market. */
export interface DeliveryMethodRow {
  market: MarketCode;
  code: string;
  kind: DeliveryKind;
  carrier: string;
  name: string;
  /** Minor units of the market's currency. */
  price: number;
  /** Value of goods from which delivery is free, in minor units; null when never. */
  free_from: number | null;
  /** Minute of the local day until which an order still leaves that day. */
  cut_off_minute: number;
  /** Working days. */
  transit_days: number;
  max_weight_grams: number;
  position: number;
  is_active: boolean;
  /** Minutes from the order to its leaving; null: it leaves by the cut-off. */
  ready_minutes: number | null;
  /** Beginnings of the postcodes it delivers to; null: all of the market. */
  postcodes: string[] | null;
  /** Hours in which it may be asked to come, `15:00-17:00` in the market's time; null: it comes when it can. */
  time_windows: string[] | null;
}

export const deliveryMethodTable = table<DeliveryMethodRow>('delivery_method', {
  columns: {
    market: text(),
    code: text(),
    kind: text(),
    carrier: text(),
    name: text(),
    price: integer(),
    free_from: nullable(integer()),
    cut_off_minute: integer(),
    transit_days: integer(),
    max_weight_grams: integer(),
    position: integer(),
    is_active: flag(true),
    ready_minutes: nullable(integer()),
    postcodes: nullable(texts()),
    time_windows: nullable(texts()),
  },
  primary: ['market', 'code'],
  checks: {
    delivery_method_time_windows_ck: 'time_windows is null or ready_minutes is not null',
    delivery_method_ready_minutes_ck: 'ready_minutes between 5 and 1440',
    delivery_method_kind_ck: `kind in ('courier', 'pickup_point', 'store')`,
    delivery_method_price_ck: 'price >= 0',
    delivery_method_cut_off_minute_ck: 'cut_off_minute between 0 and 1439',
  },
});

/** A way of payment in one market. */
export interface PaymentMethodRow {
  market: MarketCode;
  code: string;
  kind: PaymentKind;
  name: string;
  /** Minor units of the market's currency. */
  price: number;
  position: number;
  is_active: boolean;
  /** Least and most the order may cost in all, in minor units; null: no limit. */
  min_amount: number | null;
  max_amount: number | null;
}

export const paymentMethodTable = table<PaymentMethodRow>('payment_method', {
  columns: {
    market: text(),
    code: text(),
    kind: text(),
    name: text(),
    price: integer(),
    position: integer(),
    is_active: flag(true),
    min_amount: nullable(integer()),
    max_amount: nullable(integer()),
  },
  primary: ['market', 'code'],
  checks: {
    payment_method_kind_ck: `kind in ('cash_on_delivery', 'bank_transfer', 'card', 'instalments')`,
    payment_method_amounts_ck: 'min_amount <= max_amount',
    payment_method_price_ck: 'price >= 0',
  },
});

/** A payment method that may go with a delivery method. */
export interface DeliveryPaymentRow {
  market: MarketCode;
  delivery_code: string;
  payment_code: string;
}

export const deliveryPaymentTable = table<DeliveryPaymentRow>('delivery_payment', {
  columns: {
    market: text(),
    delivery_code: text(),
    payment_code: text(),
  },
  primary: ['market', 'delivery_code', 'payment_code'],
  references: {
    delivery_payment_delivery_fk: {
      columns: ['market', 'delivery_code'],
      to: 'delivery_method',
      toColumns: ['market', 'code'],
      onDelete: 'CASCADE',
    },
    delivery_payment_payment_fk: {
      columns: ['market', 'payment_code'],
      to: 'payment_method',
      toColumns: ['market', 'code'],
      onDelete: 'CASCADE',
    },
  },
});

/** A carrier's box or counter. */
export interface PickupPointRow {
  id: number;
  market: MarketCode;
  carrier: string;
  code: string;
  name: string;
  street: string;
  city: string;
  postcode: string;
  latitude: number;
  longitude: number;
  takes_cash: boolean;
  /** Name and address without case and diacritics. */
  search_text: string;
  is_active: boolean;
  /** Why it takes no more parcels now; null when it does. */
  trouble: PlaceTrouble | null;
  /** Null when its carrier does not tell. */
  opening_hours: PlaceHours | null;
}

export const pickupPointTable = table<PickupPointRow>('pickup_point', {
  columns: {
    id: identity(),
    market: text(),
    carrier: text(),
    code: text(),
    name: text(),
    street: text(),
    city: text(),
    postcode: text(),
    latitude: double(),
    longitude: double(),
    takes_cash: flag(),
    search_text: text(),
    is_active: flag(true),
    trouble: nullable(text()),
    opening_hours: nullable(json()),
  },
  primary: ['id'],
  uniques: {
    pickup_point_code_uq: ['market', 'carrier', 'code'],
  },
  checks: {
    pickup_point_trouble_ck: `trouble in ('PLACE_FULL', 'PLACE_CLOSED', 'PLACE_CONGESTED')`,
  },
  indexes: {
    pickup_point_map_idx: { columns: ['market', 'latitude', 'longitude'], where: 'is_active' },
    pickup_point_search_idx: { columns: ['market', 'carrier', 'search_text'], byMigration: true },
  },
});
