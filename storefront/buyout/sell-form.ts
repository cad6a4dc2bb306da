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

const names = [
  ...fieldsOf('customer_data', SellerData.shape),
  ...fieldsOf('pickup_address', PickupAddress.shape),
  ...fieldsOf('buyout_device', BuyoutDevice.shape),
];

export const typedSale = (form: FormData): TypedSale => ({
  ...Object.fromEntries(names.map((name) => [name, textOf(form, name)])),
  elsewhere: isTicked(form, 'elsewhere') ? 'on' : '',
});

const groupOf = (typed: TypedSale, group: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([name, value]) =>
      name.startsWith(`${group}.`) ? [[name.slice(group.length + 1), value]] : [],
    ),
  );

const codeOf = (message: string): string => (/^[A-Z][A-Z_]*$/.test(message) ? message : 'REQUIRED');

/** The sale as the API wants it, or every field that does not fit, by the schema first and then by the market's rules. */
export function readSale(typed: TypedSale, setting: SellSetting): Result<Sale, FieldError[]> {
  const parsed = Sale.safeParse({
    customer_data: groupOf(typed, 'customer_data'),
    pickup_address: typed['elsewhere'] ? groupOf(typed, 'pickup_address') : null,
    buyout_device: groupOf(typed, 'buyout_device'),
  });
  if (!parsed.success)
    return refused(parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), code: codeOf(message) })));
  const checked = checkSellPayload(parsed.data, setting);
  return checked.ok ? ok(parsed.data) : checked;
}
