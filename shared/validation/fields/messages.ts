/**
 * Every message a field can answer with. A rule refuses with one of these codes; the texts are in the language
 * files, which are checked against this list.
 */
export const validationMessages = [
  'REQUIRED',
  'INVALID',
  'UNKNOWN_FIELD',
  'NOT_OFFERED',
  'NOT_A_NUMBER',
  'NOT_WHOLE',
  'NOT_POSITIVE',
  'NOT_THE_VALUE',
  'TOO_SMALL',
  'TOO_LARGE',
  'TOO_SHORT',
  'TOO_LONG',
  'INVALID_LINK',
  'INVALID_DATE',

  'INVALID_EMAIL',
  'INVALID_PHONE',
  'INVALID_POSTCODE',
  'INVALID_NAME',
  'INVALID_TITLE',

  'PASSWORD_TOO_SHORT',
  'PASSWORD_TOO_LONG',
  'PASSWORD_ONLY_DIGITS',
  'PASSWORD_NEEDS_UPPER_CASE',
  'PASSWORD_NEEDS_LOWER_CASE',
  'PASSWORD_NEEDS_DIGIT',
  'PASSWORD_NEEDS_SPECIAL',

  'INVALID_BANK_CODE',
  'INVALID_PREFIX',
  'INVALID_ACCOUNT_NUMBER',
  'INVALID_IBAN',

  'INVALID_COMPANY_ID',
  'INVALID_VAT_NUMBER',
  'VAT_NUMBER_NEEDS_RO',

  'INVALID_BIRTH_NUMBER',
  'INVALID_CNP',
  'BORN_IN_FUTURE',
  'SELLER_TOO_YOUNG',
  'GENDER_DIFFERS',
  'IDENTITY_EXPIRED',
  'IBAN_OF_OTHER_COUNTRY',

  'INVALID_IMEI',
  'IMEI_WITHOUT_CHECK_DIGIT',
  'IMEI_WITH_SOFTWARE_VERSION',
  'INVALID_GTIN',
  'INVALID_SERIAL_NUMBER',
] as const;

export type ValidationMessage = (typeof validationMessages)[number];

/** The messages one rule can answer with: a code that is not in the list does not compile. */
export type Refusal<Code extends ValidationMessage> = Code;
