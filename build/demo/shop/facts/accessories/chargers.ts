import { colour } from '../model-row.ts';
import { makers } from '../manufacturers.ts';
import type { Accessory } from '../types.ts';
import { accessory } from './accessory-row.ts';

const white = colour('WHT', 'White', 'bílá', 'alb', '#f3f2ef', 'white');
const black = colour('BLK', 'Black', 'černá', 'negru', '#2a2b2d', 'black');
const blue = colour('BLU', 'Blue', 'modrá', 'albastru', '#4a6a93', 'blue');
const grey = colour('GRY', 'Space Grey', 'vesmírně šedá', 'gri spațial', '#6d6f72', 'grey');

const chargers = [
  accessory({
    code: '20W',
    maker: makers.apple,
    kind: 'charger',
    cs: 'Apple napájecí adaptér USB-C 20 W',
    ro: 'Adaptor de alimentare Apple USB-C 20 W',
    colours: [white],
    price: 590,
    weight: 58,
    size: [91, 84, 34],
    text: {
      cs: 'Originální adaptér, který iPhone nabije na polovinu za půl hodiny; kabel se kupuje zvlášť.',
      ro: 'Adaptorul original care încarcă iPhone-ul pe jumătate în treizeci de minute; cablul se cumpără separat.',
    },
  }),
  accessory({
    code: '35W',
    maker: makers.apple,
    kind: 'charger',
    cs: 'Apple dvouportový adaptér USB-C 35 W',
    ro: 'Adaptor Apple cu două porturi USB-C 35 W',
    colours: [white],
    price: 1490,
    weight: 108,
    size: [92, 92, 40],
    text: {
      cs: 'Telefon i hodinky z jedné zásuvky najednou; výkon si mezi sebe rozdělí.',
      ro: 'Telefonul și ceasul din aceeași priză, simultan; puterea se împarte între ele.',
    },
  }),
  accessory({
    code: 'TA25',
    maker: makers.samsung,
    kind: 'charger',
    cs: 'Samsung rychlonabíječka USB-C 25 W',
    ro: 'Încărcător rapid Samsung USB-C 25 W',
    colours: [white, black],
    price: 390,
    weight: 49,
    size: [90, 82, 33],
    text: {
      cs: 'Nabíječka pro telefony Galaxy s podporou PPS, díky níž se baterie méně zahřívá.',
      ro: 'Încărcător pentru telefoanele Galaxy, cu PPS, care încălzește mai puțin bateria.',
    },
  }),
  accessory({
    code: 'TA45',
    maker: makers.samsung,
    kind: 'charger',
    cs: 'Samsung rychlonabíječka USB-C 45 W s kabelem',
    ro: 'Încărcător rapid Samsung USB-C 45 W cu cablu',
    colours: [black],
    price: 890,
    weight: 92,
    size: [95, 90, 36],
    text: {
      cs: 'Pro Galaxy S24+, S25 Ultra a tablety Tab S; kabel s pěti ampéry je v balení.',
      ro: 'Pentru Galaxy S24+, S25 Ultra și tabletele Tab S; cablul de cinci amperi este în cutie.',
    },
  }),
  accessory({
    code: 'NANO30',
    maker: makers.anker,
    kind: 'charger',
    cs: 'Anker nabíječka Nano 30 W',
    ro: 'Încărcător Anker Nano 30 W',
    colours: [white, black, blue],
    price: 590,
    weight: 43,
    size: [80, 75, 32],
    text: {
      cs: 'Menší než krabička sirek a nabije i MacBook Air, jen o něco pomaleji.',
      ro: 'Mai mic decât o cutie de chibrituri și încarcă chiar și un MacBook Air, doar puțin mai încet.',
    },
  }),
  accessory({
    code: 'PRIME67',
    maker: makers.anker,
    kind: 'charger',
    cs: 'Anker nabíječka Prime 67 W, 3 porty',
    ro: 'Încărcător Anker Prime 67 W, 3 porturi',
    colours: [black],
    price: 1390,
    weight: 138,
    size: [96, 80, 42],
    text: {
      cs: 'Dva porty USB-C a jeden USB-A v jedné kostce na cesty: notebook, telefon i sluchátka.',
      ro: 'Două porturi USB-C și unul USB-A într-un singur cub de călătorie: laptop, telefon și căști.',
    },
  }),
  accessory({
    code: 'GAN65',
    maker: makers.baseus,
    kind: 'charger',
    cs: 'Baseus nabíječka GaN5 Pro 65 W',
    ro: 'Încărcător Baseus GaN5 Pro 65 W',
    colours: [black, white],
    price: 990,
    weight: 122,
    size: [98, 82, 40],
    text: {
      cs: 'Nitrid galia drží rozměry malé a teplotu v mezích i při plném výkonu.',
      ro: 'Nitrura de galiu păstrează dimensiunile mici și temperatura în limite chiar la putere maximă.',
    },
  }),
  accessory({
    code: 'NX100',
    maker: makers.ugreen,
    kind: 'charger',
    cs: 'UGREEN nabíječka Nexode 100 W, 4 porty',
    ro: 'Încărcător UGREEN Nexode 100 W, 4 porturi',
    colours: [grey],
    price: 1690,
    weight: 218,
    size: [105, 95, 45],
    text: {
      cs: 'Jedna nabíječka pro celou rodinu; při čtyřech zařízeních dostane každé aspoň 15 W.',
      ro: 'Un singur încărcător pentru toată familia; cu patru aparate, fiecare primește minimum 15 W.',
    },
  }),
];

