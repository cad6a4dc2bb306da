import type { TimeSlot } from '../delivery/time-slots.ts';
import type { FieldError } from '../kernel/contract.ts';
import type { MarketCode } from '../kernel/market.ts';
import { ok, refused, type Result } from '../kernel/result.ts';
import { parseCompanyId } from '../validation/company/company-id.ts';
import { parseEmail } from '../validation/contact/email.ts';
import { parsePhone } from '../validation/contact/phone.ts';
import { parsePostcode } from '../validation/contact/postcode.ts';
import { FieldChecks } from '../validation/fields/field-checks.ts';
import { parseVatNumber } from '../validation/company/vat-number.ts';
import type { BillingAddress, DeliveryAddress, OrderPayload } from './order-payload.ts';

function checkBilling(market: MarketCode, address: BillingAddress, fields: FieldChecks): BillingAddress {
  const at = (name: string): string => `order_billing_address.${name}`;
  const checked: BillingAddress = {
    ...address,
    email: fields.check(at('email'), address.email, parseEmail),
    phone: fields.check(at('phone'), address.phone, (text) => parsePhone(market, text)),
    postcode: fields.check(at('postcode'), address.postcode, (text) => parsePostcode(market, text)),
  };
  if (!address.invoice_on_company) return { ...checked, company: undefined, tin: undefined, vatn: undefined };
  fields.require(at('company'), Boolean(address.company));
  checked.tin = fields.check(at('tin'), address.tin ?? '', (text) => parseCompanyId(market, text));
  if (address.vatn) checked.vatn = fields.check(at('vatn'), address.vatn, (text) => parseVatNumber(market, text));
  return checked;
}

function checkDelivery(market: MarketCode, address: DeliveryAddress, fields: FieldChecks): DeliveryAddress {
  const at = (name: string): string => `order_delivery_address.${name}`;
  return {
    ...address,
    phone: fields.check(at('phone'), address.phone, (text) => parsePhone(market, text)),
    postcode: fields.check(at('postcode'), address.postcode, (text) => parsePostcode(market, text)),
  };
}

/** Each end says what is wrong with it, whichever of them was meant otherwise. */
function checkTimes({ from, to }: TimeSlot, fields: FieldChecks): void {
  fields.refuseUnless('timeslot.from', from < to, 'FROM_NOT_BEFORE_TO');
  fields.refuseUnless('timeslot.to', from < to, 'TO_NOT_AFTER_FROM');
}

/**
 * Checks what the schema cannot say because it depends on the market: postcode, phone, company ids. Answers the
 * payload with normalised values, or every field that does not fit. The storefront and the API run the same check.
 */
export function checkOrderPayload(market: MarketCode, payload: OrderPayload): Result<OrderPayload, FieldError[]> {
  const fields = new FieldChecks();
  const billing = checkBilling(market, payload.order_billing_address, fields);
  const delivery = payload.order_delivery_address && checkDelivery(market, payload.order_delivery_address, fields);
  if (payload.timeslot) checkTimes(payload.timeslot, fields);
  fields.require('order_info.consent_to_terms_of_service', payload.order_info.consent_to_terms_of_service);
  if (fields.errors.length > 0) return refused(fields.errors);
  return ok({ ...payload, order_billing_address: billing, order_delivery_address: delivery });
}

type Contact = Pick<OrderPayload, 'order_billing_address' | 'order_delivery_address'>;

/** Both addresses with normalised values, or every field that does not fit. */
export function checkAddresses(market: MarketCode, contact: Contact): Result<Contact, FieldError[]> {
  const fields = new FieldChecks();
  const checked = {
    order_billing_address: checkBilling(market, contact.order_billing_address, fields),
    order_delivery_address:
      contact.order_delivery_address && checkDelivery(market, contact.order_delivery_address, fields),
  };
  return fields.errors.length > 0 ? refused(fields.errors) : ok(checked);
}

/** The contact step alone: what can be checked before delivery and payment are chosen. */
export function checkContact(market: MarketCode, contact: Contact): FieldError[] {
  const checked = checkAddresses(market, contact);
  return checked.ok ? [] : checked.refusal;
}
