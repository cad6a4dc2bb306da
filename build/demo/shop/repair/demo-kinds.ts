import type { ProductType } from '@kolobeh/shared/buyout/product-type.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { Prices, Text } from '../facts/types.ts';

/** A spare part: what it costs as a share of a new device, and what it is called. */
interface DemoPart {
  /** End of its code. */
  code: string;
  name: Text;
  share: number;
  weightGrams: number;
  packageMm: [number, number, number];
  /** Each colour of the device has its own. */
  isColoured?: true;
  /** People change it themselves: it is on sale too. */
  isSold?: true;
}

/** A kind of repair, and on which devices it is done. */
interface DemoKind {
  code: string;
  types: readonly ProductType[];
  names: Text;
  about: Text;
  words: Record<MarketCode, string[]>;
  mends: string[];
  /** Null when the work takes none. */
  part: DemoPart | null;
  /** Work, in whole crowns and lei. */
  work: Prices;
  minutes: number;
  warrantyMonths: number;
}

const all: readonly ProductType[] = ['telefony', 'tablety', 'prislusenstvi'];
const handhelds: readonly ProductType[] = ['telefony', 'tablety'];

const small: Pick<DemoPart, 'weightGrams' | 'packageMm'> = { weightGrams: 30, packageMm: [90, 60, 20] };
const flat: Pick<DemoPart, 'weightGrams' | 'packageMm'> = { weightGrams: 120, packageMm: [200, 110, 30] };

