import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { escape, frame, linkButton, type Mail } from './mail-parts.ts';

/** All words of the letter that asks for reviews, in one language. */
export interface ReviewMailWords {
  greeting: string;
  subject: Record<'invite', string>;
  text: string;
  button: string;
  honest: string;
  reason: string;
  signature: string;
}

/** By the market of the order. */
export const reviewMailWords: Record<MarketCode, ReviewMailWords> = {
  cs: {
    greeting: 'Dobrý den,',
    subject: { invite: 'Jak vám slouží nákup z objednávky {number}?' },
    text: 'máte ho už pár dní. Napište prosím ostatním, jaké to je. Stačí hvězdičky, přidat můžete i fotky.',
    button: 'Napsat recenzi',
    honest: 'Ukážeme i recenze, které nechválí. U vaší bude „Ověřený nákup“.',
    reason: 'Píšeme vám jednou, protože jste s tím při objednávce souhlasili. Další e-mail o recenzi k ní nepošleme.',
    signature: 'Váš Kolobeh',
  },
  ro: {
    greeting: 'Bună ziua,',
    subject: { invite: 'Cum te descurci cu produsele din comanda {number}?' },
    text: 'le ai deja de câteva zile. Spune-le și altora cum sunt. Ajung câteva stele, dar poți adăuga și fotografii.',
    button: 'Scrie o recenzie',
    honest: 'Arătăm și recenziile care nu laudă. A ta va avea „Achiziție verificată”.',
    reason:
      'Îți scriem o singură dată, pentru că ai fost de acord la comandă. Nu mai trimitem alt e-mail despre recenzia ei.',
    signature: 'Echipa Kolobeh',
  },
};

interface Asked {
  market: MarketCode;
  /** Of the order. */
  number: string;
  /** Names of models not reviewed yet. */
  goods: readonly string[];
}

/** The letter that asks for reviews of an order's goods. @param words of its market, as the office has them */
export function reviewMail({ market, number, goods }: Asked, link: string, words: ReviewMailWords): Mail {
  const { greeting, text, button, honest, reason, signature } = words;
  const subject = words.subject.invite.replaceAll('{number}', () => number);
  const list = goods.map((name) => `<li>${escape(name)}</li>`).join('');
  const said = (one: string): string => `<p>${escape(one)}</p>`;
  return {
    subject,
    text: [
      greeting,
      '',
      text,
      '',
      ...goods.map((name) => `– ${name}`),
      '',
      `${button}: ${link}`,
      '',
      honest,
      '',
      signature,
    ].join('\n'),
    html: frame({
      market,
      title: subject,
      heading: subject,
      body: `${said(greeting)}${said(text)}<ul>${list}</ul>${linkButton(link, button)}${said(honest)}`,
      reason,
    }),
  };
}
