// Fault injection into the fake partners: set by `POST /control`, kept over a restart.
import { z } from 'zod';
import type { RecordFile } from './record-file.ts';

/** Partners that can be made to fail, each for itself. */
export const PartnerName = z.enum([
  'card',
  'ppl',
  'dpd',
  'packeta',
  'sameday',
  'fan-courier',
  'gls',
  'cargus',
  'balikovna',
  'device-check',
  'instalments',
  'ares',
  'anaf',
  'addresses',
  'reviews',
  'e-factura',
  'wallets',
  'twisto',
  'liftago',
]);
export type PartnerName = z.infer<typeof PartnerName>;

/**
 * - `http_500`: the work is not done
 * - `time_out`: the work is not done, no answer ever comes
 * - `lost_reply`: the work is done, the connection breaks before the answer
 * - `slow`: the answer comes after `slow_ms`
 * - `malformed`: the work is done, the answer is not of the protocol
 * - `wrong_signature`: the answer is signed by a stranger (card gateway)
 * - `refuse`: the partner says no, in its own words
 */
export const FailureKind = z.enum([
  'none',
  'http_500',
  'time_out',
  'lost_reply',
  'slow',
  'malformed',
  'wrong_signature',
  'refuse',
]);
export type FailureKind = z.infer<typeof FailureKind>;

/** How the card gateway tells the shop of changes. */
export const NoticeSwitches = z.object({
  is_off: z.boolean().default(false),
  copies: z.number().int().min(1).max(50).default(1),
  /** All copies at the same moment instead of one after another. */
  is_parallel: z.boolean().default(false),
  /** "In progress" comes only after the final state. */
  is_out_of_order: z.boolean().default(false),
  /** Signed by a stranger. */
  is_forged: z.boolean().default(false),
});
export type NoticeSwitches = z.infer<typeof NoticeSwitches>;

/** How a partner behaves until it is switched otherwise; the defaults are a partner that works. */
export const Switches = z.object({
  partner: PartnerName,
  failure: FailureKind.default('none'),
  /** How many calls fail so; null = until changed. */
  times: z.number().int().min(1).nullable().default(null),
  slow_ms: z.number().int().min(0).max(120_000).default(3_000),
  /** After how long a payment finished as "late" is approved. */
  late_ms: z.number().int().min(0).max(86_400_000).default(15_000),
  notices: NoticeSwitches.prefault({}),
});
export type Switches = z.infer<typeof Switches>;

/** Switches of all partners, kept over a restart. */
export interface SwitchBoard {
  of: (partner: PartnerName) => Switches;
  change: (partner: PartnerName, change: SwitchChange) => Switches;
  /** The failure of the call now being answered; one that fails a number of times is used up. */
  takeFailure: (partner: PartnerName) => FailureKind;
  all: () => Switches[];
}

/** What a call to `/control` may set; what is absent stays. */
export const SwitchChange = z.object({
  failure: FailureKind.optional(),
  times: z.number().int().min(1).nullable().optional(),
  slow_ms: z.number().int().min(0).max(120_000).optional(),
  late_ms: z.number().int().min(0).max(86_400_000).optional(),
  notices: z
    .object({
      is_off: z.boolean(),
      copies: z.number().int().min(1).max(50),
      is_parallel: z.boolean(),
      is_out_of_order: z.boolean(),
      is_forged: z.boolean(),
    })
    .partial()
    .optional(),
});
export type SwitchChange = z.infer<typeof SwitchChange>;

const present = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;

/** A new failure without a count lasts until it is changed; one with a count goes back to `none` by itself. */
export function switchBoard(records: RecordFile<Switches>): SwitchBoard {
  const of = (partner: PartnerName): Switches => records.get(partner) ?? Switches.parse({ partner });
  const change = (partner: PartnerName, { notices, ...rest }: SwitchChange): Switches => {
    const before = of(partner);
    const times = rest.failure === undefined ? before.times : null;
    const changed = Switches.parse({
      ...before,
      times,
      ...present(rest),
      notices: { ...before.notices, ...present(notices ?? {}) },
    });
    records.set(partner, changed);
    return changed;
  };
  const takeFailure = (partner: PartnerName): FailureKind => {
    const { failure, times } = of(partner);
    if (failure === 'none' || times === null) return failure;
    if (times > 1) change(partner, { failure, times: times - 1 });
    else change(partner, { failure: 'none' });
    return failure;
  };
  return { of, change, takeFailure, all: () => PartnerName.options.map(of) };
}
