import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { Random } from './random.ts';
import type { DeviceKind, ReviewText } from './types.ts';

type About = DeviceKind | 'accessory';

/** `[rating, text, pros, cons]`; an empty string where the customer wrote nothing. */
type Row = [rating: ReviewText['rating'], text: string, pros: string, cons: string];

const reviewsOf = (market: MarketCode, about: About, rows: Row[]): ReviewText[] =>
  rows.map(([rating, text, pros, cons]) => ({ market, about, rating, text, pros, cons }));

const czech = [
  ...reviewsOf('cs', 'phone', [
    [
      5,
      'Telefon přišel druhý den, dobře zabalený, stav odpovídá popisu. Baterie drží celý den i s navigací.',
      'rychlé dodání, stav baterie',
      '',
    ],
    [
      5,
      'Kupoval jsem použitý ve stupni A a škrábanec jsem nenašel ani pod lampou. Příště zase.',
      'vzhled jako nový',
      '',
    ],
    [
      5,
      'Dala jsem na protiúčet starý mobil, cena se strhla hned v košíku. Bez dohadování.',
      'výkup starého telefonu',
      '',
    ],
    [
      5,
      'Displej je nádherný, fotky po setmění lepší, než jsem čekal. Přechod ze starého trval hodinu.',
      'displej, fotoaparát',
      'kluzká záda',
    ],
    [
      4,
      'Výborný telefon, jen nabíječka v balení není a ta moje stará ho nabíjí pomalu.',
      'výkon, výdrž',
      'bez nabíječky',
    ],
    [4, 'Po měsíci spokojenost. Při hrách se trochu zahřívá, jinak bez výtky.', 'plynulost', 'zahřívá se při hrách'],
    [
      4,
      'Stupeň B: dva drobné škrábance na rámu, displej čistý. Za ty peníze naprosto v pořádku.',
      'cena, čistý displej',
      'škrábance na rámu',
    ],
    [
      4,
      'Mamince ho nastavili na prodejně i s přenosem kontaktů, to bych doma dělal celý večer.',
      'ochota na prodejně',
      '',
    ],
    [
      3,
      'Telefon sám je dobrý, ale čekal jsem o den déle, než bylo slíbeno. Omluvili se.',
      'kvalitní zpracování',
      'zpoždění',
    ],
    [
      3,
      'Baterie na papíře 88 %, v praxi mi večer zbývá deset procent. Na starší kus asi přiměřené.',
      'rozumná cena',
      'výdrž',
    ],
    [
      2,
      'Barva je ve skutečnosti tmavší než na obrázku. Vrátil jsem, peníze přišly do týdne.',
      'bezproblémové vrácení',
      'odstín',
    ],
    [5, 'Třetí telefon odtud pro děti. Ve stupni C vypadá líp, než jsem si představovala.', 'poctivé popisy', ''],
  ]),
  ...reviewsOf('cs', 'tablet', [
    [5, 'Na poznámky z přednášek a filmy ve vlaku ideální. Baterie vydrží dva dny studia.', 'výdrž, displej', ''],
    [4, 'Dětem na pohádky i škole stačí. Zvuk by mohl být výraznější.', 'cena', 'slabší zvuk'],
    [5, 'Použitý iPad bez jediného škrábance, účet odhlášený, stačilo zapnout.', 'stav, příprava', ''],
    [3, 'Základní úložiště se zaplnilo rychle, radím vzít větší.', 'lehký', 'málo místa'],
    [
      4,
      'S klávesnicí na něm píšu celou bakalářku, jen okna se přepínají hůř než na počítači.',
      'psaní na cestách',
      'práce s okny',
    ],
  ]),
  ...reviewsOf('cs', 'watch', [
    [5, 'Na běh skvělé, GPS chytí hned a tep sedí s hrudním pásem.', 'přesnost', ''],
    [4, 'Hezké a pohodlné i na noc. Nabíjet je ale musím každý druhý den.', 'pohodlí', 'nabíjení'],
    [5, 'Koupené jako použité, řemínek nový, sklo čisté. Poznal bych těžko.', 'stav', ''],
    [3, 'Upozornění z mobilu občas dorazí se zpožděním, jinak jsou fajn.', 'vzhled', 'zpožděná upozornění'],
    [5, 'Na plavání do bazénu i na hory, za měsíc ani škrábanec.', 'odolnost', ''],
  ]),
  ...reviewsOf('cs', 'accessory', [
    [5, 'Sedí přesně, tlačítka jdou zmáčknout a nepřekáží při nabíjení.', 'přesný střih', ''],
    [5, 'Nalepené během minuty bez bublinek, rámeček v balení hodně pomohl.', 'snadné nalepení', ''],
    [4, 'Dělá, co má. Po dvou měsících lehce zežloutl kraj.', 'cena', 'barva časem'],
    [4, 'Nabíjí rychle a nehřeje. Kabel mohl být delší.', 'výkon', 'krátký kabel'],
    [3, 'Funkční, ale obal je zbytečně velký a plastový.', 'funkčnost', 'obal'],
    [5, 'Druhý den na výdejním místě, všechno v pořádku.', 'rychlost', ''],
    [2, 'Magnet drží slabě, na rozbité silnici telefon spadl.', '', 'slabý magnet'],
  ]),
];

