import type { HomeSection } from '@kolobeh/shared/catalogue/contract.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Band } from '../content/Band.tsx';
import { dayAndMonth } from '../ui/days/day.ts';

/** Offers beside each other, with the last day of each that has one. */
export function Offers({ offers }: { offers: readonly HomeSection[] }) {
  const { t, market } = useTexts();
  const bands = offers.map(({ valid_until: end, ...offer }) =>
    end === null ? offer : { ...offer, note: t('home.offer_until', { day: dayAndMonth(market, end) }) },
  );
  return <Band title={t('home.offers')} bands={bands} />;
}
