/** What inspections found on used devices, by their grade: the words that the shop's own page of grades uses. */
import type { FoundAnswer } from '@kolobeh/shared/catalogue/page/unit-record.ts';
import type { Grade } from '@kolobeh/shared/catalogue/quality.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { Random } from '../facts/random.ts';
import type { Flaw } from '../../drawing/flaws.ts';
import type { Text } from '../facts/types.ts';

/** An answer, and how what it tells of looks. */
interface Answer extends Text {
  flaw: Flaw;
}

const display: Record<Grade, readonly Answer[]> = {
  'A+': [{ cs: 'bez jediné stopy', ro: 'fără nicio urmă', flaw: 'none' }],
  A: [
    { cs: 'vlásečnice, vidět jen pod světlem', ro: 'fire fine, vizibile doar în lumină', flaw: 'hairlines' },
    { cs: 'bez škrábanců', ro: 'fără zgârieturi', flaw: 'none' },
  ],
  B: [{ cs: 'při běžném pohledu čistý', ro: 'curat la o privire obișnuită', flaw: 'none' }],
  C: [{ cs: 'zřetelné škrábance, bez prasklin', ro: 'zgârieturi clare, fără fisuri', flaw: 'scratches' }],
  D: [{ cs: 'výrazné škrábance, bez prasklin', ro: 'zgârieturi puternice, fără fisuri', flaw: 'scratches' }],
};

const body: Record<Grade, readonly Answer[]> = {
  'A+': [{ cs: 'bez stop', ro: 'fără urme', flaw: 'none' }],
  A: [
    { cs: 'vlásečnice na zádech', ro: 'fire fine pe spate', flaw: 'hairlines' },
    { cs: 'jemná stopa u tlačítek', ro: 'o urmă fină lângă butoane', flaw: 'at_buttons' },
  ],
  B: [
    { cs: 'drobné škrábance na rámu', ro: 'zgârieturi mici pe ramă', flaw: 'frame' },
    { cs: 'drobné škrábance na zádech', ro: 'zgârieturi mici pe spate', flaw: 'scratches' },
  ],
  C: [
    { cs: 'oděrky na rozích', ro: 'urme de frecare pe colțuri', flaw: 'corners' },
    { cs: 'zřetelné škrábance na zádech', ro: 'zgârieturi clare pe spate', flaw: 'scratches' },
  ],
  D: [
    { cs: 'promáčklý roh', ro: 'un colț lovit', flaw: 'dent' },
    { cs: 'odřený rám po obvodu', ro: 'ramă frecată de jur împrejur', flaw: 'frame' },
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

/** What the words of an inspection look like on display and body, by their places among them. */
export function flawsOf(found: Record<MarketCode, readonly FoundAnswer[]>): { display: Flaw; body: Flaw } {
  const [onDisplay, onBody] = found.cs;
  const flawIn = (answers: Record<Grade, readonly Answer[]>, told: FoundAnswer | undefined): Flaw =>
    Object.values(answers)
      .flat()
      .find(({ cs }) => cs === told?.answer)?.flaw ?? 'none';
  return { display: flawIn(display, onDisplay), body: flawIn(body, onBody) };
}
