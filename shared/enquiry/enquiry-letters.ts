import type { MarketCode } from '../kernel/market.ts';

/** Letters of an enquiry: its confirmation is asked for, it has come, it is answered. */
export type EnquiryLetter = 'confirm' | 'received' | 'answer';

interface LetterWords {
  subject: string;
  text: string;
  button: string;
}

type EnquiryLetterWords = Record<EnquiryLetter, LetterWords> & {
  greeting: string;
  wrote: string;
  reason: string;
  signature: string;
};

/** What every letter of an enquiry says around the words of people; the office sees the same before it sends an answer. */
export const enquiryLetterWords: Record<MarketCode, EnquiryLetterWords> = {
  cs: {
    greeting: 'Dobrý den,',
    confirm: {
      subject: 'Potvrďte, že jste nám napsali',
      text: 'někdo, snad vy, nám napsal z tohoto e-mailu. Potvrďte to prosím tlačítkem, teprve pak se zpráva dostane k našim lidem.',
      button: 'Potvrdit zprávu',
    },
    received: {
      subject: 'Vaše zpráva je u nás',
      text: 'děkujeme, že jste nám napsali. Odpovíme zpravidla do jednoho pracovního dne na tento e-mail.',
      button: 'Zobrazit zprávu',
    },
    answer: {
      subject: 'Odpověď na vaši zprávu',
      text: 'psali jste nám a tady je naše odpověď.',
      button: 'Odepsat',
    },
    wrote: 'Napsali jste:',
    reason:
      'E-mail jste dostali, protože ho někdo zadal ve formuláři na Kolobehu. Pokud jste to nebyli vy, nemusíte dělat nic.',
    signature: 'Váš Kolobeh',
  },
  ro: {
    greeting: 'Bună ziua,',
    confirm: {
      subject: 'Confirmă că ne-ai scris',
      text: 'cineva, poate chiar tu, ne-a scris de la această adresă de e-mail. Te rugăm să confirmi cu butonul de mai jos; abia apoi mesajul ajunge la colegii noștri.',
      button: 'Confirmă mesajul',
    },
    received: {
      subject: 'Am primit mesajul tău',
      text: 'îți mulțumim că ne-ai scris. De obicei îți răspundem într-o zi lucrătoare, la această adresă de e-mail.',
      button: 'Vezi mesajul',
    },
    answer: {
      subject: 'Răspuns la mesajul tău',
      text: 'ne-ai scris, iar acesta este răspunsul nostru.',
      button: 'Răspunde',
    },
    wrote: 'Ai scris:',
    reason:
      'Ai primit acest e-mail pentru că a fost introdus într-un formular pe Kolobeh. Dacă nu ai fost tu, nu trebuie să faci nimic.',
    signature: 'Echipa Kolobeh',
  },
};

/** Paragraphs of an answer's letter: a greeting, what staff wrote, parted by empty lines, and who signs. */
export const answerParagraphs = (market: MarketCode, text: string): string[] => {
  const { greeting, signature } = enquiryLetterWords[market];
  const written = text
    .split(/\n\s*\n/)
    .map((one) => one.trim())
    .filter(Boolean);
  return [greeting, ...written, signature];
};
