import { z } from 'zod';
import type { FieldError } from '../../kernel/contract.ts';
import { ok, refused, type Result } from '../../kernel/result.ts';
import { schemaErrors } from '../../validation/fields/schema-errors.ts';
import { type CheckedSale, checkSellPayload, type SellSetting } from './check-sell-payload.ts';
import { BuyoutDevice, PickupAddress, type Sale, SaleGroup, SellerData, SellPayload } from './sell-payload.ts';

const Groups = SellPayload.pick({ customer_data: true, pickup_address: true, buyout_device: true });

type Loose = Record<string, unknown>;
const Loose = z.record(z.string(), z.unknown());

/** The three groups of anything; one that is no object counts as sent without fields, and a missing address as none. */
function looseGroups(input: unknown): Record<SaleGroup, Loose | null> {
  const whole = Loose.safeParse(input).data ?? {};
  const group = (name: SaleGroup): Loose => Loose.safeParse(whole[name]).data ?? {};
  return {
    customer_data: group('customer_data'),
    pickup_address: (whole['pickup_address'] ?? null) === null ? null : group('pickup_address'),
    buyout_device: group('buyout_device'),
  };
}

/** Stands where nothing usable was sent, so that the rest can be looked at; what it leads to is left out. */
const standIn = (path: string): string => (path === 'customer_data.gender' ? 'female' : 'x');

const shapes: Record<SaleGroup, object> = {
  customer_data: SellerData.shape,
  pickup_address: PickupAddress.shape,
  buyout_device: BuyoutDevice.shape,
};

/** A group without the fields that no sale has: they are refused by name, and must not hide the others. */
const onlyKnown = (name: SaleGroup, group: Loose | null): Loose | null =>
  group && Object.fromEntries(Object.entries(group).filter(([field]) => Object.hasOwn(shapes[name], field)));

function withStandIns(groups: Record<SaleGroup, Loose | null>, wrong: readonly FieldError[]): unknown {
  const filled = structuredClone(groups);
  for (const { path, code } of wrong) {
    const [group, name = ''] = path.split('.');
    const known = SaleGroup.safeParse(group).data;
    if (known && code !== 'UNKNOWN_FIELD') filled[known] = { ...filled[known], [name]: standIn(path) };
  }
  for (const name of SaleGroup.options) filled[name] = onlyKnown(name, filled[name]);
  return filled;
}

export interface ReadSale {
  sale: Sale;
  checked: CheckedSale;
}

/**
 * The three groups of a sale, as sent and with normalised values, or every field that does not fit: by the schema and
 * by the market's rules at once, so that what is missing never hides what is wrong. The form and the API run the same.
 * @param input anything that came as a payload; what is outside the groups is not looked at
 */
export function readSale(input: unknown, setting: SellSetting): Result<ReadSale, FieldError[]> {
  const groups = looseGroups(input);
  const parsed = Groups.safeParse(groups);
  if (parsed.success) {
    const checked = checkSellPayload(parsed.data, setting);
    return checked.ok ? ok({ sale: parsed.data, checked: checked.value }) : checked;
  }
  const wrong = schemaErrors(parsed.error.issues);
  const filled = Groups.safeParse(withStandIns(groups, wrong));
  const rest = filled.success ? checkSellPayload(filled.data, setting) : null;
  const paths = new Set(wrong.map(({ path }) => path));
  return refused([...wrong, ...(rest && !rest.ok ? rest.refusal.filter(({ path }) => !paths.has(path)) : [])]);
}
