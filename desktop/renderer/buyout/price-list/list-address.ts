import { MarketCode } from '@kolobeh/shared/kernel/market.ts';

/** Which list is open: a market, and one of its versions; null = the one that is shown first. */
export interface ListAddress {
  market: MarketCode;
  version: number | null;
}

/** `cs-12` → version 12 of the Czech market. Anything unknown is the Czech list. */
export function listOf(detail: string | null): ListAddress {
  const [code, id] = (detail ?? '').split('-');
  const version = Number(id);
  return {
    market: MarketCode.safeParse(code).data ?? 'cs',
    version: id && Number.isInteger(version) ? version : null,
  };
}

/** The other way round. */
export const detailOf = ({ market, version }: ListAddress): string =>
  version === null ? market : `${market}-${version}`;