/** All kinds of repair of the demo shop in the order of lists; prices of parts follow those of the devices. */
export const demoKinds: readonly DemoKind[] = [
  {
    code: 'display',
    types: all,
    names: { cs: 'Výměna displeje', ro: 'Înlocuirea ecranului' },
    about: {
      cs: 'sklo, dotyk i obraz, nové těsnění',
      ro: 'sticlă, atingere și imagine, garnitură nouă',
    },
    words: {
      cs: ['prasklý displej', 'rozbité sklo', 'obrazovka', 'LCD', 'OLED', 'dotyk'],
      ro: ['ecran spart', 'sticlă crăpată', 'display', 'LCD', 'OLED', 'touchscreen'],
    },
    mends: ['screen-cracked'],
    part: { code: 'DIS', name: { cs: 'Displej', ro: 'Ecran' }, share: 0.2, ...flat },
    work: { cs: 900, ro: 180 },
    minutes: 80,
    warrantyMonths: 24,
  },
  {
    code: 'battery',
    types: all,
    names: { cs: 'Výměna baterie', ro: 'Înlocuirea bateriei' },
    about: { cs: 'nová baterie a nové těsnění', ro: 'baterie și garnitură noi' },
    words: {
      cs: ['baterka', 'akumulátor', 'rychle se vybíjí', 'nevydrží'],
      ro: ['acumulator', 'se descarcă repede', 'nu ține'],
    },
    mends: ['battery-80', 'battery-low'],
    part: { code: 'BAT', name: { cs: 'Baterie', ro: 'Baterie' }, share: 0.05, ...small, isSold: true },
    work: { cs: 700, ro: 140 },
    minutes: 45,
    warrantyMonths: 24,
  },
  {
    code: 'back',
    types: ['telefony'],
    names: { cs: 'Výměna zadního skla', ro: 'Înlocuirea sticlei din spate' },
    about: { cs: 'v barvě vašeho telefonu, bez výměny rámu', ro: 'în culoarea telefonului, fără schimbarea ramei' },
    words: { cs: ['záda', 'zadní kryt', 'prasklá záda'], ro: ['capac spate', 'spate spart'] },
    mends: ['body-cracked'],
    part: { code: 'BCK', name: { cs: 'Zadní sklo', ro: 'Sticlă spate' }, share: 0.08, ...flat, isColoured: true },
    work: { cs: 1200, ro: 240 },
    minutes: 120,
    warrantyMonths: 24,
  },
  {
    code: 'connector',
    types: handhelds,
    names: { cs: 'Konektor nabíjení', ro: 'Conectorul de încărcare' },
    about: { cs: 'nejdřív ho vyčistíme, často to stačí', ro: 'întâi îl curățăm, adesea ajunge' },
    words: { cs: ['nenabíjí', 'nabíjecí port', 'USB-C', 'Lightning'], ro: ['nu se încarcă', 'mufă', 'port', 'USB-C'] },
    mends: ['faulty'],
    part: { code: 'CON', name: { cs: 'Konektor nabíjení', ro: 'Conector de încărcare' }, share: 0.035, ...small },
    work: { cs: 900, ro: 180 },
    minutes: 60,
    warrantyMonths: 24,
  },
  {
    code: 'camera',
    types: handhelds,
    names: { cs: 'Zadní fotoaparát', ro: 'Camera din spate' },
    about: { cs: 'celý modul včetně stabilizace', ro: 'modulul întreg, cu stabilizare' },
    words: { cs: ['foťák', 'kamera', 'neostří', 'rozmazané fotky'], ro: ['poze neclare', 'cameră foto'] },
    mends: ['faulty'],
    part: { code: 'CAM', name: { cs: 'Zadní fotoaparát', ro: 'Cameră spate' }, share: 0.1, ...small },
    work: { cs: 800, ro: 160 },
    minutes: 70,
    warrantyMonths: 24,
  },
  {
    code: 'speaker',
    types: handhelds,
    names: { cs: 'Reproduktor nebo mikrofon', ro: 'Difuzorul sau microfonul' },
    about: {
      cs: 'vyčištění mřížek, oprava kontaktů, zkouška hovoru',
      ro: 'curățarea grilajelor, repararea contactelor, probă de apel',
    },
    words: { cs: ['není slyšet', 'chrčí', 'sluchátko', 'zvuk'], ro: ['nu se aude', 'sunet', 'cască'] },
    mends: ['faulty'],
    part: null,
    work: { cs: 1190, ro: 240 },
    minutes: 60,
    warrantyMonths: 12,
  },
  {
    code: 'water',
    types: all,
    names: { cs: 'Po pádu do vody', ro: 'După contactul cu apa' },
    about: {
      cs: 'rozebrání, vysušení a vyčištění desky ultrazvukem',
      ro: 'demontare, uscare și curățarea plăcii cu ultrasunete',
    },
    words: { cs: ['voda', 'vlhkost', 'utopený', 'oxidace'], ro: ['apă', 'umezeală', 'oxidare'] },
    mends: ['wet'],
    part: null,
    work: { cs: 1490, ro: 300 },
    minutes: 180,
    warrantyMonths: 3,
  },
  {
    code: 'buttons',
    types: all,
    names: { cs: 'Tlačítka', ro: 'Butoanele' },
    about: { cs: 'zapínání a hlasitost', ro: 'pornire și volum' },
    words: { cs: ['tlačítko', 'nejde zapnout', 'hlasitost'], ro: ['buton', 'nu pornește', 'volum'] },
    mends: ['faulty'],
    part: null,
    work: { cs: 1290, ro: 260 },
    minutes: 75,
    warrantyMonths: 12,
  },
  {
    code: 'software',
    types: all,
    names: { cs: 'Systém a aktualizace', ro: 'Sistem și actualizări' },
    about: { cs: 'obnova systému, data zůstanou, jde-li to', ro: 'refacerea sistemului, datele rămân dacă se poate' },
    words: {
      cs: ['zaseklý', 'nenaběhne', 'software', 'aktualizace'],
      ro: ['blocat', 'nu pornește', 'software', 'actualizare'],
    },
    mends: ['faulty'],
    part: null,
    work: { cs: 690, ro: 140 },
    minutes: 60,
    warrantyMonths: 3,
  },
  {
    code: 'data',
    types: handhelds,
    names: { cs: 'Přenos dat', ro: 'Transferul datelor' },
    about: { cs: 'do jiného přístroje nebo na disk', ro: 'pe alt dispozitiv sau pe disc' },
    words: { cs: ['záloha', 'kontakty', 'fotky'], ro: ['copie de siguranță', 'contacte', 'poze'] },
    mends: [],
    part: null,
    work: { cs: 490, ro: 100 },
    minutes: 90,
    warrantyMonths: 0,
  },
  {
    code: 'cleaning',
    types: all,
    names: { cs: 'Čištění', ro: 'Curățare' },
    about: { cs: 'konektor, mřížky a okolí fotoaparátu', ro: 'conector, grilaje și zona camerei' },
    words: { cs: ['špína', 'prach', 'vyčistit'], ro: ['murdărie', 'praf', 'curățat'] },
    mends: [],
    part: null,
    work: { cs: 290, ro: 60 },
    minutes: 20,
    warrantyMonths: 0,
  },
  {
    code: 'diagnostics',
    types: all,
    names: { cs: 'Zjištění závady', ro: 'Constatarea defectului' },
    about: { cs: 'nevíte, co mu je: prohlédneme ho a napíšeme', ro: 'nu știi ce are: îl verificăm și îți scriem' },
    words: { cs: ['nevím', 'diagnostika', 'prohlídka'], ro: ['nu știu', 'diagnostic', 'verificare'] },
    mends: ['faulty'],
    part: null,
    work: { cs: 390, ro: 80 },
    minutes: 40,
    warrantyMonths: 0,
  },
];

/** Makers whose devices are repaired. */
export const repairedMakers: readonly string[] = ['apple', 'samsung', 'xiaomi', 'google'];
