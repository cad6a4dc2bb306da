import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { z } from 'zod';
import { type MarketCode, markets } from '../../kernel/market.ts';
import { type Result, ok, refused } from '../../kernel/result.ts';
import type { Refusal } from '../fields/messages.ts';

export type PhoneRefusal = Refusal<'REQUIRED' | 'INVALID_PHONE'>;

/** A phone number in E.164: `+420777123456`. */
export const Phone = z
  .string()
  .regex(/^\+[1-9][0-9]{6,14}$/, 'INVALID_PHONE')
  .brand<'Phone'>();
export type Phone = z.infer<typeof Phone>;

/**
 * A number without a country's prefix belongs to the market. Numbers of other countries are taken when they carry
 * theirs, because people from across the border buy here. Extensions are refused: carriers cannot dial them.
 */
export function parsePhone(market: MarketCode, text: string): Result<Phone, PhoneRefusal> {
  if (text.trim() === '') return refused('REQUIRED');
  const number = parsePhoneNumberFromString(text, { defaultCountry: markets[market].country, extract: false });
  if (!number?.isValid() || number.ext) return refused('INVALID_PHONE');
  const phone = Phone.safeParse(number.number);
  return phone.success ? ok(phone.data) : refused('INVALID_PHONE');
}

/** With spaces, as people read it: `+420 777 123 456`. */
export const showPhone = (phone: string): string => parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
