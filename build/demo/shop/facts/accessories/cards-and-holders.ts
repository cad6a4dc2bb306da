import { colour } from '../model-row.ts';
import { makers } from '../manufacturers.ts';
import type { Accessory } from '../types.ts';
import { accessory } from './accessory-row.ts';

const black = colour('BLK', 'Black', 'černá', 'negru', '#2a2b2d', 'black');
const blue = colour('BLU', 'Blue', 'modrá', 'albastru', '#4a6a93', 'blue');
const red = colour('RED', 'Red', 'červená', 'roșu', '#a8262f', 'red');
const silver = colour('SLV', 'Silver', 'stříbrná', 'argintiu', '#d3d5d7', 'silver');

const cards = [
  accessory({
    code: 'ULTRA128',
    maker: makers.sandisk,
    kind: 'memory-card',
    cs: 'SanDisk Ultra microSDXC 128 GB',
    ro: 'SanDisk Ultra microSDXC 128 GB',
    colours: [red],
    price: 390,
    weight: 8,
    size: [110, 80, 8],
    text: {
      cs: 'Pro fotky a hudbu v telefonech se slotem na kartu; adaptér na SD je přibalen.',
      ro: 'Pentru poze și muzică în telefoanele cu slot de card; adaptorul SD este inclus.',
    },
  }),
  accessory({
    code: 'ULTRA256',
    maker: makers.sandisk,
    kind: 'memory-card',
    cs: 'SanDisk Ultra microSDXC 256 GB',
    ro: 'SanDisk Ultra microSDXC 256 GB',
    colours: [red],
    price: 590,
    weight: 8,
    size: [110, 80, 8],
    text: {
      cs: 'Místa dost na tisíce fotografií a filmy na dovolenou.',
      ro: 'Loc destul pentru mii de fotografii și filme de vacanță.',
    },
  }),
  accessory({
    code: 'EXT512',
    maker: makers.sandisk,
    kind: 'memory-card',
    cs: 'SanDisk Extreme microSDXC 512 GB',
    ro: 'SanDisk Extreme microSDXC 512 GB',
    colours: [red],
    price: 1390,
    weight: 8,
    size: [110, 80, 8],
    text: { cs: 'Rychlost zápisu stačí i na video ve 4K.', ro: 'Viteza de scriere ajunge și pentru filmări 4K.' },
  }),
  accessory({
    code: 'EVO256',
    maker: makers.samsung,
    kind: 'memory-card',
    cs: 'Samsung EVO Plus microSDXC 256 GB',
    ro: 'Samsung EVO Plus microSDXC 256 GB',
    colours: [blue],
    price: 690,
    weight: 8,
    size: [110, 80, 8],
    text: {
      cs: 'Spolehlivá karta do telefonu i tabletu s desetiletou zárukou výrobce.',
      ro: 'Card de încredere pentru telefon și tabletă, cu zece ani de garanție de la producător.',
    },
  }),
];

const holders = [
  accessory({
    code: 'MAGVENT',
    maker: makers.belkin,
    kind: 'holder',
    cs: 'Belkin magnetický držák do mřížky',
    ro: 'Suport magnetic Belkin pentru grila de ventilație',
    colours: [black],
    price: 890,
    weight: 110,
    size: [120, 90, 70],
    text: {
      cs: 'Telefon s MagSafe přicvaknete jednou rukou a drží i na kostkách.',
      ro: 'Telefonul cu MagSafe se prinde cu o mână și stă fix și pe pavaj.',
    },
  }),
  accessory({
    code: 'ICONVENT',
    maker: makers.fixed,
    kind: 'holder',
    cs: 'FIXED magnetický držák Icon Air Vent',
    ro: 'Suport magnetic FIXED Icon Air Vent',
    colours: [black, red],
    price: 290,
    weight: 62,
    size: [110, 80, 55],
    text: {
      cs: 'Malý kloub do mřížky ventilace; plíšek na telefon je v balení.',
      ro: 'Suport mic cu articulație pentru ventilație; plăcuța pentru telefon este în cutie.',
    },
  }),
  accessory({
    code: 'BIKEFIX',
    maker: makers.fixed,
    kind: 'holder',
    cs: 'FIXED držák na kolo Bikee 2',
    ro: 'Suport de bicicletă FIXED Bikee 2',
    colours: [black],
    price: 390,
    weight: 145,
    size: [160, 100, 60],
    text: {
      cs: 'Silikonové pásky udrží telefon na řídítkách i na lesní cestě.',
      ro: 'Benzile din silicon țin telefonul pe ghidon chiar și pe drum de pădure.',
    },
  }),
  accessory({
    code: 'ONETAP',
    maker: makers.spigen,
    kind: 'holder',
    cs: 'Spigen držák OneTap Pro na palubní desku',
    ro: 'Suport Spigen OneTap Pro pentru bord',
    colours: [black],
    price: 990,
    weight: 190,
    size: [140, 100, 80],
    text: {
      cs: 'Přísavka na desku a magnet MagFit; rameno se nastaví podle řidiče.',
      ro: 'Ventuză pentru bord și magnet MagFit; brațul se reglează după șofer.',
    },
  }),
  accessory({
    code: 'STANDAL',
    maker: makers.baseus,
    kind: 'holder',
    cs: 'Baseus hliníkový stojánek na stůl',
    ro: 'Suport de birou din aluminiu Baseus',
    colours: [silver, black],
    price: 490,
    weight: 260,
    size: [160, 110, 60],
    text: {
      cs: 'Pro videohovory a recepty; unese i tablet.',
      ro: 'Pentru apeluri video și rețete; ține și o tabletă.',
    },
  }),
];

export const cardsAndHolders: Accessory[] = [...cards, ...holders];
