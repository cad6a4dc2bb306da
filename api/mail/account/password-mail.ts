import { markets, type MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { showTime } from '@kolobeh/shared/kernel/dates.ts';
import type { PasswordMailKind } from '../../jobs/job-names.ts';
import type { Mail } from '../mail-parts.ts';
import { linkLetter } from './link-letter.ts';

interface PasswordMailWords {
  subject: string;
  text: string;
  button: string;
  /** What to do when it was somebody else. */
  otherwise: string;
}

const words: Record<MarketCode, Record<PasswordMailKind, PasswordMailWords>> = {
  cs: {
    forgotten: {
      subject: 'Nové heslo k vašemu účtu',
      text: 'požádali jste o nové heslo k účtu {email}. Nastavíte si ho tlačítkem níže. Odkaz platí hodinu a jen jednou; když si vyžádáte další, tento platit přestane.',
      button: 'Nastavit nové heslo',
      otherwise: 'Nežádali jste o to? Nemusíte dělat nic. Vaše heslo zůstává, jaké je.',
    },
    changed: {
      subject: 'Heslo k vašemu účtu je změněné',
      text: '{time} bylo k účtu {email} nastaveno nové heslo. Kdo byl k účtu přihlášen jinde, je odhlášen.',
      button: 'Nastavit jiné heslo',
      otherwise:
        'Nebyli jste to vy? Nastavte si hned jiné heslo a změňte si i heslo ke schránce, do které vám tento e-mail přišel.',
    },
  },
  ro: {
    forgotten: {
      subject: 'O parolă nouă pentru contul tău',
      text: 'ai cerut o parolă nouă pentru contul {email}. O setezi cu butonul de mai jos. Linkul este valabil o oră și o singură dată; dacă ceri altul, acesta nu mai este valabil.',
      button: 'Setează o parolă nouă',
      otherwise: 'Nu ai cerut tu asta? Nu trebuie să faci nimic. Parola ta rămâne aceeași.',
    },
    changed: {
      subject: 'Parola contului tău a fost schimbată',
      text: 'pe {time} contul {email} a primit o parolă nouă. Cine era autentificat în cont în altă parte a fost deconectat.',
      button: 'Setează altă parolă',
      otherwise:
        'Nu ai fost tu? Setează imediat altă parolă și schimb-o și pe cea a căsuței în care ai primit acest e-mail.',
    },
  },
};

const common = {
  cs: {
    greeting: 'Dobrý den,',
    reason: 'Tento e-mail jste dostali, protože u nás máte účet. Posíláme ho vždy, když jde o heslo.',
    signature: 'Váš Kolobeh',
  },
  ro: {
    greeting: 'Bună ziua,',
    reason:
      'Ai primit acest e-mail pentru că ai un cont la noi. Îl trimitem de fiecare dată când este vorba de parolă.',
    signature: 'Echipa Kolobeh',
  },
} as const satisfies Record<MarketCode, object>;

/** The letter about a password. @param link where it is set, or where a link is asked for @param at when it happened */
export function passwordMail(
  market: MarketCode,
  kind: PasswordMailKind,
  { email, link, at }: { email: string; link: string; at: Date },
): Mail {
  const { subject, text, button, otherwise } = words[market][kind];
  const { greeting, reason, signature } = common[market];
  const told = { email, time: showTime(markets[market], at) };
  const said = text.replaceAll(/\{(email|time)\}/g, (_, name: keyof typeof told) => told[name]);
  return linkLetter(market, { subject, greeting, said, button, link, otherwise, reason, signature });
}
