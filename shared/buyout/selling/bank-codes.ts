import { plainText } from '../../kernel/plain-text.ts';

/**
 * Codes of banks in Czechia (Czech National Bank, register of payment system codes, 2026) with the names sellers know.
 * A code missing here is refused, because money sent to it would come back.
 */
export const bankNames: Readonly<Record<string, string>> = {
  '0100': 'Komerční banka',
  '0300': 'ČSOB',
  '0600': 'Moneta Money Bank',
  '0710': 'Česká národní banka',
  '0800': 'Česká spořitelna',
  '2010': 'Fio banka',
  '2060': 'Citfin',
  '2070': 'Trinity Bank',
  '2100': 'ČSOB Hypoteční banka',
  '2200': 'Peněžní dům',
  '2220': 'Artesa',
  '2250': 'Banka Creditas',
  '2260': 'NEY spořitelní družstvo',
  '2600': 'Citibank Europe',
  '2700': 'UniCredit Bank',
  '3030': 'Air Bank',
  '3050': 'BNP Paribas Personal Finance',
  '3060': 'PKO BP',
  '3500': 'ING Bank',
  '4300': 'Národní rozvojová banka',
  '5500': 'Raiffeisenbank',
  '5800': 'J&T Banka',
  '6000': 'PPF banka',
  '6200': 'Commerzbank',
  '6210': 'mBank',
  '6300': 'BNP Paribas',
  '6363': 'Partners Banka',
  '6700': 'Všeobecná úverová banka',
  '6800': 'Max banka',
  '7910': 'Deutsche Bank',
  '7950': 'Raiffeisen stavební spořitelna',
  '7960': 'ČSOB Stavební spořitelna',
  '7970': 'Modrá pyramida',
  '7990': 'Moneta Stavební spořitelna',
  '8030': 'Volksbank Raiffeisenbank Nordoberpfalz',
  '8040': 'Oberbank',
  '8060': 'Stavební spořitelna České spořitelny',
  '8090': 'Česká exportní banka',
  '8150': 'HSBC',
  '8190': 'Sparkasse Oberlausitz-Niederschlesien',
  '8198': 'FAS finance company',
  '8220': 'Payment Execution',
  '8250': 'Bank of China',
  '8255': 'Bank of Communications',
  '8265': 'ICBC',
  '8500': 'Multitude Bank',
  '8610': 'Raiffeisen Bank International',
};

/** Banks in which most sellers have their account, the largest by clients first. */
const largest = ['0800', '0300', '0100', '0600', '3030', '2010', '5500', '2700', '6210'];

export interface Bank {
  code: string;
  name: string;
}

let bySize: readonly Bank[] | undefined;

/** All banks as a seller looks for one: the largest ones first, then by name. Sorted when first asked for: the rules of a language are read from the disk. */
export const banksBySize = (): readonly Bank[] =>
  (bySize ??= [
    ...largest.map((code) => ({ code, name: bankNames[code] ?? '' })),
    ...Object.entries(bankNames)
      .filter(([code]) => !largest.includes(code))
      .map(([code, name]) => ({ code, name }))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'cs')),
  ]);

export const bankCodes: ReadonlySet<string> = new Set(Object.keys(bankNames));

/** How a bank is offered to who types: `Česká spořitelna (0800)`. */
export const bankLabel = ({ code, name }: Bank): string => `${name} (${code})`;

/** Stands for a bank that is not known; refused as such. */
const unknownBank = '????';

/**
 * Code of the bank typed by its code, its name, or as it is offered; empty for nothing. Only whole names count: money is
 * sent by the code, so it is never guessed.
 */
export function bankCodeOf(typed: string): string {
  const wanted = plainText(typed).trim().replaceAll(/\s+/g, ' ');
  if (wanted === '') return '';
  const bank = banksBySize().find((one) =>
    [one.code, one.name, bankLabel(one)].some((way) => plainText(way) === wanted),
  );
  return bank?.code ?? unknownBank;
}
