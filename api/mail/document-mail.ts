import type { DocumentKind } from '@kolobeh/shared/invoice/billing-document.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { DocumentMailWords } from './document-mail-texts.ts';
import { escape, frame, linkButton, type Mail } from './mail-parts.ts';

interface Sent {
  market: MarketCode;
  kind: DocumentKind;
  /** Of the document, and of its order. */
  number: string;
  order: string;
}

/**
 * The e-mail that brings a document.
 * @param link the secret link of the order's page
 * @param words of the order's market, as the office has them
 */
export function documentMail({ market, kind, number, order }: Sent, link: string, words: DocumentMailWords): Mail {
  const fill = (text: string): string => text.replaceAll('{number}', number).replaceAll('{order}', order);
  const [subject, intro] = [fill(words.subject[kind]), fill(words.intro[kind])];
  const text = [words.greeting, '', intro, '', `${words.follow}: ${link}`, '', words.signature].join('\n');
  const body = `<p>${escape(words.greeting)}</p><p>${escape(intro)}</p>
${linkButton(link, words.follow)}
<p>${escape(words.signature)}</p>`;
  return { subject, text, html: frame({ market, title: subject, heading: subject, body, reason: words.reason }) };
}
