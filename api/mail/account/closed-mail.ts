import type { KeptAtClose } from '@kolobeh/shared/customer/closing.ts';
import { documentYears } from '@kolobeh/shared/invoice/kept-until.ts';
import { showDay } from '@kolobeh/shared/kernel/dates.ts';
import { keptKinds, contactYears } from '@kolobeh/shared/customer/kept-years.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { escape, frame, type Mail } from '../mail-parts.ts';

const words = {
  cs: {
    subject: 'Váš účet je smazaný',
    greeting: 'Dobrý den,',
    text: 'váš účet v Kolobehu jsme smazali i s heslem, přihlášeními, adresami, oblíbenými a hlídači. Vrátit ho nejde.',
    stays: 'Co si ze zákona necháváme:',
    nothing: 'Nezůstalo u nás nic, co bychom ze zákona museli nechat.',
    orders: `Objednávky ({count}): kontakt ${contactYears} roky od nákupu, kvůli vadám a odstoupení.`,
    documents: `Doklady ({count}): ${documentYears} let, podle zákonů o účetnictví a o DPH; poslední do {until}.`,
    repairs: `Opravy ({count}): kontakt ${contactYears} roky, kvůli vadám opravy.`,
    buyouts: 'Zařízení, která jste nám prodali ({count}): totožnost po dobu, kterou ukládá zákon.',
    reviews: 'Zveřejněné recenze ({count}): zůstávají bez vašeho jména.',
    otherwise: 'Nebyli jste to vy? Odpovězte prosím na tento e-mail.',
    reason: 'Tento e-mail jste dostali, protože byl smazán váš účet. Další už nepřijde.',
    signature: 'Váš Kolobeh',
  },
  ro: {
    subject: 'Contul tău a fost șters',
    greeting: 'Bună ziua,',
    text: 'ți-am șters contul Kolobeh, cu parola, autentificările, adresele, favoritele și alertele lui. Nu mai poate fi recuperat.',
    stays: 'Ce păstrăm pentru că ne obligă legea:',
    nothing: 'Nu a rămas la noi nimic din ce legea ne-ar obliga să păstrăm.',
    orders: `Comenzile ({count}): datele de contact, ${contactYears} ani de la cumpărare, pentru defecte și retrageri.`,
    documents: `Documentele ({count}): ${documentYears} ani, după legile contabilității și TVA; ultimul până la {until}.`,
    repairs: `Reparațiile ({count}): datele de contact, ${contactYears} ani, pentru defectele reparației.`,
    buyouts: 'Dispozitivele pe care ni le-ai vândut ({count}): identitatea, cât timp cere legea.',
    reviews: 'Recenziile publicate ({count}): rămân fără numele tău.',
    otherwise: 'Nu ai fost tu? Răspunde te rugăm la acest e-mail.',
    reason: 'Ai primit acest e-mail pentru că ți-a fost șters contul. Altul nu mai vine.',
    signature: 'Echipa Kolobeh',
  },
} as const satisfies Record<MarketCode, Record<string, string>>;

/** The letter that an account is no more, and what of it stays for how long. */
export function closedMail(market: MarketCode, kept: KeptAtClose): Mail {
  const t = words[market];
  const last = kept.documents_until;
  const until = last ? showDay(markets[market], new Date(`${last}T12:00:00Z`)) : '';
  const lines = keptKinds
    .filter((kind) => kept[kind] > 0)
    .map((kind) => t[kind].replace('{count}', () => String(kept[kind])).replace('{until}', () => until));
  const head = lines.length > 0 ? t.stays : t.nothing;
  const list = lines.length > 0 ? `<ul>${lines.map((line) => `<li>${escape(line)}</li>`).join('')}</ul>` : '';
  return {
    subject: t.subject,
    text: [
      t.greeting,
      '',
      t.text,
      '',
      head,
      ...lines.map((line) => `- ${line}`),
      '',
      t.otherwise,
      '',
      t.signature,
    ].join('\n'),
    html: frame({
      market,
      title: t.subject,
      heading: t.subject,
      body: `<p>${escape(t.greeting)}</p><p>${escape(t.text)}</p><p>${escape(head)}</p>${list}<p>${escape(t.otherwise)}</p>`,
      reason: t.reason,
    }),
  };
}
