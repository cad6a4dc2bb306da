import { showGiftCard } from '@kolobeh/shared/gift-card/code.ts';
import { giftCardPath } from '@kolobeh/shared/gift-card/page.ts';
import { showDay } from '@kolobeh/shared/kernel/dates.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { money, showMoney } from '@kolobeh/shared/kernel/money.ts';
import { findOfficeCard } from '../gift-card/queries/gift-cards.ts';
import type { Deps } from '../operation/deps.ts';
import { escape, frame, linkButton, plainTable, type Row, table } from './mail-parts.ts';

const words: Record<
  MarketCode,
  Record<
    'greeting' | 'subject' | 'text' | 'code' | 'value' | 'valid' | 'button' | 'how' | 'reason' | 'signature',
    string
  >
> = {
  cs: {
    greeting: 'Dobrý den,',
    subject: 'Dárková karta na {amount}',
    text: 'posíláme vám dárkovou kartu. Kód nikomu neukazujte, kdo ho má, ten s kartou zaplatí.',
    code: 'Kód karty',
    value: 'Hodnota',
    valid: 'Platí do',
    how: 'Kód zadáte v souhrnu objednávky. Karta zaplatí celou objednávku nebo její část a zbytek na ní zůstane.',
    button: 'Zjistit zůstatek',
    reason: 'Tento e-mail jste dostali, protože pro vás byla vystavena dárková karta.',
    signature: 'Váš Kolobeh',
  },
  ro: {
    greeting: 'Bună ziua,',
    subject: 'Card cadou de {amount}',
    text: 'îți trimitem un card cadou. Nu arăta codul nimănui: cine îl are poate plăti cu cardul.',
    code: 'Codul cardului',
    value: 'Valoare',
    valid: 'Valabil până pe',
    how: 'Introduci codul în sumarul comenzii. Cardul plătește toată comanda sau o parte din ea, iar restul rămâne pe card.',
    button: 'Află soldul',
    reason: 'Ai primit acest e-mail pentru că a fost emis un card cadou pentru tine.',
    signature: 'Echipa Kolobeh',
  },
};

/** Sends a gift card to whom it is for. Nobody else is ever told its code; a blocked one is not sent. */
export async function sendGiftCard(deps: Deps, cardId: number): Promise<void> {
  const card = await findOfficeCard(deps.source, cardId);
  if (!card || card.blocked_at) return;
  const { PUBLIC_URL, MAIL_FROM } = deps.settings;
  const told = words[card.market];
  const amount = showMoney(money(card.value, card.currency));
  const subject = told.subject.replace('{amount}', () => amount);
  const link = `${PUBLIC_URL}${giftCardPath(card.market)}`;
  const rows: Row[] = [
    [told.code, showGiftCard(card.code)],
    [told.value, amount],
    [told.valid, showDay(markets[card.market], new Date(`${card.valid_until}T12:00:00Z`))],
  ];
  await deps.mailer.send({
    from: MAIL_FROM,
    to: card.email,
    subject,
    text: [
      told.greeting,
      '',
      told.text,
      '',
      plainTable(rows),
      '',
      told.how,
      '',
      `${told.button}: ${link}`,
      '',
      told.signature,
    ].join('\n'),
    html: frame({
      market: card.market,
      title: subject,
      heading: subject,
      body: `<p>${escape(told.greeting)}</p><p>${escape(told.text)}</p>${table(rows)}<p>${escape(told.how)}</p>${linkButton(link, told.button)}`,
      reason: told.reason,
    }),
    messageId: `<gift-card.${card.id}@${new URL(PUBLIC_URL).hostname}>`,
  });
}
