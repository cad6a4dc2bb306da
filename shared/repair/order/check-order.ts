import type { FieldError } from '../../kernel/contract.ts';
import type { MarketCode } from '../../kernel/market.ts';
import { ok, refused, type Result } from '../../kernel/result.ts';
import { parseEmail } from '../../validation/contact/email.ts';
import { parsePhone } from '../../validation/contact/phone.ts';
import { parsePostcode } from '../../validation/contact/postcode.ts';
import { FieldChecks } from '../../validation/fields/field-checks.ts';
import { parseImei } from '../../validation/goods/imei.ts';
import { parseSerialNumber } from '../../validation/goods/serial-number.ts';
import type { RepairWay } from './states.ts';

/** What somebody wrote who orders a repair. */
export interface WrittenRepair {
  way: RepairWay;
  name: string;
  email: string;
  phone: string;
  street: string;
  city: string;
  postcode: string;
  imei: string;
  serial_number: string;
  /** What is wrong with it, in the owner's words. */
  fault: string;
  /** The owner knows that data may be lost, and agrees to it. */
  is_wipe_agreed: boolean;
  /** A device is wanted until it is mended. */
  wants_loan: boolean;
}

/** Version of the words at the box of {@link WrittenRepair.is_wipe_agreed}; grows when they change in any language. */
export const wipeTextVersion = 1;

/** Shorter words do not say what is wrong. */
const shortestFault = 5;

const tooShort = (text: string): Result<string, string> => {
  const trimmed = text.trim();
  if (trimmed === '') return refused('REQUIRED');
  return trimmed.length < shortestFault ? refused('TOO_SHORT') : ok(trimmed);
};
const filled = (text: string): Result<string, string> => (text.trim() === '' ? refused('REQUIRED') : ok(text.trim()));

/** Phones are known by IMEI; a serial number beside it is welcome. Other devices have a serial number alone. */
function checkDevice(fields: FieldChecks, { imei, serial_number: serial }: WrittenRepair, isPhone: boolean) {
  const isSerialWritten = serial.trim() !== '';
  return {
    imei: isPhone ? fields.check('imei', imei, parseImei) : '',
    serial_number: !isPhone || isSerialWritten ? fields.check('serial_number', serial, parseSerialNumber) : '',
  };
}

/** Where a courier comes and a mended device is sent; a device that is brought to a store needs no address. */
function checkAddress(fields: FieldChecks, { way, street, city, postcode }: WrittenRepair, market: MarketCode) {
  if (way === 'store') return { street: '', city: '', postcode: '' };
  return {
    street: fields.check('street', street, filled),
    city: fields.check('city', city, filled),
    postcode: fields.check('postcode', postcode, (typed) => parsePostcode(market, typed)),
  };
}

/** Normalised values, or all that is wrong with what was written. */
export function checkRepairOrder(
  written: WrittenRepair,
  { market, isPhone }: { market: MarketCode; isPhone: boolean },
): Result<WrittenRepair, FieldError[]> {
  const fields = new FieldChecks();
  const checked: WrittenRepair = {
    way: written.way,
    ...checkDevice(fields, written, isPhone),
    fault: fields.check('fault', written.fault, tooShort),
    name: fields.check('name', written.name, filled),
    email: fields.check('email', written.email, parseEmail),
    phone: fields.check('phone', written.phone, (typed) => parsePhone(market, typed)),
    ...checkAddress(fields, written, market),
    is_wipe_agreed: written.is_wipe_agreed,
    // Lent over the desk: nobody else can be given one.
    wants_loan: written.way === 'store' && written.wants_loan,
  };
  fields.require('is_wipe_agreed', written.is_wipe_agreed);
  return fields.errors.length > 0 ? refused(fields.errors) : ok(checked);
}
