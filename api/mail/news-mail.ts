import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { NewsLetterKind } from '../jobs/job-names.ts';
import { escape, frame, linkButton, type Mail } from './mail-parts.ts';

interface Words {
  subject: string;
  text: string;
  button: string;
}

const words: Record<MarketCode, Record<NewsLetterKind, Words>> = {
  cs: {
    confirm: {
      subject: 'Potvrďte odběr novinek',
      text: 'někdo, snad vy, chce na tuto adresu dostávat novinky a akce Kolobehu. Potvrďte to prosím, bez potvrzení nic neposíláme. Odkaz platí týden.',
      button: 'Potvrdit odběr',
    },
    welcome: {
      subject: 'Novinky máte objednané',
      text: 'od teď vám budeme posílat novinky a akce. Kdykoli je zrušíte jedním kliknutím v každém e-mailu.',
      button: 'Přejít do obchodu',
    },
    known: {
      subject: 'Novinky už od nás dostáváte',
      text: 'někdo, snad vy, chtěl na tuto adresu objednat novinky Kolobehu. Už je dostáváte, takže se nic nemění.',
      button: 'Přejít do obchodu',
    },
  },
  ro: {
    confirm: {
      subject: 'Confirmă abonarea la noutăți',
      text: 'cineva, poate chiar tu, vrea să primească la această adresă noutățile și promoțiile Kolobeh. Confirmă, te rugăm; fără confirmare nu trimitem nimic. Linkul este valabil o săptămână.',
      button: 'Confirmă abonarea',
    },
    welcome: {
      subject: 'Te-ai abonat la noutăți',
      text: 'de acum îți trimitem noutăți și promoții. Le oprești oricând, cu un clic în orice e-mail.',
      button: 'Mergi la magazin',
    },
    known: {
      subject: 'Primești deja noutățile noastre',
      text: 'cineva, poate chiar tu, a vrut să aboneze această adresă la noutățile Kolobeh. Le primești deja, așa că nu se schimbă nimic.',
      button: 'Mergi la magazin',
    },
  },
};

const common = {
  cs: {
    greeting: 'Dobrý den,',
    end: 'Odhlásit novinky',
    reason: 'E-mail jste dostali, protože byl zadán k odběru novinek Kolobehu.',
    signature: 'Váš Kolobeh',
  },
  ro: {
    greeting: 'Bună ziua,',
    end: 'Dezabonare',
    reason: 'Ai primit acest e-mail pentru că adresa a fost introdusă pentru noutățile Kolobeh.',
    signature: 'Echipa Kolobeh',
  },
} as const satisfies Record<MarketCode, object>;

/** A letter about news. @param links `link` is what its button leads to; `end` ends the subscription */
export function newsMail(
  market: MarketCode,
  kind: NewsLetterKind,
  { link, end: endLink }: { link: string; end: string },
): Mail {
  const { subject, text, button } = words[market][kind];
  const { greeting, end, reason, signature } = common[market];
  return {
    subject,
    text: [greeting, '', text, '', `${button}: ${link}`, '', `${end}: ${endLink}`, '', signature].join('\n'),
    html: frame({
      market,
      title: subject,
      heading: subject,
      body: `<p>${escape(greeting)}</p><p>${escape(text)}</p>${linkButton(link, button)}<p><a href="${escape(endLink)}" style="color:#616864">${escape(end)}</a></p>`,
      reason,
    }),
  };
}
