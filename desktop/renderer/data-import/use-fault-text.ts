import { useTranslation } from 'react-i18next';
import { wordFor } from '../base/words.ts';

/** What can be wrong with a row. */
export const faultCodes = [
  'NOT_A_NUMBER',
  'WHOLE_UNITS',
  'NOT_POSITIVE',
  'TOO_HIGH',
  'TOO_LOW',
  'INVALID_STORAGE',
  'INVALID_DATE',
  'NOT_THE_VALUE',
  'INVALID_PATH',
  'TOO_LONG',
  'INVALID_CODE',
  'INVALID_GTIN',
  'INVALID_SLUG',
  'LOCATION_CODE',
  'BAD_CHARACTERS',
  'INVALID',
  'REQUIRED',
  'QUOTES',
  'TOO_MANY_CELLS',
  'DUPLICATE_ROW',
  'CONTRADICTS_ROW',
  'PRODUCT_NOT_FOUND',
  'SEVERAL_PRODUCTS',
  'NOT_SOLD_HERE',
  'LOCATION_UNKNOWN',
  'COUNTED_BY_PIECE',
  'CATEGORY_UNKNOWN',
] as const;

/** Words for what is wrong with a row: those of imports, else those of fields and refusals of the house. */
export function useFaultText(): (code: string) => string {
  const { i18n } = useTranslation();
  return (code) =>
    wordFor(i18n, 'imports.fault', code) ?? wordFor(i18n, 'fields', code) ?? wordFor(i18n, 'refusals', code) ?? code;
}
