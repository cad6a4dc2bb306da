import { z } from 'zod';
import { DeliveryAddress } from './order-payload.ts';
import { SentMoney } from '../kernel/sent-money.ts';

const text = (max: number) => z.string().trim().min(1, 'REQUIRED').max(max, 'TOO_LONG');

/** What Twisto is told of who buys and where it goes; goods and their sum the API adds from the cart. */
export const TwistoData = z.strictObject({
  name: text(121),
  email: text(120),
  phone: text(20),
  delivery_name: text(120),
  delivery_price: SentMoney,
  billing_address: text(120),
  billing_postcode: text(10),
  billing_city: text(80),
  /** Null: the goods go to the billing address, the point or the store. */
  order_delivery_address: DeliveryAddress.nullish(),
});
export type TwistoData = z.infer<typeof TwistoData>;
