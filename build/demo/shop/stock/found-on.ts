/** What inspections found on used devices, by their grade: the words that the shop's own page of grades uses. */
import type { FoundAnswer } from '@kolobeh/shared/catalogue/contract.ts';
import type { Grade } from '@kolobeh/shared/catalogue/quality.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { Random } from '../facts/random.ts';
import type { Text } from '../facts/types.ts';

const display: Record<Grade, readonly Text[]> = {
  'A+': [{ cs: 'bez jediné stopy', ro: 'fără nicio urmă' }],
  A: [
    { cs: 'vlásečnice, vidět jen pod světlem', ro: 'fire fine, vizibile doar în lumină' },
    { cs: 'bez škrábanců', ro: 'fără zgârieturi' },
  ],
  B: [{ cs: 'při běžném pohledu čistý', ro: 'curat la o privire obișnuită' }],
  C: [{ cs: 'zřetelné škrábance, bez prasklin', ro: 'zgârieturi clare, fără fisuri' }],
  D: [{ cs: 'výrazné škrábance, bez prasklin', ro: 'zgârieturi puternice, fără fisuri' }],
};

const body: Record<Grade, readonly Text[]> = {
  'A+': [{ cs: 'bez stop', ro: 'fără urme' }],
  A: [
    { cs: 'vlásečnice na zádech', ro: 'fire fine pe spate' },
    { cs: 'jemná stopa u tlačítek', ro: 'o urmă fină lângă butoane' },
  ],
  B: [
    { cs: 'drobné škrábance na rámu', ro: 'zgârieturi mici pe ramă' },
    { cs: 'drobné škrábance na zádech', ro: 'zgârieturi mici pe spate' },
  ],
  C: [
    { cs: 'oděrky na rozích', ro: 'urme de frecare pe colțuri' },
    { cs: 'zřetelné škrábance na zádech', ro: 'zgârieturi clare pe spate' },
  ],
  D: [
    { cs: 'promáčklý roh', ro: 'un colț lovit' },
    { cs: 'odřený rám po obvodu', ro: 'ramă frecată de jur împrejur' },
  ],
};

const asked = {
  display: { cs: 'Displej', ro: 'Ecran' },
  body: { cs: 'Rám a záda', ro: 'Ramă și spate' },
  lock: { cs: 'Zámek účtu', ro: 'Blocarea contului' },
} satisfies Record<string, Text>;

const unlocked: Text = { cs: 'odstraněn, ověřeno', ro: 'eliminată, verificat' };

/** In both languages; a device nobody graded was not looked at. */
export function foundOn(grade: Grade | null, random: Random): Record<MarketCode, FoundAnswer[]> {
  if (grade === null) return { cs: [], ro: [] };
  const found: [Text, Text][] = [
    [asked.display, random.pick(display[grade])],
    [asked.body, random.pick(body[grade])],
    [asked.lock, unlocked],
  ];
  const wordsIn = (market: MarketCode): FoundAnswer[] =>
    found.map(([question, answer]) => ({ question: question[market], answer: answer[market] }));
  return { cs: wordsIn('cs'), ro: wordsIn('ro') };
}
