// Letters that the office writes to a customer about an order, begun from ready words.
import { z } from 'zod';
import type { MarketCode } from '../../kernel/market.ts';

export const LetterTemplate = z.enum(['own', 'call_us', 'delay', 'address', 'part_later']);
export type LetterTemplate = z.infer<typeof LetterTemplate>;

interface Words {
  subject: string;
  /** Paragraphs without greeting and signature. */
  paragraphs: readonly string[];
}

interface Language {
  greeting: string;
  signature: string;
  /** Under it, leading to the order's page. */
  button: string;
  /** Why the person gets it. */
  reason: string;
  templates: Record<LetterTemplate, Words>;
}

/** `{number}` is the order's number. */
const languages: Record<MarketCode, Language> = {
  cs: {
    greeting: 'Dobrý den,',
    signature: 'Váš Kolobeh',
    button: 'Sledovat objednávku',
    reason: 'E-mail jste dostali, protože u nás máte objednávku.',
    templates: {
      own: { subject: 'K objednávce {number}', paragraphs: [''] },
      call_us: {
        subject: 'Objednávka {number} – ozvěte se nám prosím',
        paragraphs: [
          'potřebovali bychom s vámi probrat objednávku {number} a nepodařilo se nám vás zastihnout. Zavolejte nám prosím, nebo odpovězte na tento e-mail.',
        ],
      },
      delay: {
        subject: 'Objednávka {number} přijde o něco později',
        paragraphs: [
          'objednávku {number} odešleme později, než jsme slíbili. Omlouváme se. Jakmile bude na cestě, pošleme vám číslo zásilky.',
          'Pokud nechcete čekat, objednávku můžete na její stránce zrušit a peníze vám vrátíme.',
        ],
      },
      address: {
        subject: 'Objednávka {number} – ověřte prosím adresu',
        paragraphs: [
          'u objednávky {number} si nejsme jistí adresou doručení. Podívejte se prosím, jestli je úplná a správná, a odpovězte nám.',
        ],
      },
      part_later: {
        subject: 'Objednávka {number} – část pošleme později',
        paragraphs: [
          'část zboží z objednávky {number} vám pošleme samostatně, jakmile bude skladem. Za druhou dopravu nic neplatíte.',
        ],
      },
    },
  },
  ro: {
    greeting: 'Bună ziua,',
    signature: 'Echipa Kolobeh',
    button: 'Urmărește comanda',
    reason: 'Ai primit acest e-mail pentru că ai o comandă la noi.',
    templates: {
      own: { subject: 'Despre comanda {number}', paragraphs: [''] },
      call_us: {
        subject: 'Comanda {number} – te rugăm să ne contactezi',
        paragraphs: [
          'am vrea să discutăm despre comanda {number} și nu am reușit să dăm de tine. Te rugăm să ne suni sau să răspunzi la acest e-mail.',
        ],
      },
      delay: {
        subject: 'Comanda {number} ajunge puțin mai târziu',
        paragraphs: [
          'comanda {number} pleacă mai târziu decât am promis. Ne cerem scuze. Cum pornește, îți trimitem numărul coletului.',
          'Dacă nu vrei să aștepți, poți anula comanda pe pagina ei și îți returnăm banii.',
        ],
      },
      address: {
        subject: 'Comanda {number} – verifică adresa, te rugăm',
        paragraphs: [
          'la comanda {number} nu suntem siguri de adresa de livrare. Te rugăm să verifici dacă este completă și corectă și să ne răspunzi.',
        ],
      },
      part_later: {
        subject: 'Comanda {number} – o parte ajunge mai târziu',
        paragraphs: [
          'o parte din produsele comenzii {number} o trimitem separat, de îndată ce ajunge în stoc. Pentru a doua livrare nu plătești nimic.',
        ],
      },
    },
  },
};

/** A letter begun from a template, as the office then changes it. */
export function beginLetter(
  market: MarketCode,
  template: LetterTemplate,
  number: string,
): { subject: string; text: string } {
  const { greeting, signature, templates } = languages[market];
  const fill = (text: string): string => text.replaceAll('{number}', () => number);
  const { subject, paragraphs } = templates[template];
  return { subject: fill(subject), text: [greeting, ...paragraphs.map(fill), signature].join('\n\n') };
}

/** Paragraphs of what was written: parted by empty lines. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((one) => one.trim())
    .filter(Boolean);

/** What stands under every letter. */
export const letterEnd = (market: MarketCode): Pick<Language, 'button' | 'reason'> => {
  const { button, reason } = languages[market];
  return { button, reason };
};
