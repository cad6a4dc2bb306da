import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { slugOf } from '@kolobeh/shared/kernel/slug.ts';
import type { Random } from './random.ts';
import { streets, towns } from './towns.ts';

type Gender = 'male' | 'female';

/** An invented customer or seller; the address is of a real town, the rest of nobody. */
export interface DemoPerson {
  market: MarketCode;
  gender: Gender;
  firstName: string;
  lastName: string;
  /** On the reserved domain `example`, so no mail ever reaches anyone. */
  email: string;
  /** E.164. */
  phone: string;
  street: string;
  city: string;
  /** County in Romania, otherwise `null`. */
  district: string | null;
  postcode: string;
}

const czechNames: Record<Gender, readonly string[]> = {
  male: [
    'Jan',
    'Petr',
    'Pavel',
    'Martin',
    'Tomáš',
    'Jaroslav',
    'Jiří',
    'Miroslav',
    'Zdeněk',
    'Václav',
    'Michal',
    'Lukáš',
    'Jakub',
    'Ondřej',
    'Vojtěch',
    'Marek',
    'David',
    'Karel',
    'Filip',
    'Adam',
  ],
  female: [
    'Marie',
    'Jana',
    'Eva',
    'Hana',
    'Lenka',
    'Kateřina',
    'Lucie',
    'Věra',
    'Alena',
    'Petra',
    'Veronika',
    'Tereza',
    'Martina',
    'Monika',
    'Zuzana',
    'Markéta',
    'Barbora',
    'Klára',
    'Eliška',
    'Adéla',
  ],
};

/** Surnames as a man and as a woman bears them. */
const czechSurnames: readonly [male: string, female: string][] = [
  ['Novák', 'Nováková'],
  ['Svoboda', 'Svobodová'],
  ['Novotný', 'Novotná'],
  ['Dvořák', 'Dvořáková'],
  ['Černý', 'Černá'],
  ['Procházka', 'Procházková'],
  ['Kučera', 'Kučerová'],
  ['Veselý', 'Veselá'],
  ['Krejčí', 'Krejčí'],
  ['Horák', 'Horáková'],
  ['Němec', 'Němcová'],
  ['Pokorný', 'Pokorná'],
  ['Marek', 'Marková'],
  ['Pospíšil', 'Pospíšilová'],
  ['Hájek', 'Hájková'],
  ['Jelínek', 'Jelínková'],
  ['Král', 'Králová'],
  ['Růžička', 'Růžičková'],
  ['Beneš', 'Benešová'],
  ['Fiala', 'Fialová'],
  ['Sedláček', 'Sedláčková'],
  ['Doležal', 'Doležalová'],
  ['Zeman', 'Zemanová'],
  ['Kolář', 'Kolářová'],
  ['Čermák', 'Čermáková'],
  ['Vaněk', 'Vaňková'],
  ['Urban', 'Urbanová'],
  ['Blažek', 'Blažková'],
  ['Kříž', 'Křížová'],
  ['Kovář', 'Kovářová'],
];

const romanianNames: Record<Gender, readonly string[]> = {
  male: [
    'Andrei',
    'Alexandru',
    'Mihai',
    'Ion',
    'Ștefan',
    'Cristian',
    'Gabriel',
    'Florin',
    'Vlad',
    'Bogdan',
    'Radu',
    'Adrian',
    'Daniel',
    'Marius',
    'Ionuț',
    'Cătălin',
    'George',
    'Nicolae',
    'Tudor',
    'Sorin',
  ],
  female: [
    'Maria',
    'Elena',
    'Ioana',
    'Andreea',
    'Ana',
    'Alexandra',
    'Cristina',
    'Mihaela',
    'Gabriela',
    'Daniela',
    'Raluca',
    'Simona',
    'Roxana',
    'Alina',
    'Oana',
    'Diana',
    'Bianca',
    'Teodora',
    'Irina',
    'Carmen',
  ],
};

const romanianSurnames: readonly string[] = [
  'Popescu',
  'Ionescu',
  'Popa',
  'Radu',
  'Dumitrescu',
  'Stan',
  'Stoica',
  'Gheorghe',
  'Matei',
  'Ciobanu',
  'Rusu',
  'Munteanu',
  'Constantinescu',
  'Marin',
  'Tudor',
  'Dobre',
  'Barbu',
  'Nistor',
  'Florea',
  'Moldovan',
  'Lungu',
  'Șerban',
  'Oprea',
  'Vasile',
  'Diaconu',
  'Cristea',
  'Preda',
  'Neagu',
  'Mureșan',
  'Țăranu',
];

const surname = (random: Random, market: MarketCode, gender: Gender): string => {
  if (market === 'ro') return random.pick(romanianSurnames);
  const [male, female] = random.pick(czechSurnames);
  return gender === 'male' ? male : female;
};

const mobilePrefixes: Record<MarketCode, readonly string[]> = {
  cs: [
    '601',
    '602',
    '603',
    '604',
    '605',
    '606',
    '607',
    '608',
    '720',
    '721',
    '723',
    '724',
    '728',
    '731',
    '732',
    '734',
    '736',
    '737',
    '739',
    '773',
    '775',
    '776',
    '777',
  ],
  ro: [
    '721',
    '722',
    '723',
    '724',
    '730',
    '731',
    '740',
    '741',
    '742',
    '744',
    '745',
    '746',
    '751',
    '752',
    '754',
    '755',
    '760',
    '766',
  ],
};

const phoneOf = (random: Random, market: MarketCode): string =>
  `${market === 'cs' ? '+420' : '+40'}${random.pick(mobilePrefixes[market])}${String(random.int(100_000, 999_999))}`;

const streetOf = (random: Random, market: MarketCode): string => {
  const name = random.pick(streets[market]);
  if (market === 'ro') return `${name} nr. ${random.int(1, 140)}`;
  return random.chance(0.5) ? `${name} ${random.int(100, 2400)}/${random.int(1, 60)}` : `${name} ${random.int(1, 180)}`;
};

/** A customer of the market with a believable name, address and contacts; the same `random` gives the same one. */
export function demoPerson(random: Random, market: MarketCode): DemoPerson {
  const gender: Gender = random.chance(0.5) ? 'male' : 'female';
  const firstName = random.pick((market === 'cs' ? czechNames : romanianNames)[gender]);
  const lastName = surname(random, market, gender);
  const town = random.pick(towns[market]);
  return {
    market,
    gender,
    firstName,
    lastName,
    email: `${slugOf(firstName)}.${slugOf(lastName)}${random.int(1, 9999)}@posta.example`,
    phone: phoneOf(random, market),
    street: streetOf(random, market),
    city: town.city,
    district: town.county,
    postcode: town.postcode,
  };
}
