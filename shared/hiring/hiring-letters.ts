import type { MarketCode } from '../kernel/market.ts';
import { keptMonths } from './application-terms.ts';

/** Letters of an application: its confirmation is asked for, it has come, and the house is told of it. */
export type ApplicationLetter = 'confirm' | 'received' | 'house';

interface LetterWords {
  subject: (title: string) => string;
  text: string;
  button: string;
}

interface HiringLetterWords extends Record<Exclude<ApplicationLetter, 'house'>, LetterWords> {
  greeting: string;
  kept: string;
  reason: string;
  signature: string;
  /** To the house's own mailbox; nothing of the applicant is in it. */
  house: { subject: (title: string) => string; text: string; reason: string };
}

export const hiringLetterWords: Record<MarketCode, HiringLetterWords> = {
  cs: {
    greeting: 'Dobrý den,',
    confirm: {
      subject: (title) => `Potvrďte přihlášku: ${title}`,
      text: 'někdo, snad vy, se u nás z tohoto e-mailu přihlásil o místo. Potvrďte to prosím tlačítkem, teprve pak se přihláška dostane k našim lidem.',
      button: 'Potvrdit přihlášku',
    },
    received: {
      subject: (title) => `Vaše přihláška je u nás: ${title}`,
      text: 'děkujeme, že se chcete přidat. Přihlášku přečte člověk a do dvou týdnů vám napíše nebo zavolá.',
      button: 'Zobrazit přihlášku',
    },
    kept: `Přihlášku i životopis smažeme nejpozději ${keptMonths} měsíců od poslední změny. Na stránce přihlášky ji můžete vzít zpět kdykoli dřív.`,
    reason:
      'E-mail jste dostali, protože ho někdo zadal v přihlášce o místo na Kolobehu. Pokud jste to nebyli vy, nemusíte dělat nic.',
    signature: 'Váš Kolobeh',
    house: {
      subject: (title) => `Nová přihláška: ${title}`,
      text: 'přišla přihláška o místo. Najdete ji v kanceláři v sekci Přihlášky o místo.',
      reason: 'Tento e-mail chodí do schránky obchodu s každou přihláškou.',
    },
  },
  ro: {
    greeting: 'Bună ziua,',
    confirm: {
      subject: (title) => `Confirmă candidatura: ${title}`,
      text: 'cineva, poate chiar tu, a candidat la noi de la această adresă de e-mail. Te rugăm să confirmi cu butonul de mai jos; abia apoi candidatura ajunge la colegii noștri.',
      button: 'Confirmă candidatura',
    },
    received: {
      subject: (title) => `Am primit candidatura ta: ${title}`,
      text: 'îți mulțumim că vrei să ni te alături. Candidatura o citește un om, iar în două săptămâni îți scrie sau te sună.',
      button: 'Vezi candidatura',
    },
    kept: `Ștergem candidatura și CV-ul cel târziu la ${keptMonths} luni de la ultima modificare. Pe pagina candidaturii o poți retrage oricând mai devreme.`,
    reason:
      'Ai primit acest e-mail pentru că a fost introdus într-o candidatură pe Kolobeh. Dacă nu ai fost tu, nu trebuie să faci nimic.',
    signature: 'Echipa Kolobeh',
    house: {
      subject: (title) => `Candidatură nouă: ${title}`,
      text: 'a venit o candidatură. O găsești în birou, în secțiunea Candidaturi.',
      reason: 'Acest e-mail vine în căsuța magazinului la fiecare candidatură.',
    },
  },
};
