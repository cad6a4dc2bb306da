import type { CourierEnd } from '@kolobeh/shared/checkout/liftago-contract.ts';
import type { DeliveryAddress } from '@kolobeh/shared/checkout/order-payload.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { parsePhone } from '@kolobeh/shared/validation/contact/phone.ts';
import { parsePostcode } from '@kolobeh/shared/validation/contact/postcode.ts';
import { FieldChecks } from '@kolobeh/shared/validation/fields/field-checks.ts';
import { findStore } from '../../delivery/queries/stores.ts';
import { PartnerError } from '../../integrations/partner-error.ts';
import type { Deps } from '../../operation/deps.ts';

interface Ride {
  market: MarketCode;
  store_seo_name: string;
  delivery_address: DeliveryAddress;
}

type RideRefusal =
  | { code: 'STORE_NOT_FOUND' | 'COURIER_UNAVAILABLE' }
  | { code: 'COURIER_REFUSED'; data: { reason: CourierEnd } }
  | { code: 'INPUT_INVALID'; data: { fields: FieldError[] } };

/** Whether a courier takes goods from a store to an address now. @returns when it would be there */
export async function checkLiftago(
  deps: Deps,
  { market, store_seo_name, delivery_address: to }: Ride,
): Promise<Result<Date, RideRefusal>> {
  const fields = new FieldChecks();
  const phone = fields.check('delivery_address.phone', to.phone, (text) => parsePhone(market, text));
  const postcode = fields.check('delivery_address.postcode', to.postcode, (text) => parsePostcode(market, text));
  if (fields.errors.length > 0) return refused({ code: 'INPUT_INVALID', data: { fields: fields.errors } });
  const store = await findStore(deps.source, market, store_seo_name);
  if (!store) return refused({ code: 'STORE_NOT_FOUND' });
  const pickup = {
    name: store.name,
    phone: store.phone,
    street: store.street,
    city: store.city,
    postcode: store.postcode,
  };
  const dropoff = { name: `${to.first_name} ${to.last_name}`, phone, street: to.address, city: to.city, postcode };
  try {
    const ride = await deps.liftago.estimate(pickup, dropoff);
    return ride.ok ? ride : refused({ code: 'COURIER_REFUSED', data: { reason: ride.refusal } });
  } catch (error) {
    if (!(error instanceof PartnerError)) throw error;
    deps.log.warn({ err: error }, 'the courier does not answer');
    return refused({ code: 'COURIER_UNAVAILABLE' });
  }
}