const romanian = [
  ...reviewsOf('ro', 'phone', [
    [
      5,
      'A ajuns a doua zi, foarte bine împachetat, exact ca în descriere. Bateria ține toată ziua, chiar și cu navigația pornită.',
      'livrare rapidă, starea bateriei',
      '',
    ],
    [5, 'L-am luat second-hand, grad A, și nu am găsit nicio zgârietură nici sub lampă.', 'arată ca nou', ''],
    [5, 'Mi-au scăzut telefonul vechi direct din preț, fără discuții.', 'răscumpărarea telefonului vechi', ''],
    [5, 'Ecranul e superb, iar pozele de seară sunt mai bune decât mă așteptam.', 'ecran, cameră', 'spate alunecos'],
    [
      4,
      'Telefon excelent, doar că nu are încărcător în cutie și cel vechi îl încarcă încet.',
      'putere, autonomie',
      'fără încărcător',
    ],
    [
      4,
      'După o lună sunt mulțumit. La jocuri se încălzește puțin, în rest nimic de reproșat.',
      'fluiditate',
      'se încălzește la jocuri',
    ],
    [
      4,
      'Grad B: două zgârieturi mici pe ramă, ecranul curat. La prețul ăsta e perfect în regulă.',
      'preț, ecran curat',
      'zgârieturi pe ramă',
    ],
    [
      4,
      'Mamei i l-au configurat în magazin, cu tot cu agendă. Acasă îmi lua o seară întreagă.',
      'amabilitatea din magazin',
      '',
    ],
    [
      3,
      'Telefonul e bun, dar a venit cu o zi mai târziu decât promiseseră. Și-au cerut scuze.',
      'calitate bună',
      'întârziere',
    ],
    [
      3,
      'Bateria are 88% pe hârtie, dar seara mai rămân zece procente. Pentru un telefon mai vechi e rezonabil.',
      'preț corect',
      'autonomie',
    ],
    [
      2,
      'Culoarea e mai închisă în realitate. L-am returnat, banii au venit într-o săptămână.',
      'retur fără probleme',
      'nuanța',
    ],
    [
      5,
      'Al treilea telefon cumpărat de aici pentru copii. La grad C arată mai bine decât credeam.',
      'descrieri cinstite',
      '',
    ],
  ]),
  ...reviewsOf('ro', 'tablet', [
    [5, 'Ideală pentru notițe la cursuri și filme în tren. Bateria ține două zile de studiu.', 'autonomie, ecran', ''],
    [4, 'Pentru desene și teme e de ajuns. Sunetul putea fi mai puternic.', 'preț', 'sunet slab'],
    [5, 'iPad second-hand fără nicio zgârietură, contul deja scos, l-am pornit și gata.', 'stare, pregătire', ''],
    [3, 'Memoria de bază s-a umplut repede, recomand varianta mai mare.', 'ușoară', 'puțin spațiu'],
    [
      4,
      'Cu tastatură îmi scriu licența pe ea, doar trecerea între ferestre e mai greoaie.',
      'scris pe drum',
      'lucrul cu ferestre',
    ],
  ]),
  ...reviewsOf('ro', 'watch', [
    [5, 'Excelent la alergare, GPS-ul prinde imediat și pulsul e corect.', 'precizie', ''],
    [4, 'Frumos și comod și noaptea. Trebuie însă încărcat la două zile.', 'confort', 'încărcare'],
    [5, 'Cumpărat second-hand, cu curea nouă și sticla curată. Greu de deosebit de unul nou.', 'stare', ''],
    [3, 'Notificările mai întârzie uneori, în rest e bun.', 'aspect', 'notificări întârziate'],
    [5, 'La bazin și la munte, după o lună nicio zgârietură.', 'rezistență', ''],
  ]),
  ...reviewsOf('ro', 'accessory', [
    [5, 'Se potrivește exact, butoanele se apasă ușor și nu încurcă la încărcare.', 'croială exactă', ''],
    [5, 'Aplicată într-un minut, fără bule; rama din cutie ajută mult.', 'ușor de aplicat', ''],
    [4, 'Face ce trebuie. După două luni s-a îngălbenit puțin marginea.', 'preț', 'culoarea în timp'],
    [4, 'Încarcă repede și nu se încălzește. Cablul putea fi mai lung.', 'putere', 'cablu scurt'],
    [3, 'Funcțional, dar ambalajul e inutil de mare și din plastic.', 'funcționează', 'ambalaj'],
    [5, 'A doua zi la locker, totul în regulă.', 'rapiditate', ''],
    [2, 'Magnetul ține slab, pe un drum prost telefonul a căzut.', '', 'magnet slab'],
  ]),
];

/** Things customers of the demo shop say. */
export const reviewTexts: readonly ReviewText[] = [...czech, ...romanian];

/** Words that only a used piece can be meant by: its grade, its age, or what it was called when it was bought. */
const wordsOfUsed = /použit|stup(eň|ni)|starší kus|second-hand|\bgrad|mai vechi/i;

/** Whether a review is of a used piece, so that nobody can have written it of goods sold new alone. */
export const tellsOfUsed = ({ text, pros, cons }: ReviewText): boolean =>
  wordsOfUsed.test([text, pros, cons].join(' '));

/** What reviews are wanted of. */
interface Reviewed {
  about: About;
  /** Whether used pieces of it are sold. */
  used: boolean;
}

/** Different reviews of one product, at most as many as there are about its kind. */
export const pickReviews = (
  random: Random,
  market: MarketCode,
  { about, used }: Reviewed,
  count: number,
): ReviewText[] =>
  random
    .shuffle(reviewTexts.filter((one) => one.market === market && one.about === about && (used || !tellsOfUsed(one))))
    .slice(0, count);
