import type { AccessoryKind, Category, CategoryRule, Text } from '../types.ts';
import { category, leaves, type LeafRow } from './category-row.ts';

const branch = (code: string, rows: LeafRow[]): Category[] =>
  leaves(
    {
      code,
      rule: {},
      title: (name) => name,
      seo: (name) => ({
        cs: `${name.cs} od ověřených značek. U každého kusu píšeme, k čemu se hodí a kdy ho doručíme.`,
        ro: `${name.ro} de la mărci verificate. La fiecare produs scriem la ce se potrivește și când îl livrăm.`,
      }),
    },
    rows,
  );

const kinds = (...accessoryKinds: AccessoryKind[]): CategoryRule => ({ accessoryKinds });

const madeFor = (accessoryKinds: AccessoryKind[], ...fitsManufacturers: string[]): CategoryRule => ({
  accessoryKinds,
  fitsManufacturers,
});

const part = (code: string, name: Text, seo: Text, picture: string, rule: CategoryRule, rows: LeafRow[]): Category =>
  category({ code, cs: name.cs, ro: name.ro, seo, picture, rule, children: branch(code, rows) });

const covers = part(
  'accessories-covers',
  { cs: 'Kryty a pouzdra', ro: 'Huse' },
  {
    cs: 'Kryty a pouzdra na telefony a tablety: průhledné, silikonové i knížkové, s magnety i bez nich.',
    ro: 'Huse pentru telefoane și tablete: transparente, din silicon sau tip carte, cu sau fără magneți.',
  },
  'SPI-UHM-IP16',
  kinds('cover', 'book-cover'),
  [
    ['iphone', 'Kryty na iPhone', 'Huse pentru iPhone', madeFor(['cover'], 'apple')],
    ['samsung', 'Kryty na Samsung', 'Huse pentru Samsung', madeFor(['cover'], 'samsung')],
    ['xiaomi', 'Kryty na Xiaomi', 'Huse pentru Xiaomi', madeFor(['cover'], 'xiaomi')],
    ['other', 'Kryty na Pixel a Motorolu', 'Huse pentru Pixel și Motorola', madeFor(['cover'], 'google', 'motorola')],
    ['book', 'Knížková pouzdra', 'Huse tip carte', kinds('book-cover')],
  ],
);

const glasses = part(
  'accessories-glass',
  { cs: 'Ochrana displeje', ro: 'Protecție ecran' },
  {
    cs: 'Tvrzená skla přesně na váš model. Na prodejně je nalepíme, doma pomůže rámeček v balení.',
    ro: 'Folii de sticlă exact pentru modelul tău. În magazin o aplicăm noi, acasă ajută rama din cutie.',
  },
  'FIX-FCG-IP16',
  kinds('glass'),
  [
    ['iphone', 'Skla na iPhone', 'Folii de sticlă pentru iPhone', madeFor(['glass'], 'apple')],
    ['samsung', 'Skla na Samsung', 'Folii de sticlă pentru Samsung', madeFor(['glass'], 'samsung')],
    [
      'other',
      'Skla na další značky',
      'Folii de sticlă pentru alte mărci',
      madeFor(['glass'], 'xiaomi', 'google', 'motorola', 'honor', 'nothing', 'oneplus'),
    ],
  ],
);

const charging = part(
  'accessories-charging',
  { cs: 'Nabíjení', ro: 'Încărcare' },
  {
    cs: 'Nabíječky, kabely a powerbanky, u kterých uvádíme skutečný výkon a délku.',
    ro: 'Încărcătoare, cabluri și baterii externe la care scriem puterea și lungimea reale.',
  },
  'APL-20W',
  kinds('charger', 'wireless-charger', 'car-charger', 'cable', 'power-bank'),
  [
    ['chargers', 'Síťové nabíječky', 'Încărcătoare de rețea', kinds('charger')],
    ['wireless', 'Bezdrátové nabíječky', 'Încărcătoare wireless', kinds('wireless-charger')],
    ['car', 'Nabíječky do auta', 'Încărcătoare auto', kinds('car-charger')],
    ['cables', 'Kabely', 'Cabluri', kinds('cable')],
    ['power-banks', 'Powerbanky', 'Baterii externe', kinds('power-bank')],
  ],
);

