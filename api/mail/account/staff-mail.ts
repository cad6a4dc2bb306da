import type { StaffMailKind } from '../../jobs/job-names.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { escape, frame, linkButton, type Mail } from '../mail-parts.ts';

interface StaffMailWords {
  subject: string;
  text: string;
}

const words: Record<MarketCode, Record<StaffMailKind, StaffMailWords>> = {
  cs: {
    invited: {
      subject: 'Pozvánka do zázemí Kolobehu',
      text: 'máte účet v zázemí. Nastavte si k němu heslo, odkaz platí sedm dní a jen jednou. Pak se tímto e-mailem a heslem přihlásíte u své stanice.',
    },
    reset: {
      subject: 'Nové heslo do zázemí Kolobehu',
      text: 'správce vám posílá odkaz na nové heslo do zázemí. Platí sedm dní a jen jednou. Jakmile si heslo nastavíte, budete všude jinde odhlášeni.',
    },
  },
  ro: {
    invited: {
      subject: 'Invitație în back office-ul Kolobeh',
      text: 'aveți un cont în back office. Setați-i parola, linkul este valabil șapte zile și o singură dată. Apoi vă autentificați la stație cu acest e-mail și cu parola.',
    },
    reset: {
      subject: 'Parolă nouă pentru back office-ul Kolobeh',
      text: 'administratorul vă trimite un link pentru o parolă nouă în back office. Este valabil șapte zile și o singură dată. După ce setați parola, veți fi deconectat din toate celelalte locuri.',
    },
  },
};

const common = {
  cs: {
    greeting: 'Dobrý den,',
    button: 'Nastavit heslo',
    reason: 'Tento e-mail jste dostali, protože vám správce zázemí založil účet nebo poslal nové heslo.',
    signature: 'Kolobeh',
  },
  ro: {
    greeting: 'Bună ziua,',
    button: 'Setează parola',
    reason: 'Ați primit acest e-mail pentru că administratorul v-a creat un cont sau v-a trimis o parolă nouă.',
    signature: 'Kolobeh',
  },
} as const satisfies Record<MarketCode, object>;

/** The letter by which somebody of staff sets a password. @param link where it is set */
export function staffMail(market: MarketCode, kind: StaffMailKind, link: string): Mail {
  const { subject, text } = words[market][kind];
  const { greeting, button, reason, signature } = common[market];
  return {
    subject,
    text: [greeting, '', text, '', `${button}: ${link}`, '', signature].join('\n'),
    html: frame({
      market,
      title: subject,
      heading: subject,
      body: `<p>${escape(greeting)}</p><p>${escape(text)}</p>${linkButton(link, button)}`,
      reason,
    }),
  };
}
