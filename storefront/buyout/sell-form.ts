import { checkSellPayload, type SellSetting } from '@kolobeh/shared/buyout/check-sell-payload.ts';
import { BuyoutDevice, PickupAddress, SellerData } from '@kolobeh/shared/buyout/sell-payload.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { type Result, ok, refused } from '@kolobeh/shared/kernel/result.ts';
import { z } from 'zod';
import { isTicked, textOf } from '../app/forms/form-values.ts';

const Sale = z.object({
  customer_data: SellerData,
  pickup_address: PickupAddress.nullable(),
  buyout_device: BuyoutDevice,
});
export type Sale = z.infer<typeof Sale>;

/** What the form says, by the names of its fields; a refused form is shown with it again. */
export type TypedSale = Record<string, string>;

const fieldsOf = (group: string, shape: object): string[] => Object.keys(shape).map((name) => `${group}.${name}`);

/** Names of all fields with their groups, in the order of the groups. */
export const saleFields: readonly string[] = [
  ...fieldsOf('customer_data', SellerData.shape),
  ...fieldsOf('pickup_address', PickupAddress.shape),
  ...fieldsOf('buyout_device', BuyoutDevice.shape),
];

export const typedSale = (form: FormData): TypedSale => ({
  ...Object.fromEntries(saleFields.map((name) => [name, textOf(form, name)])),
  elsewhere: isTicked(form, 'elsewhere') ? 'on' : '',
});

const groupOf = (typed: TypedSale, group: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([name, value]) =>
      name.startsWith(`${group}.`) ? [[name.slice(group.length + 1), value]] : [],
    ),
  );

const codeOf = (message: string): string => (/^[A-Z][A-Z_]*$/.test(message) ? message : 'REQUIRED');

const inputOf = (typed: TypedSale) => ({
  customer_data: groupOf(typed, 'customer_data'),
  pickup_address: typed['elsewhere'] ? groupOf(typed, 'pickup_address') : null,
  buyout_device: groupOf(typed, 'buyout_device'),
});

/** Stands where nothing usable was typed, so that the rest can be looked at; what it leads to is left out. */
const standIn = (path: string): string => (path === 'customer_data.gender' ? 'female' : 'x');

/** What the market's rules say of the fields that the schema has nothing against. */
function restOf(typed: TypedSale, setting: SellSetting, wrong: readonly FieldError[]): FieldError[] {
  const paths = new Set(wrong.map(({ path }) => path));
  const filled = { ...typed, ...Object.fromEntries([...paths].map((path) => [path, standIn(path)])) };
  const parsed = Sale.safeParse(inputOf(filled));
  const checked = parsed.success ? checkSellPayload(parsed.data, setting) : null;
  return checked && !checked.ok ? checked.refusal.filter(({ path }) => !paths.has(path)) : [];
}

/** The sale as the API wants it, or every field that does not fit: by the schema and by the market's rules at once. */
export function readSale(typed: TypedSale, setting: SellSetting): Result<Sale, FieldError[]> {
  const parsed = Sale.safeParse(inputOf(typed));
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), code: codeOf(message) }));
    return refused([...wrong, ...restOf(typed, setting, wrong)]);
  }
  const checked = checkSellPayload(parsed.data, setting);
  return checked.ok ? ok(parsed.data) : checked;
}
