import { randomUUID } from 'node:crypto';
import type { CheckoutSummary } from '@kolobeh/shared/checkout/summary.ts';
import { twistoCode } from '@kolobeh/shared/checkout/payment-codes.ts';
import type { TwistoData } from '@kolobeh/shared/checkout/twisto.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { isSame, type Money } from '@kolobeh/shared/kernel/money.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { parseEmail } from '@kolobeh/shared/validation/contact/email.ts';
import { parsePhone } from '@kolobeh/shared/validation/contact/phone.ts';
import { parsePostcode } from '@kolobeh/shared/validation/contact/postcode.ts';
import { FieldChecks } from '@kolobeh/shared/validation/fields/field-checks.ts';
import type { CartOwner } from '../cart/change-cart.ts';
import { PartnerError } from '../integrations/partner-error.ts';
import type { Deps } from '../operation/deps.ts';
import { summarise } from './summary.ts';

/** What Twisto would be told of the order; null while contact or delivery are not chosen. */
export async function twistoData(deps: Deps, owner: CartOwner): Promise<TwistoData | null> {
  const { draft, delivery } = await summarise(deps, owner);
  const billing = draft.order_billing_address;
  if (!billing || !delivery) return null;
  return {
    name: `${billing.first_name} ${billing.last_name}`,
    email: billing.email,
    phone: billing.phone,
    delivery_name: delivery.name,
    delivery_price: delivery.price,
    billing_address: billing.address,
    billing_postcode: billing.postcode,
    billing_city: billing.city,
    order_delivery_address: draft.order_delivery_address ?? null,
  };
}

type TwistoRefusal =
  | { code: 'CART_EMPTY' | 'DELIVERY_UNAVAILABLE' | 'PAYMENT_UNAVAILABLE' | 'TWISTO_REFUSED' | 'GATEWAY_UNAVAILABLE' }
  | { code: 'TOTAL_CHANGED'; data: { total: Money } }
  | { code: 'INPUT_INVALID'; data: { fields: FieldError[] } };

function checkedData(market: MarketCode, told: TwistoData): Result<TwistoData, FieldError[]> {
  const fields = new FieldChecks();
  const other = told.order_delivery_address;
  const checked = {
    ...told,
    email: fields.check('twisto.email', told.email, parseEmail),
    phone: fields.check('twisto.phone', told.phone, (text) => parsePhone(market, text)),
    billing_postcode: fields.check('twisto.billing_postcode', told.billing_postcode, (text) =>
      parsePostcode(market, text),
    ),
    order_delivery_address: other && {
      ...other,
      postcode: fields.check('twisto.order_delivery_address.postcode', other.postcode, (text) =>
        parsePostcode(market, text),
      ),
    },
  };
  return fields.errors.length > 0 ? refused(fields.errors) : ok(checked);
}

/** Why Twisto is not to be asked about the cart as it stands; null when it is. */
function refusalOf({ cart, delivery, payment, total }: CheckoutSummary, told: TwistoData): TwistoRefusal | null {
  if (cart.items.length === 0) return { code: 'CART_EMPTY' };
  if (!delivery) return { code: 'DELIVERY_UNAVAILABLE' };
  if (payment?.code !== twistoCode) return { code: 'PAYMENT_UNAVAILABLE' };
  return isSame(delivery.price, told.delivery_price) ? null : { code: 'TOTAL_CHANGED', data: { total } };
}

/** Asks Twisto whether it pays for the order that the cart would be now. Goods and the sum are the API's own. */
export async function checkTwisto(
  deps: Deps,
  owner: CartOwner,
  data: TwistoData,
): Promise<Result<string, TwistoRefusal>> {
  const told = checkedData(owner.market, data);
  if (!told.ok) return refused({ code: 'INPUT_INVALID', data: { fields: told.refusal } });
  const summary = await summarise(deps, owner);
  const refusal = refusalOf(summary, told.value);
  if (refusal) return refused(refusal);
  const goods = summary.cart.items.map(({ product: code, name, quantity, total }) => ({ code, name, quantity, total }));
  try {
    return ok(await deps.twisto.check({ key: randomUUID(), told: told.value, goods, total: summary.total }));
  } catch (error) {
    if (!(error instanceof PartnerError)) throw error;
    deps.log.warn({ err: error }, 'twisto does not pay');
    return refused({ code: error.kind === 'refused' ? 'TWISTO_REFUSED' : 'GATEWAY_UNAVAILABLE' });
  }
}
