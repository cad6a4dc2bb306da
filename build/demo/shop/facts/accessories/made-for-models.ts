import { colour } from '../model-row.ts';
import { makers } from '../manufacturers.ts';
import type { Accessory, AccessoryKind, Colour, Model, Text } from '../types.ts';
import { accessory, modelByCode, shortCode, spokenName, type Maker } from './accessory-row.ts';

/** One product line made in a size for each of several models. */
interface Line {
  code: string;
  maker: Maker;
  kind: AccessoryKind;
  name: (device: string) => Text;
  text: (device: string) => Text;
  colours: Colour[];
  price: number;
  weight: number;
  /** Thickness of its package; height and width follow from the model. */
  depth: number;
  models: string[];
}

const clear = colour('CLR', 'Crystal Clear', 'průhledná', 'transparent', '#e4eaec', 'clear');
const matteBlack = colour('MBK', 'Matte Black', 'matná černá', 'negru mat', '#2a2b2d', 'black');
const black = colour('BLK', 'Black', 'černá', 'negru', '#26282a', 'black');
const blue = colour('BLU', 'Blue', 'modrá', 'albastru', '#2e4a70', 'blue');
const red = colour('RED', 'Red', 'červená', 'roșu', '#a8262f', 'red');
const pink = colour('PNK', 'Light Pink', 'světle růžová', 'roz deschis', '#e9cdca', 'pink');
const clay = colour('CLY', 'Clay', 'hlinkově béžová', 'lut', '#bda58f', 'beige');
const denim = colour('DEN', 'Denim', 'džínově modrá', 'denim', '#4d6784', 'blue');
const lake = colour('LKG', 'Lake Green', 'jezerně zelená', 'verde lac', '#6f9d8e', 'green');
const transparent = colour('CLR', 'Clear', 'čirá', 'transparent', '#dfe8ea', 'clear');

const packaged = (model: Model, depth: number): [number, number, number] => [
  Math.round(model.dimensionsMm[0] + 30),
  Math.round(Math.min(model.dimensionsMm[1], 240) + 20),
  depth,
];

const made = (line: Line): Accessory[] =>
  line.models.map((code) => {
    const fits = modelByCode(code);
    const device = spokenName(fits);
    const name = line.name(device);
    return accessory({
      code: `${line.code}-${shortCode(fits)}`,
      maker: line.maker,
      kind: line.kind,
      cs: name.cs,
      ro: name.ro,
      text: line.text(device),
      colours: line.colours,
      price: line.price,
      weight: line.weight,
      size: packaged(fits, line.depth),
      fits,
    });
  });

const newerIphones = [
  'APL-IP13',
  'APL-IP14',
  'APL-IP14P',
  'APL-IP15',
  'APL-IP15P',
  'APL-IP15PM',
  'APL-IP16',
  'APL-IP16P',
  'APL-IP16PM',
  'APL-IP17',
  'APL-IPAIR',
  'APL-IP17P',
  'APL-IP17PM',
];
const olderIphones = [
  'APL-IPSE3',
  'APL-IP11',
  'APL-IP12',
  'APL-IP13M',
  'APL-IP13P',
  'APL-IP13PM',
  'APL-IP14PL',
  'APL-IP15PL',
  'APL-IP16E',
  'APL-IP16PL',
];
const galaxyS = [
  'SAM-S22',
  'SAM-S23',
  'SAM-S23U',
  'SAM-S24',
  'SAM-S24P',
  'SAM-S24U',
  'SAM-S24FE',
  'SAM-S25',
  'SAM-S25P',
  'SAM-S25U',
];
const galaxyA = ['SAM-A16', 'SAM-A25', 'SAM-A26', 'SAM-A35', 'SAM-A36', 'SAM-A55', 'SAM-A56'];
const pixels = ['GOO-P7', 'GOO-P8', 'GOO-P8A', 'GOO-P9', 'GOO-P9A', 'GOO-P9P', 'GOO-P10', 'GOO-P10P'];
const xiaomis = [
  'XIA-RN13',
  'XIA-RN13PP',
  'XIA-RN14',
  'XIA-RN14P',
  'XIA-RN14PP',
  'XIA-R13',
  'XIA-R14C',
  'XIA-14T',
  'XIA-15',
  'XIA-PX7P',
];
const motorolas = ['MOT-G85', 'MOT-E50', 'MOT-E50N', 'MOT-E60'];
const others = ['HON-200', 'HON-400', 'NOT-2A', 'NOT-3A', 'ONE-13', 'ONE-N4'];

