import { colour } from '../model-row.ts';
import { makers } from '../manufacturers.ts';
import type { Accessory } from '../types.ts';
import { accessory } from './accessory-row.ts';

const white = colour('WHT', 'White', 'bílá', 'alb', '#f3f2ef', 'white');
const black = colour('BLK', 'Black', 'černá', 'negru', '#2a2b2d', 'black');
const blue = colour('BLU', 'Blue', 'modrá', 'albastru', '#4a6a93', 'blue');
const green = colour('GRN', 'Green', 'zelená', 'verde', '#5c8070', 'green');
const grey = colour('GRY', 'Space Grey', 'vesmírně šedá', 'gri spațial', '#6d6f72', 'grey');

const cables = [
  accessory({
    code: 'CC1M',
    maker: makers.apple,
    kind: 'cable',
    cs: 'Apple kabel USB-C 60 W, 1 m',
    ro: 'Cablu Apple USB-C 60 W, 1 m',
    colours: [white],
    price: 590,
    weight: 28,
    size: [120, 80, 18],
    text: {
      cs: 'Opletený kabel k iPhonům od patnáctky dál a k iPadům.',
      ro: 'Cablu împletit pentru iPhone 15 și mai nou și pentru iPad.',
    },
  }),
  accessory({
    code: 'CL1M',
    maker: makers.apple,
    kind: 'cable',
    cs: 'Apple kabel USB-C na Lightning, 1 m',
    ro: 'Cablu Apple USB-C la Lightning, 1 m',
    colours: [white],
    price: 590,
    weight: 24,
    size: [120, 80, 18],
    text: {
      cs: 'K iPhonům 14 a starším; s adaptérem 20 W je nabije rychle.',
      ro: 'Pentru iPhone 14 și mai vechi; cu adaptorul de 20 W le încarcă rapid.',
    },
  }),
  accessory({
    code: 'CC240',
    maker: makers.anker,
    kind: 'cable',
    cs: 'Anker kabel USB-C 240 W, 1,8 m',
    ro: 'Cablu Anker USB-C 240 W, 1,8 m',
    colours: [black, white, green],
    price: 490,
    weight: 62,
    size: [130, 90, 25],
    text: {
      cs: 'Vydrží i nejvýkonnější notebook a desetitisíce ohnutí.',
      ro: 'Suportă și cel mai puternic laptop și zeci de mii de îndoiri.',
    },
  }),
  accessory({
    code: 'CA1M',
    maker: makers.baseus,
    kind: 'cable',
    cs: 'Baseus kabel USB-A na USB-C 66 W, 1 m',
    ro: 'Cablu Baseus USB-A la USB-C 66 W, 1 m',
    colours: [black, blue],
    price: 190,
    weight: 34,
    size: [110, 80, 20],
    text: {
      cs: 'Pro starší nabíječky a autorádia; podporuje rychlé nabíjení telefonů Huawei i Xiaomi.',
      ro: 'Pentru încărcătoare mai vechi și radiouri auto; suportă încărcarea rapidă Huawei și Xiaomi.',
    },
  }),
  accessory({
    code: 'CC2M',
    maker: makers.fixed,
    kind: 'cable',
    cs: 'FIXED opletený kabel USB-C 60 W, 2 m',
    ro: 'Cablu împletit FIXED USB-C 60 W, 2 m',
    colours: [black, grey],
    price: 290,
    weight: 58,
    size: [130, 90, 22],
    text: {
      cs: 'Dva metry dosáhnou ze zásuvky za postelí až do ruky.',
      ro: 'Doi metri ajung de la priza din spatele patului până în mână.',
    },
  }),
  accessory({
    code: 'AWC',
    maker: makers.apple,
    kind: 'cable',
    cs: 'Apple nabíjecí kabel pro Apple Watch, USB-C, 1 m',
    ro: 'Cablu de încărcare Apple Watch, USB-C, 1 m',
    colours: [white],
    price: 790,
    weight: 32,
    size: [120, 80, 22],
    text: {
      cs: 'Rychlé nabíjení pro Series 7 a novější i pro obě řady Ultra.',
      ro: 'Încărcare rapidă pentru Series 7 și mai noi, precum și pentru seriile Ultra.',
    },
  }),
];

const powerBanks = [
  accessory({
    code: 'PB10',
    maker: makers.anker,
    kind: 'power-bank',
    cs: 'Anker powerbanka Zolo 10 000 mAh 30 W',
    ro: 'Baterie externă Anker Zolo 10.000 mAh 30 W',
    colours: [black, white, blue],
    price: 790,
    weight: 215,
    size: [150, 85, 40],
    text: {
      cs: 'Vestavěný kabel USB-C, takže doma nezapomenete vůbec nic.',
      ro: 'Are cablu USB-C integrat, așa că nu mai uiți nimic acasă.',
    },
  }),
  accessory({
    code: 'PB5M',
    maker: makers.anker,
    kind: 'power-bank',
    cs: 'Anker magnetická powerbanka MagGo 5 000 mAh',
    ro: 'Baterie externă magnetică Anker MagGo 5.000 mAh',
    colours: [white, black, green],
    price: 1190,
    weight: 142,
    size: [130, 85, 35],
    text: {
      cs: 'Přichytí se k zádům iPhonu a přidá mu půl dne; nožička poslouží jako stojánek.',
      ro: 'Se prinde de spatele iPhone-ului și îi adaugă jumătate de zi; piciorușul ține loc de suport.',
    },
  }),
  accessory({
    code: 'PB20',
    maker: makers.baseus,
    kind: 'power-bank',
    cs: 'Baseus powerbanka Bipow 20 000 mAh 25 W',
    ro: 'Baterie externă Baseus Bipow 20.000 mAh 25 W',
    colours: [black, white],
    price: 890,
    weight: 440,
    size: [170, 95, 45],
    text: {
      cs: 'Na týden pod stanem: telefon nabije čtyřikrát, do letadla ještě smí.',
      ro: 'Pentru o săptămână la cort: încarcă telefonul de patru ori și încă are voie în avion.',
    },
  }),
  accessory({
    code: 'PB145',
    maker: makers.ugreen,
    kind: 'power-bank',
    cs: 'UGREEN powerbanka 25 000 mAh 145 W',
    ro: 'Baterie externă UGREEN 25.000 mAh 145 W',
    colours: [grey],
    price: 2290,
    weight: 505,
    size: [180, 100, 60],
    text: {
      cs: 'Nabije i notebook; na palubu letadla se kvůli kapacitě ptejte předem.',
      ro: 'Încarcă și un laptop; pentru avion întreabă dinainte, din cauza capacității.',
    },
  }),
  accessory({
    code: 'PB10W',
    maker: makers.fixed,
    kind: 'power-bank',
    cs: 'FIXED powerbanka Zen Slim 10 000 mAh',
    ro: 'Baterie externă FIXED Zen Slim 10.000 mAh',
    colours: [black, blue],
    price: 690,
    weight: 208,
    size: [155, 85, 30],
    text: {
      cs: 'Tenká jako telefon, displej ukazuje zbývající procenta.',
      ro: 'Subțire cât un telefon, cu afișaj pentru procentele rămase.',
    },
  }),
];

export const cablesAndPowerBanks: Accessory[] = [...cables, ...powerBanks];
