// What the shop tells of a failure, by the page that tells it, in both languages.
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { examples as questions } from '../buyout/questions/buyout-page.examples.tsx';
import { examples as added } from '../cart/added/added.examples.tsx';
import { examples as cart } from '../cart/cart.examples.tsx';
import { examples as places } from '../checkout/place/place.examples.tsx';
import { examples as placed } from '../checkout/placing/placed-refusal.examples.tsx';
import { examples as instalments } from '../instalment/instalment.examples.tsx';
import { examples as withdrawal } from '../order/withdrawal/withdrawal.examples.tsx';
import { examples as search } from '../search/search.examples.tsx';
import { draw } from '../testing/draw.tsx';
import type { Examples } from '../testing/kit/example.tsx';
import { examples as errors } from './errors.examples.tsx';

/** A page by its example, and what stands on it. */
const said: [page: string, examples: Examples, words: Record<MarketCode, string>][] = [
  [
    'selector that failed',
    questions,
    {
      cs: 'Omlouváme se, ale při zjišťování nacenění nastala chyba.',
      ro: 'Ne pare rău, dar la calcularea ofertei a apărut o eroare.',
    },
  ],
  [
    'questions, answered without a grade',
    questions,
    { cs: 'Z odpovědí nejde určit stav zařízení', ro: 'Din răspunsuri nu putem stabili starea dispozitivului' },
  ],
  ['what was added', added, { cs: 'Přidáno do košíku', ro: 'Adăugat în coș' }],
  [
    'product that failed',
    errors,
    { cs: 'Nepomohlo to? Zavolejte nebo napište:', ro: 'Nu a ajutat? Sună-ne sau scrie-ne:' },
  ],
  ['nothing found', search, { cs: 'Nic jsme nenašli', ro: 'Nu am găsit nimic' }],
  ['not kept', instalments, { cs: 'Splátky se nepodařilo spočítat', ro: 'Ratele nu au putut fi calculate' }],
  [
    'DELIVERY_UNAVAILABLE',
    placed,
    { cs: 'Zvolené doručení teď nejde použít.', ro: 'Livrarea aleasă nu este disponibilă' },
  ],
  [
    'PLACE_UNAVAILABLE',
    placed,
    { cs: 'Zvolené výdejní místo teď zásilky nepřijímá.', ro: 'Punctul de ridicare ales nu primește colete acum.' },
  ],
  [
    'COVERS_CHANGED',
    placed,
    { cs: 'Změnila se cena pojištění nebo záruky', ro: 'S-a schimbat prețul asigurării sau al garanției' },
  ],
  [
    'page of points, the chosen one got congested',
    places,
    { cs: 'Tohle místo je teď přetížené.', ro: 'Acest punct este supraîncărcat acum.' },
  ],
  ['a code that is none', cart, { cs: 'Neplatný slevový kód', ro: 'Cod de reducere invalid' }],
  [
    'start, no such order',
    withdrawal,
    { cs: 'Objednávku s tímto číslem a e-mailem nemáme.', ro: 'Nu avem o comandă cu acest număr și e-mail.' },
  ],
];

/** Letters that stand alone are kept at the next word by a space of another kind. */
const shown = (): string => document.body.textContent.replaceAll('\u00a0', ' ');

const cases = said.flatMap(([name, examples, words]) =>
  (['cs', 'ro'] as const).map((market) => ({ name, examples, market, words: words[market] })),
);

test.each(cases)('“$name” says in $market: $words', async ({ name, examples, market, words }) => {
  await page.viewport(390, 844);
  await draw(examples, name, market);
  await expect.poll(shown).toContain(words);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
