import type { KeptOrderInfo } from '@kolobeh/shared/checkout/consents.ts';
import type { BillingAddress, DeliveryAddress } from '@kolobeh/shared/checkout/order-payload.ts';
import type { DeliveryKind } from '@kolobeh/shared/checkout/contract.ts';
import type { OrderNumber } from '@kolobeh/shared/kernel/ids.ts';
import type { MarketCode, Currency } from '@kolobeh/shared/kernel/market.ts';
import type { OrderState, PaymentKind, PaymentState } from '@kolobeh/shared/order-states/states.ts';

/** An order as stored; amounts in minor units of its currency. */
export interface StoredOrder {
  id: string;
  number: OrderNumber;
  market: MarketCode;
  currency: Currency;
  state: OrderState;
  payment_state: PaymentState;
  payment_kind: PaymentKind;
  type_payment: string;
  type_delivery_code: string;
  carrier: string;
  delivery_kind: DeliveryKind;
  pickup_point_id: number | null;
  store_id: number | null;
  user_id: string | null;
  customer_name: string;
  email: string;
  phone: string;
  billing_address: BillingAddress;
  delivery_address: DeliveryAddress;
  info: KeptOrderInfo;
  items_total: number;
  delivery_price: number;
  payment_price: number;
  /** Bonus for a device being sold, taken off the total. */
  bonus_amount: number;
  total: number;
  weight_grams: number;
  note: string;
  reserved_until: Date | null;
  ship_by: Date | null;
  created_at: Date;
  /** Since when it may be picked; null while it waits for money. */
  released_at: Date | null;
  is_rush: boolean;
  /** What the office wrote for itself. */
  office_note: string;
  office_note_version: number;
  /** The product whose price the bonus lowers; null without one. */
  bonus_product_id: number | null;
}
