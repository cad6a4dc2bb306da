import { toNestErrors } from '@hookform/resolvers';
import type { SellSetting } from '@kolobeh/shared/buyout/selling/check-sell-payload.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import type { Result } from '@kolobeh/shared/kernel/result.ts';
import { type FieldErrors, type Resolver, get } from 'react-hook-form';
import { type TypedSale, readTypedSale, saleFields } from './sell-form.ts';

type Group = Record<string, string | undefined>;

/** The form as the form library holds it: by groups, as the names of the fields say. */
export interface SaleValues {
  customer_data: Group;
  pickup_address: Group;
  buyout_device: Group;
  elsewhere: boolean;
}

const typedOf = (values: SaleValues): TypedSale => ({
  ...Object.fromEntries(saleFields.map((name) => [name, String(get(values, name) ?? '').trim()])),
  elsewhere: values.elsewhere ? 'on' : '',
});

const byPath = (fields: readonly FieldError[]): FieldErrors =>
  Object.fromEntries(fields.map(({ path, code }) => [path, { type: code, message: code }]));

/** Checks the form by a rule that reads what was typed. */
export const formResolver =
  (read: (typed: TypedSale) => Result<unknown, FieldError[]>): Resolver<SaleValues> =>
  (values, _context, options) => {
    const sale = read(typedOf(values));
    return sale.ok
      ? { values, errors: {} }
      : { values: {}, errors: toNestErrors<SaleValues>(byPath(sale.refusal), options) };
  };

/** Checks the form by the schemas and rules that the API checks by. */
export const saleResolver = (setting: SellSetting): Resolver<SaleValues> =>
  formResolver((typed) => readTypedSale(typed, setting));

/** Fields the API has refused, as the form library holds them. */
export function nestedErrors(fields: readonly FieldError[]): FieldErrors<SaleValues> {
  const nested: Record<string, Record<string, { type: string }>> = {};
  for (const { path, code } of fields) {
    const [group = '', name = ''] = path.split('.');
    nested[group] = { ...nested[group], [name]: { type: code } };
  }
  return nested;
}

/** Errors of the form library by the names of the fields. */
export const fieldErrors = (errors: FieldErrors<SaleValues>): FieldError[] =>
  saleFields.flatMap((path) => {
    const error: unknown = get(errors, path);
    return error && typeof error === 'object' && 'type' in error ? [{ path, code: String(error.type) }] : [];
  });
