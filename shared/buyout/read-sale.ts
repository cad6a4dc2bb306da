import { z } from 'zod';
import type { FieldError } from '../kernel/contract.ts';
import { ok, refused, type Result } from '../kernel/result.ts';
import { schemaErrors } from '../validation/schema-errors.ts';
import { type CheckedSale, checkSellPayload, type SellSetting } from './check-sell-payload.ts';
import { type Sale, SaleGroup, SellPayload } from './sell-payload.ts';

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

function withStandIns(groups: Record<SaleGroup, Loose | null>, wrong: readonly FieldError[]): unknown {
  const filled = structuredClone(groups);
  for (const { path } of wrong) {
    const [group, name = ''] = path.split('.');
    const known = SaleGroup.safeParse(group).data;
    if (known) filled[known] = { ...filled[known], [name]: standIn(path) };
  }
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
