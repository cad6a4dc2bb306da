import type { CoverFacts, OfficeCover } from '@kolobeh/shared/catalogue/office/cover-contract.ts';
import { CoverKind } from '@kolobeh/shared/cover/cover.ts';
import { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { plainText } from '@kolobeh/shared/kernel/plain-text.ts';
import type { TFunction } from 'i18next';

type Amount = (minorUnits: number) => string;

/** Of which prices of a device an offer is: `2 000 Kč – 8 000 Kč`, the upper one left out where there is none. */
export const bandText = (
  t: TFunction,
  { price_from: from, price_below: below }: Pick<CoverFacts, 'price_from' | 'price_below'>,
  amount: Amount,
): string =>
  below === null
    ? t('cover.from', { from: amount(from) })
    : t('cover.band', { from: amount(from), below: amount(below) });

export const qualitiesText = (t: TFunction, { qualities }: Pick<CoverFacts, 'qualities'>): string =>
  qualities.map((quality) => t(`discount.quality.${quality}`)).join(', ');

/** How the list is shown; all of it stands in the address. */
export interface CoverFilter {
  market: MarketCode;
  /** Empty: every kind. */
  kind: CoverKind | '';
  search: string;
}

/** @param otherwise the market where the address names none */
export function coverFilterOf(query: string, otherwise: MarketCode): CoverFilter {
  const asked = new URLSearchParams(query);
  return {
    market: MarketCode.safeParse(asked.get('market')).data ?? otherwise,
    kind: CoverKind.safeParse(asked.get('kind')).data ?? '',
    search: asked.get('q') ?? '',
  };
}

export function coverQueryOf({ market, kind, search }: CoverFilter): string {
  const asked = new URLSearchParams({ market });
  if (kind) asked.set('kind', kind);
  if (search) asked.set('q', search);
  return asked.toString();
}

/** Whether the list shows an offer: of its market and kind, with the searched words in name or code. */
export const isCoverShown = ({ market, kind, name, code }: OfficeCover, filter: CoverFilter): boolean =>
  market === filter.market &&
  (filter.kind === '' || kind === filter.kind) &&
  plainText(`${name} ${code ?? ''}`).includes(plainText(filter.search.trim()));

/** What differs between two editions, each as a person reads it. */
export function differingCover(
  t: TFunction,
  amount: Amount,
  { mine, theirs }: { mine: CoverFacts; theirs: CoverFacts },
): { path: string; label: string; theirs: string; mine: string }[] {
  const texts: [
    path: Exclude<keyof CoverFacts, 'kind' | 'price_from' | 'price_below'> | 'band',
    of: (facts: CoverFacts) => string,
  ][] = [
    ['name', ({ name }) => name],
    ['code', ({ code }) => code ?? '—'],
    ['months', ({ months }) => String(months)],
    ['type_device', ({ type_device: device }) => t(`product.kind.${device}`)],
    ['qualities', (facts) => qualitiesText(t, facts)],
    ['band', (facts) => bandText(t, facts, amount)],
    ['price', ({ price }) => amount(price)],
    ['position', ({ position }) => String(position)],
    ['is_active', ({ is_active: is }) => t(is ? 'form.conflict.yes' : 'form.conflict.no')],
  ];
  return texts
    .map(([path, of]) => ({ path, label: t(`cover.field.${path}`), theirs: of(theirs), mine: of(mine) }))
    .filter((row) => row.theirs !== row.mine);
}
