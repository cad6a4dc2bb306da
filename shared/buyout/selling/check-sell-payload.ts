import type { FieldError } from '../../kernel/contract.ts';
import { type MarketCode, markets } from '../../kernel/market.ts';
import { ok, refused, type Result } from '../../kernel/result.ts';
import { parseTypedDate, usualRange } from '../../validation/fields/typed-date.ts';
import { parseAcademicTitle } from '../../validation/person/academic-title.ts';
import { ageOn } from '../../validation/person/birth-date.ts';
import { birthNumberFacts, parseBirthNumber } from '../../validation/person/birth-number.ts';
import { cnpFacts, parseCnp } from '../../validation/person/cnp.ts';
import { parseEmail } from '../../validation/contact/email.ts';
import { FieldChecks } from '../../validation/fields/field-checks.ts';
import { parseImei } from '../../validation/goods/imei.ts';
import type { ValidationMessage } from '../../validation/fields/messages.ts';
import { parsePersonName } from '../../validation/person/person-name.ts';
import { parsePhone } from '../../validation/contact/phone.ts';
import { parsePostcode } from '../../validation/contact/postcode.ts';
import { parseSerialNumber } from '../../validation/goods/serial-number.ts';
import { checkAccount } from './seller-account.ts';
import type { BuyoutDevice, PickupAddress, SellerData, SellPayload } from './sell-payload.ts';

/** What the check has to know besides what was typed. */
export interface SellSetting {
  market: MarketCode;
  /** ISO date in the market's time zone. */
  today: string;
  /** Phones are known by IMEI, other devices by serial number. */
  isPhone: boolean;
}

/** Youngest age of a seller; a contract of a minor would not hold. */
const leastAge = 18;

/** Numbers of some foreigners in Romania tell neither the century nor the sex. */
interface PersonFacts {
  birthDate: string | null;
  sex: 'female' | 'male' | null;
}

const readPersonNumber: Record<MarketCode, (typed: string, today: string) => PersonFacts | null> = {
  cs: (typed, today) => {
    const number = parseBirthNumber(typed, today);
    return number.ok ? birthNumberFacts(number.value) : null;
  },
  ro: (typed, today) => {
    const cnp = parseCnp(typed, today);
    return cnp.ok ? cnpFacts(cnp.value) : null;
  },
};

const parsePersonNumber: Record<MarketCode, (typed: string, today: string) => Result<string, ValidationMessage>> = {
  cs: parseBirthNumber,
  ro: parseCnp,
};

/** What the identification number says of its bearer; null when it is not right. */
function personFacts(market: MarketCode, typed: string, today: string): PersonFacts | null {
  return readPersonNumber[market](typed, today);
}

/** A typed day that is today or later, as ISO date. */
function parseValidTo(typed: string, today: string): Result<string, ValidationMessage> {
  const date = parseTypedDate(typed, usualRange(today));
  return date.ok && date.value < today ? refused('IDENTITY_EXPIRED') : date;
}

/** A seller with normalised values: dates ISO, account in one text, numbers without spaces. */
type CheckedSeller = Omit<SellerData, 'bank_account_full_number' | 'bank_code'> & {
  /** `19-2000145399/0800`, or an IBAN. */
  bank_account: string;
  /** ISO date; null when the number does not tell it. */
  birth_date: string | null;
};

function checkPerson(fields: FieldChecks, data: SellerData, { market, today }: SellSetting): string | null {
  const path = 'customer_data.personal_identification_number';
  fields.check(path, data.personal_identification_number, (typed) => parsePersonNumber[market](typed, today));
  const facts = personFacts(market, data.personal_identification_number, today);
  if (!facts) return null;
  const isOldEnough = facts.birthDate === null || ageOn(facts.birthDate, today) >= leastAge;
  fields.refuseUnless(path, isOldEnough, 'SELLER_TOO_YOUNG');
  fields.refuseUnless('customer_data.gender', facts.sex === null || facts.sex === data.gender, 'GENDER_DIFFERS');
  return facts.birthDate;
}

function checkSeller(fields: FieldChecks, data: SellerData, setting: SellSetting): CheckedSeller {
  const { market, today } = setting;
  const at = (name: string): string => `customer_data.${name}`;
  const { bank_account_full_number, bank_code, ...rest } = data;
  const birth_date = checkPerson(fields, data, setting);
  fields.require(at('district'), !markets[market].hasCounties || data.district !== '');
  return {
    ...rest,
    birth_date,
    bank_account: checkAccount(fields, market, { ...data, bank_account_full_number, bank_code }),
    personal_identification_number: data.personal_identification_number.replaceAll(/[\s/]/g, ''),
    identity_card_number: fields.check(at('identity_card_number'), data.identity_card_number, parseCardNumber),
    identity_valid_to: fields.check(at('identity_valid_to'), data.identity_valid_to, (typed) =>
      parseValidTo(typed, today),
    ),
    degree_before_name: fields.check(at('degree_before_name'), data.degree_before_name, parseAcademicTitle),
    first_name: fields.check(at('first_name'), data.first_name, parsePersonName),
    last_name: fields.check(at('last_name'), data.last_name, parsePersonName),
    postcode: fields.check(at('postcode'), data.postcode, (typed) => parsePostcode(market, typed)),
    phone_number: fields.check(at('phone_number'), data.phone_number, (typed) => parsePhone(market, typed)),
    e_mail: fields.check(at('e_mail'), data.e_mail, parseEmail),
  };
}

/** Letters and digits as printed on the card, spaces left out. */
function parseCardNumber(typed: string): Result<string, ValidationMessage> {
  const number = typed.replaceAll(/\s/g, '').toUpperCase();
  return /^[A-Z0-9]{5,20}$/.test(number) ? ok(number) : refused('INVALID_SERIAL_NUMBER');
}

function checkPickup(fields: FieldChecks, address: PickupAddress, { market }: SellSetting): PickupAddress {
  const postcode = fields.check('pickup_address.postcode', address.postcode, (typed) => parsePostcode(market, typed));
  return { ...address, postcode };
}

function checkDevice(fields: FieldChecks, device: BuyoutDevice, { isPhone }: SellSetting): BuyoutDevice {
  if (isPhone) {
    const serial = device.serial_number
      ? fields.check('buyout_device.serial_number', device.serial_number, parseSerialNumber)
      : '';
    return { ...device, imei: fields.check('buyout_device.imei', device.imei, parseImei), serial_number: serial };
  }
  fields.refuseUnless('buyout_device.imei', device.imei === '', 'NOT_OFFERED');
  const serial_number = fields.check('buyout_device.serial_number', device.serial_number, parseSerialNumber);
  return { ...device, imei: '', serial_number };
}

/** The payload with normalised values. */
export interface CheckedSale {
  seller: CheckedSeller;
  pickup: PickupAddress | null;
  device: BuyoutDevice;
}

/**
 * Checks what the schema cannot say because it depends on the market, the day and the device. Answers normalised
 * values, or every field that does not fit. The form and the API run the same check.
 */
export function checkSellPayload(
  payload: Pick<SellPayload, 'customer_data' | 'pickup_address' | 'buyout_device'>,
  setting: SellSetting,
): Result<CheckedSale, FieldError[]> {
  const fields = new FieldChecks();
  const seller = checkSeller(fields, payload.customer_data, setting);
  const pickup = payload.pickup_address ? checkPickup(fields, payload.pickup_address, setting) : null;
  const device = checkDevice(fields, payload.buyout_device, setting);
  return fields.errors.length > 0 ? refused(fields.errors) : ok({ seller, pickup, device });
}
