import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EmailLetterKind } from '../../jobs/job-names.ts';
import type { Mail } from '../mail-parts.ts';
import { linkLetter } from './link-letter.ts';

interface EmailLetterWords {
  subject: string;
  text: string;
  button: string;
  /** What to do when it was somebody else. */
  otherwise: string;
}

/** `taken` goes instead of `prove` to an address that another account has. */
type Kind = EmailLetterKind | 'taken';

const words: Record<MarketCode, Record<Kind, EmailLetterWords>> = {
  cs: {
    prove: {
      subject: 'Ověřte svůj e-mail',
      text: 'adresu {email} někdo uvedl jako e-mail svého účtu v Kolobehu. Jste-li to vy, potvrďte ji. Objednávky a opravy, které jste s ní zadali bez přihlášení, pak najdete v účtu. Odkaz platí 24 hodin a jen jednou.',
      button: 'Potvrdit e-mail',
      otherwise: 'Nejste to vy? Nemusíte dělat nic, bez potvrzení se nic nestane.',
    },
    asked: {
      subject: 'Změna e-mailu vašeho účtu',
      text: 'u vašeho účtu má být nový e-mail {email}. Změní se, až nová adresa potvrdí odkaz, který jsme jí poslali. Do té doby platí tato.',
      button: 'Nastavit nové heslo',
      otherwise:
        'Nežádali jste o to? Nastavte si hned nové heslo. Změna e-mailu se tím zruší a všude jinde budete odhlášeni.',
    },
    former: {
      subject: 'E-mail vašeho účtu je změněný',
      text: 'k vašemu účtu teď patří e-mail {email}. S touto adresou se už nepřihlásíte.',
      button: 'Přejít do obchodu',
      otherwise: 'Nezměnili jste ho vy? Odpovězte prosím hned na tento e-mail, účet vám pomůžeme vrátit.',
    },
    taken: {
      subject: 'S tímto e-mailem už u nás účet je',
      text: 'adresu {email} chtěl někdo přidat k jinému účtu v Kolobehu. Patří ale k tomu vašemu, proto se nic nezměnilo.',
      button: 'Přihlásit se',
      otherwise: 'Nebyli jste to vy? Nemusíte dělat nic.',
    },
  },
  ro: {
    prove: {
      subject: 'Confirmă-ți e-mailul',
      text: 'adresa {email} a fost trecută ca e-mail al unui cont Kolobeh. Dacă ești tu, confirm-o. Comenzile și reparațiile făcute cu ea fără autentificare le vei găsi apoi în cont. Linkul este valabil 24 de ore și o singură dată.',
      button: 'Confirmă e-mailul',
      otherwise: 'Nu ești tu? Nu trebuie să faci nimic, fără confirmare nu se întâmplă nimic.',
    },
    asked: {
      subject: 'Schimbarea e-mailului contului tău',
      text: 'contul tău urmează să aibă e-mailul {email}. Se schimbă abia când noua adresă confirmă linkul pe care i l-am trimis. Până atunci este valabilă aceasta.',
      button: 'Setează o parolă nouă',
      otherwise:
        'Nu ai cerut tu asta? Setează imediat o parolă nouă. Schimbarea e-mailului se anulează și vei fi deconectat din toate celelalte locuri.',
    },
    former: {
      subject: 'E-mailul contului tău a fost schimbat',
      text: 'contul tău are acum e-mailul {email}. Cu această adresă nu te mai poți autentifica.',
      button: 'Mergi la magazin',
      otherwise: 'Nu l-ai schimbat tu? Răspunde imediat la acest e-mail și te ajutăm să îți recuperezi contul.',
    },
    taken: {
      subject: 'Cu acest e-mail există deja un cont',
      text: 'cineva a vrut să adauge adresa {email} la alt cont Kolobeh. Ea aparține însă contului tău, așa că nu s-a schimbat nimic.',
      button: 'Autentifică-te',
      otherwise: 'Nu ai fost tu? Nu trebuie să faci nimic.',
    },
  },
};

const common = {
  cs: {
    greeting: 'Dobrý den,',
    reason: 'Tento e-mail jste dostali, protože jde o přihlašování k účtu v Kolobehu.',
    signature: 'Váš Kolobeh',
  },
  ro: {
    greeting: 'Bună ziua,',
    reason: 'Ai primit acest e-mail pentru că este vorba de autentificarea într-un cont Kolobeh.',
    signature: 'Echipa Kolobeh',
  },
} as const satisfies Record<MarketCode, object>;

/** The letter about an e-mail of an account. @param email the one it is about */
export function emailLetter(market: MarketCode, kind: Kind, { email, link }: { email: string; link: string }): Mail {
  const { subject, text, button, otherwise } = words[market][kind];
  const { greeting, reason, signature } = common[market];
  const said = text.replace('{email}', () => email);
  return linkLetter(market, { subject, greeting, said, button, link, otherwise, reason, signature });
}
