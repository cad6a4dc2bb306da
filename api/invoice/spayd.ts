import { type Money, toDecimalString } from '@kolobeh/shared/kernel/money.ts';
import { Iban } from '@kolobeh/shared/validation/company/iban.ts';

/** A transfer asked for by a QR code, in the Czech format SPAYD 1.0 (Short Payment Descriptor). */
export interface TransferRequest {
  /** Account of the recipient; spaces are allowed. */
  iban: string;
  /** BIC of the recipient's bank, when it is known. */
  bic?: string;
  amount: Money;
  /** Digits only, at most ten. */
  variableSymbol?: string;
  constantSymbol?: string;
  specificSymbol?: string;
  /** Day the payment is due, ISO date. */
  dueOn?: string;
  /** For the recipient; written without diacritics and in capitals, cut at 60 characters. */
  message?: string;
  /** Written as the message, cut at 35 characters. */
  recipientName?: string;
  /** Asks the payer's bank for an instant payment. */
  isInstant?: boolean;
}

const longest = { amount: 10, message: 60, recipientName: 35 };

/** Letters that stay whole when their marks are taken away. */
const plainLetters: Record<string, string> = { Ł: 'L', Đ: 'D', Ø: 'O', Æ: 'AE', Œ: 'OE', '–': '-', '—': '-', '’': ' ' };

/**
 * Text in the characters of alphanumeric QR codes (`0-9A-Z $%*+-./:`): others would swell the code and the
 * oldest banking applications garble them.
 */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^\x20-\x7e]/gu, (char) => plainLetters[char] ?? ' ')
    .replace(/[^0-9A-Z $%*+\-./:]/g, ' ')
    .replace(/ +/g, ' ')
    .trim();

/** The asterisk divides fields; the percent sign begins an escape. */
const escaped = (value: string): string => value.replaceAll('%', '%25').replaceAll('*', '%2A');

const text = (value: string | undefined, max: number): string =>
  escaped(
    folded(value ?? '')
      .slice(0, max)
      .trim(),
  );

function accountOf({ iban, bic }: TransferRequest): string {
  const account = Iban.safeParse(iban.replace(/\s/g, ''));
  if (!account.success) throw new RangeError('The account of a QR payment is not an IBAN');
  if (bic !== undefined && !/^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(bic)) throw new RangeError('Not a BIC');
  return bic === undefined ? account.data : `${account.data}+${bic}`;
}

function amountOf({ amount }: TransferRequest): string {
  const decimal = toDecimalString(amount);
  if (amount.amount <= 0 || decimal.length > longest.amount)
    throw new RangeError('The amount does not fit a QR payment');
  return decimal;
}

function symbol(digits: string | undefined): string {
  if (digits !== undefined && !/^[0-9]{1,10}$/.test(digits))
    throw new RangeError('A payment symbol has one to ten digits');
  return digits ?? '';
}

function day(date: string | undefined): string {
  if (date !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(date)) throw new RangeError('The due day is not an ISO date');
  return (date ?? '').replaceAll('-', '');
}

/**
 * The string to be drawn as a QR code with error level M.
 *
 * @throws RangeError when account, amount (over zero, under ten million) or a symbol does not fit the format:
 * they come from settings and orders, so that is a fault, never something the customer could mend.
 */
export function spayd(request: TransferRequest): string {
  const fields: [string, string][] = [
    ['ACC', accountOf(request)],
    ['AM', amountOf(request)],
    ['CC', request.amount.currency],
    ['DT', day(request.dueOn)],
    ['PT', request.isInstant ? 'IP' : ''],
    ['RN', text(request.recipientName, longest.recipientName)],
    ['MSG', text(request.message, longest.message)],
    ['X-VS', symbol(request.variableSymbol)],
    ['X-KS', symbol(request.constantSymbol)],
    ['X-SS', symbol(request.specificSymbol)],
  ];
  return ['SPD*1.0', ...fields.filter(([, value]) => value !== '').map(([key, value]) => `${key}:${value}`)].join('*');
}
