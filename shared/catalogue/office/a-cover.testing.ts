import type { CoverFacts } from './cover-contract.ts';

/** Insurance of Czech phones from 2 000 to 8 000 Kč for a year, at 990 Kč. */
export const someCover = (more: Partial<CoverFacts> = {}): CoverFacts => ({
  kind: 'general',
  code: null,
  name: 'Pojištění rozbití a krádeže na rok',
  months: 12,
  type_device: 'phone',
  qualities: ['new', 'almost_new'],
  price_from: 200_000,
  price_below: 800_000,
  price: 99_000,
  position: 1,
  is_active: true,
  ...more,
});
