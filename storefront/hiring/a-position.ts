import type { Position } from '@kolobeh/shared/content/position.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';

const words = {
  cs: {
    seo_name: 'prodavac-a-vykupci-brno',
    title: 'Prodavač a výkupčí v prodejně Brno',
    description: 'Poradíte s výběrem, odhadnete starý telefon a předáte objednávku.',
    town: 'Brno',
    pay: '32 000–38 000 Kč měsíčně',
    html: '<h2>Co budete dělat</h2><p>Radit, vykupovat, předávat.</p><ul><li>dva volné víkendy v měsíci</li></ul>',
  },
  ro: {
    seo_name: 'vanzator-si-evaluator-cluj',
    title: 'Vânzător și evaluator în magazinul din Cluj-Napoca',
    description: 'Sfătuiești clienții, evaluezi telefoane vechi și predai comenzi.',
    town: 'Cluj-Napoca',
    pay: '4.500–5.500 lei pe lună',
    html: '<h2>Ce vei face</h2><p>Sfătuiești, cumperi, predai.</p><ul><li>două weekenduri libere pe lună</li></ul>',
  },
} as const;

/** A position for examples and tests. */
export const aPosition = (market: MarketCode): Position => ({
  ...words[market],
  area: 'store',
  employment: 'full_time',
  posted_on: '2026-11-18',
  until: '2026-12-31T22:59:00.000Z',
  alternates: [{ market, seo_name: words[market].seo_name }],
});
