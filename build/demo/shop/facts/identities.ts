import { ibanCheckDigits } from '@kolobeh/shared/validation/company/iban.ts';
import type { DemoPerson } from './people.ts';
import type { Random } from './random.ts';

/** What a demo seller would have on the identity card and at the bank; numbers pass their checks and name nobody. */
export interface DemoIdentity {
  personalNumber: string;
  /** ISO day. */
  birthDate: string;
  cardNumber: string;
  cardIssuer: string;
  cardValidTo: string;
  birthPlace: string;
  /** As sellers of the market give it: `19-2000145399/0800`, or an IBAN. */
  bankAccount: string;
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Ten digits whose whole is divisible by eleven; a woman's month is raised by fifty. */
function birthNumber(birthDate: string, isWoman: boolean, random: Random): string {
  const [year = '', month = '', day = ''] = birthDate.split('-');
  for (;;) {
    const body = `${year.slice(2)}${twoDigits(Number(month) + (isWoman ? 50 : 0))}${day}${String(random.int(1, 999)).padStart(3, '0')}`;
    const rest = Number(body) % 11;
    if (rest < 10) return `${body}${rest}`;
  }
}

const cnpWeights = [2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9];

function cnp(birthDate: string, isWoman: boolean, random: Random): string {
  const [year = '', month = '', day = ''] = birthDate.split('-');
  const sex = (Number(year) >= 2000 ? 5 : 1) + (isWoman ? 1 : 0);
  const body = `${sex}${year.slice(2)}${month}${day}${twoDigits(random.int(1, 46))}${String(random.int(1, 999)).padStart(3, '0')}`;
  const rest = Array.from(body, Number).reduce((sum, digit, at) => sum + digit * (cnpWeights[at] ?? 0), 0) % 11;
  return `${body}${rest === 10 ? 1 : rest}`;
}

const accountWeights = [6, 3, 7, 9, 10, 5, 8, 4, 2, 1];

function czechAccount(random: Random): string {
  for (;;) {
    const number = String(random.int(1_000_000_000, 2_999_999_999));
    const sum = Array.from(number, Number).reduce((total, digit, at) => total + digit * (accountWeights[at] ?? 0), 0);
    if (sum % 11 === 0) return `${number}/${random.pick(['0100', '0300', '0800', '2010', '5500'])}`;
  }
}

function romanianIban(random: Random): string {
  const bban = `${random.pick(['BTRL', 'RNCB', 'INGB'])}${String(random.int(0, 99_999_999)).padStart(16, '0')}`;
  return `RO${ibanCheckDigits('RO', bban)}${bban}`;
}

/** Made from the seed, so the same person always has the same papers. */
export function demoIdentity(random: Random, person: DemoPerson): DemoIdentity {
  const isWoman = person.gender === 'female';
  const birthDate = `${random.int(1955, 2004)}-${twoDigits(random.int(1, 12))}-${twoDigits(random.int(1, 28))}`;
  const isCzech = person.market === 'cs';
  return {
    personalNumber: isCzech ? birthNumber(birthDate, isWoman, random) : cnp(birthDate, isWoman, random),
    birthDate,
    cardNumber: isCzech ? String(random.int(200_000_000, 299_999_999)) : `BV${random.int(100_000, 999_999)}`,
    cardIssuer: isCzech ? `MěÚ ${person.city}` : `SPCLEP ${person.city}`,
    cardValidTo: `${random.int(2028, 2035)}-${twoDigits(random.int(1, 12))}-15`,
    birthPlace: person.city,
    bankAccount: isCzech ? czechAccount(random) : romanianIban(random),
  };
}
