import { FoundKind, type FoundThing } from '@kolobeh/shared/staff/search-everything.ts';
import type { TFunction } from 'i18next';
import { goTo } from '../../base/address/place.ts';
import { deviceNumberIn, searchFor } from '../../base/address/unit-address.ts';
import { openFound } from './open-found.ts';
import { buyoutNumberIn, matchEntries, orderNumberIn, type PaletteEntry } from './palette-match.ts';

/** Entries of one kind under one heading; the first group has none where its entries say what they do. */
export interface PaletteGroup {
  id: string;
  heading: string | null;
  entries: PaletteEntry[];
}

/** What the person may open by its number alone, also without the server. */
export interface Opens {
  canOpenOrders: boolean;
  canOpenBuyouts: boolean;
  canOpenUnits: boolean;
}

/** Numbers that a text may be, each opened without asking whether it is there; not those that were found already. */
function openings(
  may: Opens,
  text: string,
  { things, t }: { things: readonly FoundThing[]; t: TFunction },
): PaletteEntry[] {
  const isFound = (kind: FoundKind) => things.some((one) => one.kind === kind && one.is_exact);
  const number = may.canOpenOrders && !isFound('order') ? orderNumberIn(text) : null;
  const buyout = may.canOpenBuyouts && !isFound('buyout') ? buyoutNumberIn(text) : null;
  const device = may.canOpenUnits && !isFound('unit') ? deviceNumberIn(text) : null;
  const opening = (id: string, label: string, run: () => void): PaletteEntry => ({ id, group: 'order', label, run });
  return [
    ...(number ? [opening('order', t('palette.openOrder', { number }), () => goTo('orders', number))] : []),
    ...(buyout ? [opening('buyout', t('palette.openBuyout', { number: buyout }), () => goTo('buyouts', buyout))] : []),
    ...(device ? [opening('device', t('unit.open', { text: device }), () => goTo('units', searchFor(device)))] : []),
  ];
}

const entryOf = (thing: FoundThing): PaletteEntry => ({
  id: `${thing.kind} ${thing.opens}`,
  group: thing.kind,
  label: thing.title,
  detail: thing.detail,
  run: () => openFound(thing),
});

/** What was found whole first, then numbers, sections and acts, then the rest of what was found, by its kinds. */
export function offered(
  {
    entries,
    text,
    things,
    may,
  }: { entries: readonly PaletteEntry[]; text: string; things: readonly FoundThing[]; may: Opens },
  t: TFunction,
): PaletteGroup[] {
  const groupsOf = (some: readonly FoundThing[], part: string): PaletteGroup[] =>
    FoundKind.options.map((kind) => ({
      id: `${part} ${kind}`,
      heading: t(`palette.found.${kind}`),
      entries: some.filter((one) => one.kind === kind).map(entryOf),
    }));
  const groups: PaletteGroup[] = [
    ...groupsOf(
      things.filter(({ is_exact: isExact }) => isExact),
      'exact',
    ),
    { id: 'numbers', heading: null, entries: openings(may, text, { things, t }) },
    { id: 'acts', heading: text.trim() === '' ? null : t('palette.acts'), entries: matchEntries(entries, text) },
    ...groupsOf(
      things.filter(({ is_exact: isExact }) => !isExact),
      'like',
    ),
  ];
  return groups.filter(({ entries: some }) => some.length > 0);
}