const lines: Line[] = [
  {
    code: 'UHM',
    maker: makers.spigen,
    kind: 'cover',
    colours: [clear, matteBlack],
    price: 690,
    weight: 42,
    depth: 24,
    name: (device) => ({
      cs: `Spigen kryt Ultra Hybrid MagFit pro ${device}`,
      ro: `Husă Spigen Ultra Hybrid MagFit pentru ${device}`,
    }),
    text: (device) => ({
      cs: `Tvrdá záda a měkký okraj ochrání telefon ${device} při pádu, magnety drží nabíječku na svém místě.`,
      ro: `Spatele rigid și marginea moale protejează telefonul ${device} la căzături, iar magneții țin încărcătorul la locul lui.`,
    }),
    models: [...newerIphones, ...galaxyS, 'GOO-P9', 'GOO-P9P', 'GOO-P10', 'GOO-P10P'],
  },
  {
    code: 'SIL',
    maker: makers.apple,
    kind: 'cover',
    colours: [black, clay, denim, lake],
    price: 1390,
    weight: 38,
    depth: 22,
    name: (device) => ({
      cs: `Apple silikonový kryt s MagSafe pro ${device}`,
      ro: `Husă Apple din silicon cu MagSafe pentru ${device}`,
    }),
    text: (device) => ({
      cs: `Originální silikonový kryt na ${device} s podšívkou z mikrovlákna; příjemně drží, jen sbírá chlupy z kapsy.`,
      ro: `Husa originală din silicon pentru ${device}, căptușită cu microfibră; se ține bine, dar adună scame din buzunar.`,
    }),
    models: [
      'APL-IP14',
      'APL-IP14P',
      'APL-IP15',
      'APL-IP15P',
      'APL-IP15PM',
      'APL-IP16',
      'APL-IP16P',
      'APL-IP16PM',
      'APL-IP17',
    ],
  },
  {
    code: 'STO',
    maker: makers.fixed,
    kind: 'cover',
    colours: [black, blue, red, pink],
    price: 290,
    weight: 32,
    depth: 20,
    name: (device) => ({
      cs: `FIXED pogumovaný kryt Story pro ${device}`,
      ro: `Husă cauciucată FIXED Story pentru ${device}`,
    }),
    text: (device) => ({
      cs: `Tenký pogumovaný kryt, se kterým ${device} neklouže z ruky ani ze stolu.`,
      ro: `Husă subțire cauciucată cu care ${device} nu alunecă nici din mână, nici de pe masă.`,
    }),
    models: [...olderIphones, ...galaxyA, ...xiaomis, ...motorolas, 'GOO-P7', 'GOO-P8', 'GOO-P8A', 'GOO-P9A'],
  },
  {
    code: 'OPU',
    maker: makers.fixed,
    kind: 'book-cover',
    colours: [black, blue],
    price: 390,
    weight: 78,
    depth: 26,
    name: (device) => ({ cs: `FIXED pouzdro Opus pro ${device}`, ro: `Husă tip carte FIXED Opus pentru ${device}` }),
    text: (device) => ({
      cs: `Knížkové pouzdro na ${device} s kapsou na kartu, které se po rozevření promění ve stojánek.`,
      ro: `Husă tip carte pentru ${device}, cu buzunar de card, care deschisă devine suport.`,
    }),
    models: [...galaxyA, 'XIA-RN14', 'XIA-RN14P', 'XIA-R14C', 'MOT-G85', 'APL-IP13', 'APL-IP15', 'APL-IP16E'],
  },
  {
    code: 'FFC',
    maker: makers.epico,
    kind: 'book-cover',
    colours: [black, blue, pink],
    price: 890,
    weight: 320,
    depth: 26,
    name: (device) => ({ cs: `Epico pouzdro Fold Flip pro ${device}`, ro: `Husă Epico Fold Flip pentru ${device}` }),
    text: (device) => ({
      cs: `Skládací víčko uspává displej a podepře ${device} při psaní i sledování filmů.`,
      ro: `Capacul pliabil stinge ecranul și sprijină ${device} la scris și la filme.`,
    }),
    models: [
      'APL-PAD10',
      'APL-PAD11',
      'APL-PADM7',
      'APL-PADA11M3',
      'APL-PADA13M3',
      'APL-PADP11M4',
      'SAM-TA9P',
      'SAM-TS9FE',
      'SAM-TS10FE',
      'XIA-PAD7',
      'LEN-M11',
    ],
  },
  {
    code: 'FCG',
    maker: makers.fixed,
    kind: 'glass',
    colours: [black],
    price: 390,
    weight: 26,
    depth: 14,
    name: (device) => ({
      cs: `FIXED tvrzené sklo Full-Cover pro ${device}`,
      ro: `Folie de sticlă FIXED Full-Cover pentru ${device}`,
    }),
    text: (device) => ({
      cs: `Sklo lepené celou plochou kryje displej telefonu ${device} až do krajů; rámeček na nalepení je v balení.`,
      ro: `Sticla cu adeziv pe toată suprafața acoperă ecranul telefonului ${device} până la margini; rama de aplicare este în cutie.`,
    }),
    models: [...newerIphones, ...galaxyS.slice(1), ...galaxyA, ...pixels, ...xiaomis, ...motorolas, ...others],
  },
  {
    code: 'GTR',
    maker: makers.spigen,
    kind: 'glass',
    colours: [transparent],
    price: 590,
    weight: 40,
    depth: 20,
    name: (device) => ({
      cs: `Spigen sklo Glas.tR EZ Fit, 2 ks, pro ${device}`,
      ro: `Folie de sticlă Spigen Glas.tR EZ Fit, 2 buc., pentru ${device}`,
    }),
    text: (device) => ({
      cs: `Dvě skla s aplikátorem, který je na ${device} posadí rovně napoprvé.`,
      ro: `Două folii cu aplicator care le așază drept pe ${device} din prima.`,
    }),
    models: [
      'APL-IP13',
      'APL-IP14',
      'APL-IP15',
      'APL-IP15P',
      'APL-IP16',
      'APL-IP16P',
      'APL-IP17',
      'APL-IP17P',
      'SAM-S24',
      'SAM-S25',
      'SAM-S25U',
    ],
  },
];