const wireless = [
  accessory({
    code: 'MAGS',
    maker: makers.apple,
    kind: 'wireless-charger',
    cs: 'Apple nabíječka MagSafe 1 m',
    ro: 'Încărcător Apple MagSafe 1 m',
    colours: [white],
    price: 1190,
    weight: 46,
    size: [110, 96, 24],
    text: {
      cs: 'Magnetem se přichytí sama a u iPhonu 16 dodá až 25 W, má-li k tomu silný adaptér.',
      ro: 'Se prinde singur cu magnet și dă până la 25 W la iPhone 16, cu un adaptor puternic.',
    },
  }),
  accessory({
    code: 'MAGDUO',
    maker: makers.belkin,
    kind: 'wireless-charger',
    cs: 'Belkin stojánek BoostCharge Pro 3v1',
    ro: 'Suport Belkin BoostCharge Pro 3-în-1',
    colours: [white, black],
    price: 3290,
    weight: 480,
    size: [180, 150, 90],
    text: {
      cs: 'Na nočním stolku nabije iPhone, Apple Watch i AirPods a ráno ukáže hodiny.',
      ro: 'Pe noptieră încarcă iPhone, Apple Watch și AirPods, iar dimineața arată ceasul.',
    },
  }),
  accessory({
    code: 'MAGGO',
    maker: makers.anker,
    kind: 'wireless-charger',
    cs: 'Anker podložka MagGo Qi2 15 W',
    ro: 'Stație Anker MagGo Qi2 15 W',
    colours: [white, black],
    price: 790,
    weight: 74,
    size: [112, 100, 26],
    text: {
      cs: 'Certifikace Qi2 znamená plných 15 W i mimo originální příslušenství.',
      ro: 'Certificarea Qi2 înseamnă 15 W întregi și în afara accesoriilor originale.',
    },
  }),
  accessory({
    code: 'PAD15',
    maker: makers.fixed,
    kind: 'wireless-charger',
    cs: 'FIXED podložka Pad 15 W',
    ro: 'Stație de încărcare FIXED Pad 15 W',
    colours: [black],
    price: 490,
    weight: 88,
    size: [115, 110, 22],
    text: {
      cs: 'Obyčejná tichá podložka pro každý telefon s Qi, s diodou, která v noci nesvítí do očí.',
      ro: 'O stație simplă și tăcută pentru orice telefon Qi, cu un led care nu deranjează noaptea.',
    },
  }),
];

const car = [
  accessory({
    code: 'CAR52',
    maker: makers.anker,
    kind: 'car-charger',
    cs: 'Anker nabíječka do auta 52,5 W, 2× USB-C',
    ro: 'Încărcător auto Anker 52,5 W, 2× USB-C',
    colours: [black],
    price: 590,
    weight: 32,
    size: [95, 70, 34],
    text: {
      cs: 'Dva telefony nabíjí rychle zároveň a z palubní desky skoro nevyčnívá.',
      ro: 'Încarcă rapid două telefoane odată și abia iese din bord.',
    },
  }),
  accessory({
    code: 'CAR30',
    maker: makers.fixed,
    kind: 'car-charger',
    cs: 'FIXED nabíječka do auta USB-C + USB-A 30 W',
    ro: 'Încărcător auto FIXED USB-C + USB-A 30 W',
    colours: [black, white],
    price: 390,
    weight: 30,
    size: [92, 68, 34],
    text: {
      cs: 'Jeden moderní a jeden starší port, aby se u vás nabil i spolujezdec.',
      ro: 'Un port modern și unul mai vechi, ca să se încarce și pasagerul.',
    },
  }),
];

export const chargerAccessories: Accessory[] = [...chargers, ...wireless, ...car];
