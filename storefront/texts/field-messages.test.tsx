// Every message of a field in the words that people read: a value is given to the rule that refuses it, and what the
// rule answers is shown by the field in both languages.
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { checkSellPayload } from '@kolobeh/shared/buyout/selling/check-sell-payload.ts';
import { SellPayload } from '@kolobeh/shared/buyout/selling/sell-payload.ts';
import { checkOrderPayload } from '@kolobeh/shared/checkout/check-order-payload.ts';
import { OrderPayload } from '@kolobeh/shared/checkout/order-payload.ts';
import { OrderAndEmail } from '@kolobeh/shared/order/order-and-email.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { Result } from '@kolobeh/shared/kernel/result.ts';
import { czBankAccountFaults } from '@kolobeh/shared/validation/company/bank-account.ts';
import { parseCompanyId } from '@kolobeh/shared/validation/company/company-id.ts';
import { parseIban } from '@kolobeh/shared/validation/company/iban.ts';
import { parseVatNumber } from '@kolobeh/shared/validation/company/vat-number.ts';
import { parseEmail } from '@kolobeh/shared/validation/contact/email.ts';
import { newPasswordErrors } from '@kolobeh/shared/validation/contact/new-password.ts';
import { PageLink } from '@kolobeh/shared/validation/contact/page-link.ts';
import { parsePassword } from '@kolobeh/shared/validation/contact/password.ts';
import { parsePhone } from '@kolobeh/shared/validation/contact/phone.ts';
import { parsePostcode } from '@kolobeh/shared/validation/contact/postcode.ts';
import { validationMessages } from '@kolobeh/shared/validation/fields/messages.ts';
import { notOffered } from '@kolobeh/shared/validation/fields/not-offered.ts';
import { schemaErrors } from '@kolobeh/shared/validation/fields/schema-errors.ts';
import { parseTypedDate, usualRange } from '@kolobeh/shared/validation/fields/typed-date.ts';
import { parseImei } from '@kolobeh/shared/validation/goods/imei.ts';
import { parseSerialNumber } from '@kolobeh/shared/validation/goods/serial-number.ts';
import { parseAcademicTitle } from '@kolobeh/shared/validation/person/academic-title.ts';
import { parseBirthNumber } from '@kolobeh/shared/validation/person/birth-number.ts';
import { isCnp, parseCnp } from '@kolobeh/shared/validation/person/cnp.ts';
import { parsePersonName } from '@kolobeh/shared/validation/person/person-name.ts';
import { Field } from '../ui/Field.tsx';
import { onStage } from '../testing/kit/example.tsx';

const today = '2026-11-21';

const answerOf = (result: Result<unknown, string>): string[] => (result.ok ? [] : [result.refusal]);
const byShape = (shape: z.ZodType, value: unknown): string[] =>
  schemaErrors(shape.safeParse(value).error?.issues ?? []).map(({ code }) => code);

const digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** A seller of the market with something changed. */
function sold(market: MarketCode, changes: Record<string, string>): string[] {
  const isCzech = market === 'cs';
  const offer = SellPayload.parse({
    device_identifier: 'APL-IP13-128-MID',
    appraisal_version: '2026-47',
    device_condition_choices: [],
    customer_data: {
      personal_identification_number: isCzech ? '845101/0018' : '1960523120013',
      identity_card_number: '123456789',
      identity_released_by: 'Praha 4',
      identity_valid_to: '5. 3. 2031',
      first_name: 'Jana',
      last_name: 'Nováková',
      gender: isCzech ? 'female' : 'male',
      district: isCzech ? '' : 'Cluj',
      street: 'Dlouhá 12',
      city: 'Praha',
      country: isCzech ? 'CZ' : 'RO',
      postcode: isCzech ? '140 00' : '400001',
      phone_number: isCzech ? '601 234 567' : '0721 234 567',
      nationality: isCzech ? 'CZ' : 'RO',
      place_of_birth: 'Brno',
      e_mail: 'jana@example.cz',
      bank_account_full_number: isCzech ? '19-2000145399' : 'RO49 AAAA 1B31 0075 9384 0000',
      bank_code: isCzech ? '0800' : '',
      ...changes,
    },
    buyout_device: { imei: '490154203237518' },
  });
  const checked = checkSellPayload(offer, { market, today, isPhone: true });
  return checked.ok ? [] : checked.refusal.map(({ code }) => code);
}

