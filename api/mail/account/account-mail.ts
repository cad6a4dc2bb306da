import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { escape, frame, linkButton, type Mail } from '../mail-parts.ts';

/** Words of a letter about an account. */
export interface AccountMailWords {
  greeting: string;
  subject: string;
  text: string;
  button: string;
  reason: string;
  signature: string;
}

/** A new account that waits for its password, or one that the e-mail had before. */
export type AccountMailKind = 'opened' | 'known';

/** By the market of the order. */
export const accountMailWords: Record<MarketCode, Record<AccountMailKind, AccountMailWords>> = {
  cs: {
    opened: {
      greeting: 'Dobrý den,',
      subject: 'Nastavte si heslo ke svému účtu',
      text: 'k objednávce {number} jsme vám založili účet. Nastavte si k němu heslo, odkaz platí sedm dní. Pokud jste účet nechtěli, e-mail prosím smažte.',
      button: 'Nastavit heslo',
      reason: 'Tento e-mail jste dostali, protože jste při objednávce chtěli založit účet.',
      signature: 'Váš Kolobeh',
    },
    known: {
      greeting: 'Dobrý den,',
      subject: 'Účet u nás už máte',
      text: 'při objednávce {number} jste chtěli založit účet, s tímto e-mailem ho ale už máte. Stačí se přihlásit.',
      button: 'Přihlásit se',
      reason: 'Tento e-mail jste dostali, protože jste při objednávce chtěli založit účet.',
      signature: 'Váš Kolobeh',
    },
  },
  ro: {
    opened: {
      greeting: 'Bună ziua,',
      subject: 'Setează parola contului tău',
      text: 'odată cu comanda {number} ți-am deschis un cont. Setează-i parola, linkul este valabil șapte zile. Dacă nu ai dorit contul, șterge acest e-mail.',
      button: 'Setează parola',
      reason: 'Ai primit acest e-mail pentru că ai cerut un cont la plasarea comenzii.',
      signature: 'Echipa Kolobeh',
    },
    known: {
      greeting: 'Bună ziua,',
      subject: 'Ai deja un cont la noi',
      text: 'la comanda {number} ai cerut un cont, dar cu acest e-mail ai deja unul. Este suficient să te autentifici.',
      button: 'Autentifică-te',
      reason: 'Ai primit acest e-mail pentru că ai cerut un cont la plasarea comenzii.',
      signature: 'Echipa Kolobeh',
    },
  },
};

/**
 * The letter about an account that an order asked for.
 * @param link where the password is set, or where one signs in
 * @param words of the order's market, as the office has them
 */
export function accountMail(
  { market, number }: { market: MarketCode; number: string },
  link: string,
  words: AccountMailWords,
): Mail {
  const fill = (one: string): string => one.replaceAll('{number}', () => number);
  const [subject, said] = [fill(words.subject), fill(words.text)];
  const [greeting, signature, button] = [fill(words.greeting), fill(words.signature), fill(words.button)];
  return {
    subject,
    text: [greeting, '', said, '', `${button}: ${link}`, '', signature].join('\n'),
    html: frame({
      market,
      title: subject,
      heading: subject,
      body: `<p>${escape(greeting)}</p><p>${escape(said)}</p>${linkButton(link, button)}`,
      reason: fill(words.reason),
    }),
  };
}