export const madeForPhonesAndTablets: Accessory[] = lines.flatMap(made);

const strapColours = [
  black,
  colour('STL', 'Starlight', 'hvězdně bílá', 'lumina stelelor', '#f0ebe1', 'white'),
  colour('ORG', 'Orange', 'oranžová', 'portocaliu', '#e5682e', 'orange'),
  colour('GRN', 'Green', 'zelená', 'verde', '#3f6f5a', 'green'),
];

export const straps: Accessory[] = [
  ...made({
    code: 'SIL',
    maker: makers.fixed,
    kind: 'strap',
    colours: strapColours,
    price: 290,
    weight: 26,
    depth: 18,
    name: (device) => ({
      cs: `FIXED silikonový řemínek pro ${device}`,
      ro: `Curea din silicon FIXED pentru ${device}`,
    }),
    text: (device) => ({
      cs: `Měkký silikon, který snese pot i bazén, s přezkou přesně na ${device}.`,
      ro: `Silicon moale care suportă transpirația și piscina, cu prindere exactă pentru ${device}.`,
    }),
    models: [
      'APL-WSE2-44',
      'APL-WSE3-40',
      'APL-WSE3-44',
      'APL-W9-45',
      'APL-W10-42',
      'APL-W11-46',
      'APL-WU2',
      'SAM-W6-44',
      'SAM-W7-44',
      'SAM-WFE',
      'GAR-FR265',
      'GAR-VEN3',
      'XIA-RW5',
    ],
  }),
  ...made({
    code: 'MIL',
    maker: makers.epico,
    kind: 'strap',
    price: 790,
    weight: 54,
    depth: 18,
    colours: [
      black,
      colour('SLV', 'Silver', 'stříbrná', 'argintiu', '#d3d5d7', 'silver'),
      colour('GLD', 'Gold', 'zlatá', 'auriu', '#d9c29c', 'gold'),
    ],
    name: (device) => ({ cs: `Epico milánský tah pro ${device}`, ro: `Brățară milaneză Epico pentru ${device}` }),
    text: (device) => ({
      cs: `Jemné ocelové pletivo s magnetem, které se na ${device} nastaví na milimetr.`,
      ro: `Plasă fină din oțel cu magnet, care se reglează la milimetru pe ${device}.`,
    }),
    models: ['APL-WSE3-44', 'APL-W9-45', 'APL-W10-42', 'APL-W11-46', 'HUA-WGT5'],
  }),
];