/** Hours of delivery that are turned round. */
function ordered(market: MarketCode): string[] {
  const address = { first_name: 'Jana', last_name: 'Nováková', city: 'Brno', address: 'Nová 12' };
  const order = OrderPayload.parse({
    type_payment: 'cod',
    type_delivery_code: 'ppl',
    order_billing_address: { ...address, postcode: '60200', phone: '776204118', email: 'jana@example.cz' },
    order_info: { consent_to_terms_of_service: true },
    timeslot: { day: '2026-11-24', from: '17:00', to: '15:00' },
  });
  const checked = checkOrderPayload(market, order);
  return checked.ok ? [] : checked.refusal.map(({ code }) => code);
}

const account = (prefix: string, number: string, bankCode: string): string[] =>
  Object.values(czBankAccountFaults({ prefix, number, bankCode }, new Set(['0800'])));

/** Born in 2012. */
const aChild: Record<MarketCode, Record<string, string>> = {
  cs: { personal_identification_number: '1201010019' },
  ro: { personal_identification_number: digits.map((digit) => `512010112001${digit}`).find(isCnp) ?? '' },
};

/** What is refused, by which rule, and the words of each market; null where the market never meets the message. */
const messages: Record<string, [refused: (market: MarketCode) => string[], cs: string | null, ro: string | null]> = {
  REQUIRED: [() => answerOf(parseEmail('')), 'Vyplňte prosím.', 'Te rugăm să completezi.'],
  INVALID: [() => byShape(z.string(), 7), 'Zkontrolujte prosím tento údaj.', 'Te rugăm să verifici acest câmp.'],
  UNKNOWN_FIELD: [
    () => byShape(z.strictObject({}), { whatever: 1 }),
    'Tenhle údaj neznáme, vynechte ho prosím.',
    'Nu cunoaștem acest câmp, te rugăm să îl omiți.',
  ],
  NOT_OFFERED: [
    () => byShape(notOffered(), 'a1'),
    'Tohle zatím nenabízíme. Vynechte prosím tento údaj.',
    'Nu oferim încă acest lucru. Te rugăm să omiți câmpul.',
  ],
  NOT_A_NUMBER: [() => byShape(z.number(), 'dvě'), 'Zadejte číslo.', 'Introdu un număr.'],
  NOT_WHOLE: [() => byShape(z.int(), 1.5), 'Zadejte celé číslo.', 'Introdu un număr întreg.'],
  NOT_POSITIVE: [
    () => byShape(z.number().positive(), 0),
    'Zadejte číslo větší než nula.',
    'Introdu un număr mai mare decât zero.',
  ],
  NOT_THE_VALUE: [
    () => byShape(z.literal('online'), 'offline'),
    'Vyberte jednu z nabízených hodnot.',
    'Alege una dintre valorile oferite.',
  ],
  TOO_SMALL: [() => byShape(z.number().min(2), 1), 'Číslo je příliš malé.', 'Numărul este prea mic.'],
  TOO_LARGE: [() => byShape(z.number().max(2), 3), 'Číslo je příliš velké.', 'Numărul este prea mare.'],
  TOO_SHORT: [() => answerOf(parseSerialNumber('A')), 'Je to příliš krátké.', 'Textul este prea scurt.'],
  TOO_LONG: [() => answerOf(parsePersonName('a'.repeat(300))), 'Je to příliš dlouhé.', 'Textul este prea lung.'],
  INVALID_LINK: [
    () => byShape(PageLink, 'javascript:alert(1)'),
    'Odkaz má vypadat třeba https://kolobeh.cz/cs/.',
    'Linkul trebuie să arate cam așa: https://kolobeh.ro/ro/.',
  ],
  INVALID_DATE: [
    () => answerOf(parseTypedDate('2030-31-12', usualRange(today))),
    'Datum má vypadat třeba 31.12.2030.',
    'Data trebuie să arate ca 31.12.2030.',
  ],
  INVALID_EMAIL: [
    () => answerOf(parseEmail('jana@')),
    'Adresa není úplná, má vypadat třeba jana@seznam.cz.',
    'Adresa nu este completă, de exemplu ana@exemplu.ro.',
  ],
  INVALID_PHONE: [
    (market) => answerOf(parsePhone(market, '12')),
    'Číslo nesedí, má vypadat třeba 776 204 118.',
    'Numărul nu este corect, de exemplu 0722 123 456.',
  ],
  INVALID_POSTCODE: [
    (market) => answerOf(parsePostcode(market, '12')),
    'PSČ má pět číslic, třeba 150 00.',
    'Codul poștal are șase cifre, de exemplu 010101.',
  ],
  INVALID_NAME: [
    () => answerOf(parsePersonName('J4na')),
    'Jméno může obsahovat jen písmena.',
    'Numele poate conține doar litere.',
  ],
  INVALID_TITLE: [
    () => answerOf(parseAcademicTitle('Ing')),
    'V titulu je pouze latinka a na konci tečka, třeba Ing. nebo MUDr.',
    'Titlul are doar litere latine și se termină cu punct, de exemplu Ing. sau Dr.',
  ],
  PASSWORD_TOO_SHORT: [() => answerOf(parsePassword('Aa1!')), 'Heslo je příliš krátké.', 'Parola este prea scurtă.'],
  PASSWORD_TOO_LONG: [
    () => answerOf(parsePassword('Aa1!'.repeat(40))),
    'Heslo je příliš dlouhé.',
    'Parola este prea lungă.',
  ],
  PASSWORD_ONLY_DIGITS: [
    () => answerOf(parsePassword('1234567890')),
    'Heslo nesmí být jen z číslic.',
    'Parola nu poate conține doar cifre.',
  ],
  PASSWORD_NEEDS_UPPER_CASE: [
    () => answerOf(parsePassword('heslo-2026!')),
    'Přidejte do hesla velké písmeno.',
    'Adaugă o literă mare în parolă.',
  ],
  PASSWORD_NEEDS_LOWER_CASE: [
    () => answerOf(parsePassword('HESLO-2026!')),
    'Přidejte do hesla malé písmeno.',
    'Adaugă o literă mică în parolă.',
  ],
  PASSWORD_NEEDS_DIGIT: [
    () => answerOf(parsePassword('Heslo-heslo!')),
    'Přidejte do hesla číslici.',
    'Adaugă o cifră în parolă.',
  ],
  PASSWORD_NEEDS_SPECIAL: [
    () => answerOf(parsePassword('Heslo2026heslo')),
    'Přidejte do hesla znak jako ! nebo -.',
    'Adaugă în parolă un semn ca ! sau -.',
  ],
  PASSWORDS_DIFFER: [
    () => newPasswordErrors({ password: 'Heslo-2026!', password_again: 'Heslo-2027!' }).map(({ code }) => code),
    'Hesla se neshodují.',
    'Parolele nu coincid.',
  ],
  INVALID_BANK_CODE: [() => account('19', '2000145399', '9999'), 'Vyberte banku ze seznamu.', 'Alege banca din listă.'],
  INVALID_PREFIX: [
    () => account('18', '2000145399', '0800'),
    'Předčíslí účtu nesedí.',
    'Prefixul contului nu este corect.',
  ],
  INVALID_ACCOUNT_NUMBER: [
    () => account('19', '2000145398', '0800'),
    'Číslo účtu nesedí, zkontrolujte všechny číslice.',
    'Numărul contului nu este corect, verifică toate cifrele.',
  ],
  INVALID_IBAN: [
    () => answerOf(parseIban('RO49AAAA1B31007593840001')),
    'IBAN nesedí, zkontrolujte všechny znaky.',
    'IBAN-ul nu este corect, verifică toate caracterele.',
  ],
  IBAN_OF_OTHER_COUNTRY: [
    () => sold('ro', { bank_account_full_number: 'CZ6508000000192000145399' }),
    null,
    'Contul trebuie să fie din România.',
  ],
  INVALID_COMPANY_ID: [
    (market) => answerOf(parseCompanyId(market, '12345678')),
    'IČO má osm číslic, třeba 27082440.',
    'CUI-ul nu este corect, de exemplu 14399840.',
  ],
  INVALID_VAT_NUMBER: [
    (market) => answerOf(parseVatNumber(market, market === 'cs' ? 'CZ1' : 'RO1')),
    'DIČ má vypadat třeba CZ27082440.',
    'Codul de TVA nu este corect, de exemplu RO14399840.',
  ],
  VAT_NUMBER_NEEDS_RO: [() => answerOf(parseVatNumber('ro', '14399840')), null, 'Codul de TVA începe cu RO.'],
  INVALID_BIRTH_NUMBER: [
    () => answerOf(parseBirthNumber('850202/0011', today)),
    'Rodné číslo nesedí, zkontrolujte všechny číslice.',
    null,
  ],
  INVALID_CNP: [
    () => answerOf(parseCnp('1960523120014', today)),
    null,
    'CNP-ul nu este corect, verifică toate cifrele.',
  ],
  BORN_IN_FUTURE: [
    (market) =>
      answerOf(
        market === 'cs' ? parseBirthNumber('8451010018', '1980-01-01') : parseCnp('1960523120013', '1980-01-01'),
      ),
    'Datum narození je v budoucnosti.',
    'Data nașterii este în viitor.',
  ],
  SELLER_TOO_YOUNG: [
    (market) => sold(market, { ...aChild[market], gender: 'male' }),
    'Vykupujeme jen od lidí starších 18 let.',
    'Cumpărăm doar de la persoane care au împlinit 18 ani.',
  ],
  GENDER_DIFFERS: [
    (market) => sold(market, { gender: market === 'cs' ? 'male' : 'female' }),
    'Pohlaví nesouhlasí s rodným číslem.',
    'Sexul nu corespunde cu CNP-ul.',
  ],
  IDENTITY_EXPIRED: [
    (market) => sold(market, { identity_valid_to: '1. 1. 2020' }),
    'Platnost průkazu už skončila.',
    'Cartea de identitate a expirat.',
  ],
  INVALID_IMEI: [
    () => answerOf(parseImei('490154203237519')),
    'IMEI nesedí, zkontrolujte všech 15 číslic.',
    'IMEI-ul nu este corect, verifică toate cele 15 cifre.',
  ],
  IMEI_WITHOUT_CHECK_DIGIT: [
    () => answerOf(parseImei('49015420323751')),
    'Chybí poslední číslice, IMEI jich má 15.',
    'Lipsește ultima cifră, IMEI-ul are 15.',
  ],
  IMEI_WITH_SOFTWARE_VERSION: [
    () => answerOf(parseImei('4901542032375101')),
    'To je IMEISV. Zadejte IMEI s 15 číslicemi, ukáže ho *#06#.',
    'Acesta este un IMEISV. Scrie IMEI-ul cu 15 cifre, îl arată *#06#.',
  ],
  INVALID_SERIAL_NUMBER: [
    () => answerOf(parseSerialNumber('ABC*123')),
    'V sériovém čísle jsou nepovolené znaky, opište ho prosím znovu.',
    'Numărul de serie conține caractere nepermise, scrie-l din nou.',
  ],
  TO_NOT_AFTER_FROM: [
    (market) => ordered(market),
    'Konec musí být později než začátek.',
    'Sfârșitul trebuie să fie după început.',
  ],
  FROM_NOT_BEFORE_TO: [
    (market) => ordered(market),
    'Začátek musí být dřív než konec.',
    'Începutul trebuie să fie înainte de sfârșit.',
  ],
  INVALID_ORDER_NUMBER: [
    () => byShape(OrderAndEmail, { number: 'x', email: 'jana@example.cz' }),
    'Číslo objednávky a výkupu má nejvýš deset číslic, číslo opravy začíná OP-.',
    'Numărul comenzii și al vânzării are cel mult zece cifre, cel al reparației începe cu OP-.',
  ],
};

/** Staff alone give goods their EAN. */
const ofStaff = ['INVALID_GTIN'];

/** Letters that stand alone are kept at the next word by a space of another kind. */
const shown = (market: MarketCode, code: string): string =>
  renderToStaticMarkup(
    onStage(market, <Field name="typed" label="Typed" errors={[{ path: 'typed', code }]} />),
  ).replaceAll('\u00a0', ' ');

const cases = Object.entries(messages).flatMap(([code, [refused, cs, ro]]) => [
  { code, market: 'cs' as const, refused, words: cs },
  { code, market: 'ro' as const, refused, words: ro },
]);

it('has every message that a shopper may meet', () => {
  expect(validationMessages.filter((code) => !(code in messages))).toEqual(ofStaff);
});

it.each(cases.filter(({ words }) => words !== null))(
  '$code is said in $market: $words',
  ({ code, market, refused, words }) => {
    expect(refused(market)).toContain(code);
    expect(shown(market, code)).toContain(`<span>${words}</span>`);
    expect(shown(market, code)).toContain('aria-invalid="true"');
  },
);
