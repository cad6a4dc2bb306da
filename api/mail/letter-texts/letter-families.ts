// The shop's letters by families: whose words they share, which kinds there are, and how one is drawn with made-up facts.
import type { DocumentKind } from '@kolobeh/shared/invoice/billing-document.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { accountMail, accountMailWords } from '../account/account-mail.ts';
import { complaintMailWords } from '../after-sale/complaint-mail-texts.ts';
import { complaintMail } from '../after-sale/complaint-mail.ts';
import { withdrawalMailWords } from '../after-sale/withdrawal-mail-texts.ts';
import { withdrawalMail } from '../after-sale/withdrawal-mail.ts';
import { buyoutMailWords } from '../buyout/buyout-mail-texts.ts';
import { buyoutMail } from '../buyout/buyout-mail.ts';
import { documentMailWords } from '../document-mail-texts.ts';
import { documentMail } from '../document-mail.ts';
import type { Mail } from '../mail-parts.ts';
import { mailWords } from '../order-mail-texts.ts';
import { orderMail } from '../order-mail.ts';
import { repairMailWords } from '../repair/repair-mail-texts.ts';
import { repairMail } from '../repair/repair-mail.ts';
import { reservationMail, reservationMailWords } from '../reservation-mail.ts';
import { reviewMail, reviewMailWords } from '../review-mail.ts';
import { type WatchdogLetter, watchdogMail, watchdogMailWords } from '../watchdog-mail.ts';
import { type LetterFamily, withOwn } from './letter-words.ts';
import {
  sampleBuyout,
  sampleComplaint,
  sampleLink,
  sampleOrder,
  sampleRepair,
  sampleReservation,
  sampleWithdrawal,
} from './samples.ts';

/** @param kinds an object whose keys are the family's kinds */
function family<Words extends object, Kind extends string>(
  name: string,
  words: Record<MarketCode, Words>,
  kinds: Readonly<Record<Kind, unknown>>,
  draw: (market: MarketCode, kind: Kind, words: Words) => Mail,
): LetterFamily<Words> {
  const names = Object.keys(kinds);
  const isKind = (kind: string): kind is Kind => names.includes(kind);
  return {
    name,
    words,
    kinds: names,
    draw: (market, kind, own) => {
      if (!isKind(kind)) throw new Error(`No letter ${name} ${kind}`);
      return draw(market, kind, withOwn(words[market], own));
    },
  };
}

const links = { link: sampleLink, goods: sampleLink };
const documentNumbers: Record<DocumentKind, string> = {
  proforma: 'Z2600042',
  invoice: 'F2600042',
  credit_note: 'D2600042',
};

const watchedFor: Record<WatchdogLetter, { kind: 'stock' | 'price'; letter: 'confirm' | 'told' }> = {
  confirm_stock: { kind: 'stock', letter: 'confirm' },
  confirm_price: { kind: 'price', letter: 'confirm' },
  stock: { kind: 'stock', letter: 'told' },
  price: { kind: 'price', letter: 'told' },
};
const sampleWatch = (market: MarketCode) => {
  const { product_name: name, price } = sampleReservation(market);
  return { name, price, below: price };
};

/** All letters whose words the office may change. */
export const letterFamilies = {
  order: family('order', mailWords, mailWords.cs.kinds, (market, kind, words) =>
    orderMail(sampleOrder(market, kind), { kind, round: 1 }, sampleLink, words),
  ),
  document: family('document', documentMailWords, documentMailWords.cs.subject, (market, kind, words) =>
    documentMail({ market, kind, number: documentNumbers[kind], order: '2611000042' }, sampleLink, words),
  ),
  withdrawal: family('withdrawal', withdrawalMailWords, withdrawalMailWords.cs.kinds, (market, kind, words) =>
    withdrawalMail(sampleWithdrawal(market), kind, sampleLink, words),
  ),
  complaint: family('complaint', complaintMailWords, complaintMailWords.cs.kinds, (market, kind, words) => {
    const isEnded = kind === 'settled' || kind === 'refused' || kind === 'closed';
    return complaintMail(sampleComplaint(market, isEnded), kind, { link: sampleLink, accountAt: null }, words);
  }),
  reservation: family('reservation', reservationMailWords, reservationMailWords.cs.subject, (market, kind, words) =>
    reservationMail(sampleReservation(market), kind, links, words),
  ),
  watchdog: family('watchdog', watchdogMailWords, watchdogMailWords.cs.subject, (market, kind, words) =>
    watchdogMail({ market, ...watchedFor[kind], ...sampleWatch(market) }, watchedFor[kind].letter, links, words),
  ),
  repair: family('repair', repairMailWords, repairMailWords.cs.kinds, (market, kind, words) =>
    repairMail(sampleRepair(market), kind, sampleLink, words),
  ),
  buyout: family('buyout', buyoutMailWords, buyoutMailWords.cs.kinds, (market, kind, words) =>
    buyoutMail(sampleBuyout(market), kind, sampleLink, words),
  ),
  review: family('review', reviewMailWords, reviewMailWords.cs.subject, (market, _, words) =>
    reviewMail({ market, number: '2611000042', goods: [sampleWatch(market).name] }, sampleLink, words),
  ),
  account: family('account', accountMailWords, accountMailWords.cs, (market, kind, words) =>
    accountMail({ market, number: '2611000042' }, sampleLink, words[kind]),
  ),
};
