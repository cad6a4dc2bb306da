import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';

/** The European Union, its neighbours, and where most foreigners of both markets come from (ISO 3166). */
const codes =
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE GB CH NO UA MD RS TR VN US IN'.split(
    ' ',
  );

/** Countries by their names in the market's language, its own one first. */
export function listCountries(market: MarketCode): { value: string; label: string }[] {
  const { locale, country } = markets[market];
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const named = codes.map((value) => ({ value, label: names.of(value) ?? value }));
  const own = named.filter(({ value }) => value === country);
  return [
    ...own,
    ...named.filter((one) => !own.includes(one)).toSorted((a, b) => a.label.localeCompare(b.label, locale)),
  ];
}

/** Whether the code is one that sellers can choose. */
export const isCountry = (code: string): boolean => codes.includes(code);
