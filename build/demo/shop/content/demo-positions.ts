import type { Employment } from '@kolobeh/shared/content/position.ts';
import type { WorkArea } from '@kolobeh/shared/content/work-areas.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { DemoDocument } from './demo-document.ts';

interface DemoPosition {
  market: MarketCode;
  code: string;
  slug: string;
  daysAgo: number;
  /** Whether it was filled yesterday. */
  isClosed?: true;
  title: string;
  description: string;
  town: string;
  area: WorkArea;
  employment: Employment;
  pay: string;
  does: readonly string[];
  gives: readonly string[];
}

const headings = {
  cs: { does: 'Co budete dělat', gives: 'Co za to' },
  ro: { does: 'Ce vei face', gives: 'Ce oferim' },
} as const;

const list = (items: readonly string[]): string => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

const positions: readonly DemoPosition[] = [
  {
    market: 'cs',
    code: 'seller',
    slug: 'prodavac-a-vykupci-brno',
    daysAgo: 9,
    title: 'Prodavač a výkupčí v prodejně Brno',
    description: 'Poradíte s výběrem, odhadnete starý telefon a předáte objednávku.',
    town: 'Brno',
    area: 'store',
    employment: 'full_time',
    pay: '32 000–38 000 Kč měsíčně',
    does: ['radit s výběrem nového i použitého zařízení', 'prohlížet a vykupovat telefony', 'vydávat objednávky'],
    gives: ['dva volné víkendy v měsíci', 'zaškolení servisním technikem', 'slevu na zboží'],
  },
  {
    market: 'cs',
    code: 'technician',
    slug: 'technik-oprav-praha',
    daysAgo: 4,
    title: 'Technik oprav telefonů',
    description: 'Vyměníte displej i baterii tak, aby přístroj vydržel další tři roky.',
    town: 'Praha',
    area: 'service',
    employment: 'full_time',
    pay: '38 000–46 000 Kč měsíčně',
    does: ['diagnostikovat a opravovat telefony a tablety', 'zkoušet opravené přístroje', 'objednávat díly'],
    gives: ['vlastní pracoviště s mikroskopem', 'školení výrobců', 'pátek do dvou'],
  },
  {
    market: 'cs',
    code: 'picker',
    slug: 'brigada-ve-skladu-praha',
    daysAgo: 2,
    title: 'Brigáda ve skladu před Vánoci',
    description: 'Vychystáte a zabalíte objednávky, které mají být zítra pod stromkem.',
    town: 'Praha',
    area: 'warehouse',
    employment: 'temporary',
    pay: '180 Kč za hodinu',
    does: ['vychystávat podle skeneru', 'balit a předávat dopravcům'],
    gives: ['směny podle domluvy', 'výplatu každý týden'],
  },
  {
    market: 'cs',
    code: 'buyer',
    slug: 'nakupci-prislusenstvi',
    daysAgo: 40,
    isClosed: true,
    title: 'Nákupčí příslušenství',
    description: 'Vyberete kryty, kabely a nabíječky.',
    town: 'Praha',
    area: 'office',
    employment: 'full_time',
    pay: '',
    does: ['vyjednávat s dodavateli'],
    gives: ['práci z domova dva dny v týdnu'],
  },
  {
    market: 'ro',
    code: 'seller',
    slug: 'vanzator-si-evaluator-cluj',
    daysAgo: 8,
    title: 'Vânzător și evaluator în magazinul din Cluj-Napoca',
    description: 'Sfătuiești clienții, evaluezi telefoane vechi și predai comenzi.',
    town: 'Cluj-Napoca',
    area: 'store',
    employment: 'full_time',
    pay: '4.500–5.500 lei pe lună',
    does: ['ajuți la alegerea unui dispozitiv nou sau folosit', 'verifici și cumperi telefoane', 'predai comenzi'],
    gives: ['două weekenduri libere pe lună', 'instruire cu un tehnician', 'reducere la produse'],
  },
  {
    market: 'ro',
    code: 'technician',
    slug: 'tehnician-reparatii-bucuresti',
    daysAgo: 3,
    title: 'Tehnician reparații telefoane',
    description: 'Schimbi ecrane și baterii, ca dispozitivul să mai țină trei ani.',
    town: 'București',
    area: 'service',
    employment: 'part_time',
    pay: '30 lei pe oră',
    does: ['diagnostichezi și repari telefoane și tablete', 'testezi dispozitivele reparate'],
    gives: ['un post de lucru cu microscop', 'cursuri ale producătorilor'],
  },
  {
    market: 'ro',
    code: 'buyer',
    slug: 'achizitor-accesorii',
    daysAgo: 35,
    isClosed: true,
    title: 'Achizitor accesorii',
    description: 'Alegi huse, cabluri și încărcătoare.',
    town: 'București',
    area: 'office',
    employment: 'full_time',
    pay: '',
    does: ['negociezi cu furnizorii'],
    gives: ['muncă de acasă două zile pe săptămână'],
  },
];

/** Open positions of both markets, and one of each that is filled. */
export const demoPositions: readonly DemoDocument[] = positions.map(
  ({ market, code, slug, daysAgo, isClosed, does, gives, ...words }): DemoDocument => ({
    market,
    code,
    slug,
    daysAgo,
    ...(isClosed ? { endedDaysAgo: 1 } : {}),
    body: {
      kind: 'position',
      ...words,
      html: `<h2>${headings[market].does}</h2>${list(does)}<h2>${headings[market].gives}</h2>${list(gives)}`,
    },
  }),
);