const sound = part(
  'accessories-sound',
  { cs: 'Sluchátka a zvuk', ro: 'Căști și audio' },
  {
    cs: 'Bezdrátová sluchátka do uší i přes hlavu a přenosné reproduktory.',
    ro: 'Căști wireless in-ear și over-ear și boxe portabile.',
  },
  'APL-AIRPODS4',
  kinds('earbuds', 'headphones', 'speaker'),
  [
    ['earbuds', 'Sluchátka do uší', 'Căști in-ear', kinds('earbuds')],
    ['headphones', 'Sluchátka přes hlavu', 'Căști over-ear', kinds('headphones')],
    ['speakers', 'Reproduktory', 'Boxe portabile', kinds('speaker')],
  ],
);

const wearing = part(
  'accessories-straps',
  { cs: 'Řemínky', ro: 'Curele de ceas' },
  {
    cs: 'Silikonové, kovové a textilní řemínky na Apple Watch, Samsung a další hodinky.',
    ro: 'Curele din silicon, metal și material textil pentru Apple Watch, Samsung și alte ceasuri.',
  },
  'FIX-SIL-W11-46',
  kinds('strap'),
  [
    ['apple', 'Řemínky na Apple Watch', 'Curele pentru Apple Watch', madeFor(['strap'], 'apple')],
    [
      'other',
      'Řemínky na další hodinky',
      'Curele pentru alte ceasuri',
      madeFor(['strap'], 'samsung', 'garmin', 'xiaomi', 'huawei', 'google', 'amazfit'),
    ],
  ],
);

const others = part(
  'accessories-other',
  { cs: 'Do auta, do kapsy a na stůl', ro: 'Auto, buzunar și birou' },
  {
    cs: 'Držáky, paměťové karty, klávesnice, pera a lokátory, které doplní to, co už máte.',
    ro: 'Suporturi, carduri de memorie, tastaturi, stilouri și localizatoare care completează ce ai deja.',
  },
  'APL-AIRTAG',
  kinds('holder', 'memory-card', 'keyboard', 'stylus', 'tracker'),
  [
    ['holders', 'Držáky', 'Suporturi', kinds('holder')],
    ['memory', 'Paměťové karty', 'Carduri de memorie', kinds('memory-card')],
    ['keyboards', 'Klávesnice a pera', 'Tastaturi și stilouri', kinds('keyboard', 'stylus')],
    ['trackers', 'Lokátory', 'Localizatoare', kinds('tracker')],
  ],
);

export const accessoryCategories = category({
  code: 'accessories',
  cs: 'Příslušenství',
  ro: 'Accesorii',
  title: { cs: 'Příslušenství k telefonům, tabletům a hodinkám', ro: 'Accesorii pentru telefoane, tablete și ceasuri' },
  seo: {
    cs: 'Kryty, skla, nabíječky, sluchátka a řemínky, které sedí přesně na váš přístroj.',
    ro: 'Huse, folii, încărcătoare, căști și curele care se potrivesc exact cu aparatul tău.',
  },
  picture: 'APL-20W',
  boost: 0.8,
  rule: {
    accessoryKinds: [
      'cover',
      'book-cover',
      'glass',
      'charger',
      'car-charger',
      'wireless-charger',
      'cable',
      'power-bank',
      'earbuds',
      'headphones',
      'speaker',
      'strap',
      'memory-card',
      'holder',
      'keyboard',
      'stylus',
      'tracker',
    ],
  },
  children: [covers, glasses, charging, sound, wearing, others],
});
