import { colour } from '../model-row.ts';
import { makers } from '../manufacturers.ts';
import type { Accessory } from '../types.ts';
import { accessory, modelByCode } from './accessory-row.ts';

const white = colour('WHT', 'White', 'bílá', 'alb', '#f3f2ef', 'white');
const black = colour('BLK', 'Black', 'černá', 'negru', '#2a2b2d', 'black');
const grey = colour('GRY', 'Grey', 'šedá', 'gri', '#77797c', 'grey');
const lavender = colour('LAV', 'Lavender', 'levandulová', 'lavandă', '#cbc1dc', 'violet');

const keyboards = [
  accessory({
    code: 'MKFOLIO',
    maker: makers.apple,
    kind: 'keyboard',
    cs: 'Apple Magic Keyboard Folio pro iPad',
    ro: 'Apple Magic Keyboard Folio pentru iPad',
    colours: [white],
    price: 6490,
    weight: 680,
    size: [260, 190, 30],
    fits: modelByCode('APL-PAD11'),
    text: {
      cs: 'Dvoudílná klávesnice s trackpadem, která z iPadu udělá psací stroj.',
      ro: 'Tastatură în două piese, cu trackpad, care face din iPad o mașină de scris.',
    },
  }),
  accessory({
    code: 'MKAIR11',
    maker: makers.apple,
    kind: 'keyboard',
    cs: 'Apple Magic Keyboard pro iPad Air 11"',
    ro: 'Apple Magic Keyboard pentru iPad Air 11"',
    colours: [white, black],
    price: 7490,
    weight: 710,
    size: [260, 190, 32],
    fits: modelByCode('APL-PADA11M3'),
    text: {
      cs: 'Plovoucí závěs, velký trackpad a řada funkčních kláves.',
      ro: 'Balama flotantă, trackpad mare și un rând de taste funcționale.',
    },
  }),
  accessory({
    code: 'K380',
    maker: makers.logitech,
    kind: 'keyboard',
    cs: 'Logitech klávesnice Pebble Keys 2 K380s',
    ro: 'Tastatură Logitech Pebble Keys 2 K380s',
    colours: [grey, white, lavender],
    price: 990,
    weight: 520,
    size: [300, 145, 35],
    text: {
      cs: 'Přepíná mezi třemi zařízeními jedním tlačítkem a baterie vydrží tři roky.',
      ro: 'Comută între trei aparate cu o singură tastă, iar bateriile țin trei ani.',
    },
  }),
  accessory({
    code: 'KTABS10',
    maker: makers.samsung,
    kind: 'keyboard',
    cs: 'Samsung klávesnice Book Cover Slim pro Tab S10 FE',
    ro: 'Tastatură Samsung Book Cover Slim pentru Tab S10 FE',
    colours: [black],
    price: 2990,
    weight: 430,
    size: [280, 190, 28],
    fits: modelByCode('SAM-TS10FE'),
    text: {
      cs: 'Pouzdro s klávesnicí a místem na pero, bez vlastního nabíjení.',
      ro: 'Husă cu tastatură și loc pentru stilou, fără încărcare proprie.',
    },
  }),
  accessory({
    code: 'PENUSBC',
    maker: makers.apple,
    kind: 'stylus',
    cs: 'Apple Pencil (USB-C)',
    ro: 'Apple Pencil (USB-C)',
    colours: [white],
    price: 2290,
    weight: 46,
    size: [205, 50, 26],
    text: {
      cs: 'Na zápisky a náčrty; na rozdíl od verze Pro nepozná přítlak.',
      ro: 'Pentru notițe și schițe; spre deosebire de Pro nu simte apăsarea.',
    },
  }),
  accessory({
    code: 'PENPRO',
    maker: makers.apple,
    kind: 'stylus',
    cs: 'Apple Pencil Pro',
    ro: 'Apple Pencil Pro',
    colours: [white],
    price: 3490,
    weight: 48,
    size: [205, 50, 26],
    text: {
      cs: 'Přítlak, stisk i natočení; pro iPad Air a Pro s čipem M2 a novějším.',
      ro: 'Apăsare, strângere și rotire; pentru iPad Air și Pro cu procesor M2 sau mai nou.',
    },
  }),
  accessory({
    code: 'SPENTAB',
    maker: makers.samsung,
    kind: 'stylus',
    cs: 'Samsung S Pen pro Galaxy Tab S9 FE',
    ro: 'Samsung S Pen pentru Galaxy Tab S9 FE',
    colours: [white, black],
    price: 1290,
    weight: 30,
    size: [190, 50, 24],
    fits: modelByCode('SAM-TS9FE'),
    text: {
      cs: 'Náhradní pero bez baterie; nabíjet ho nikdy nemusíte.',
      ro: 'Stilou de rezervă fără baterie; nu trebuie încărcat niciodată.',
    },
  }),
];

const trackers = [
  accessory({
    code: 'AIRTAG',
    maker: makers.apple,
    kind: 'tracker',
    cs: 'Apple AirTag',
    ro: 'Apple AirTag',
    colours: [white],
    price: 790,
    weight: 28,
    size: [90, 90, 20],
    text: {
      cs: 'Klíče i kufr najdete v mapě přes síť iPhonů; poutko se kupuje zvlášť.',
      ro: 'Găsești cheile și valiza pe hartă prin rețeaua de iPhone-uri; brelocul se cumpără separat.',
    },
  }),
  accessory({
    code: 'AIRTAG4',
    maker: makers.apple,
    kind: 'tracker',
    cs: 'Apple AirTag, 4 kusy',
    ro: 'Apple AirTag, 4 bucăți',
    colours: [white],
    price: 2690,
    weight: 82,
    size: [110, 110, 30],
    text: {
      cs: 'Výhodné balení na klíče, kolo, batoh a kufr.',
      ro: 'Pachet avantajos pentru chei, bicicletă, rucsac și valiză.',
    },
  }),
  accessory({
    code: 'STAG2',
    maker: makers.samsung,
    kind: 'tracker',
    cs: 'Samsung Galaxy SmartTag2',
    ro: 'Samsung Galaxy SmartTag2',
    colours: [black, white],
    price: 690,
    weight: 32,
    size: [95, 80, 22],
    text: {
      cs: 'Lokátor pro telefony Galaxy s výdrží baterie přes rok.',
      ro: 'Localizator pentru telefoanele Galaxy, cu baterie de peste un an.',
    },
  }),
  accessory({
    code: 'TAGCARD',
    maker: makers.fixed,
    kind: 'tracker',
    cs: 'FIXED lokátor Tag Card do peněženky',
    ro: 'Localizator FIXED Tag Card pentru portofel',
    colours: [black, white],
    price: 790,
    weight: 22,
    size: [110, 80, 12],
    text: {
      cs: 'Velký jako platební karta, v síti Najít, baterie se dobíjí bezdrátově.',
      ro: 'Cât un card bancar, în rețeaua Găsire, cu baterie încărcată wireless.',
    },
  }),
];

export const keyboardsAndTrackers: Accessory[] = [...keyboards, ...trackers];
