import type { BuyoutData } from '@kolobeh/shared/buyout/contract.ts';
import { showDay } from '@kolobeh/shared/kernel/dates.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import type { BuyoutMailKind } from '../../jobs/job-names.ts';
import type { BuyoutMailWords } from './buyout-mail-words.ts';
import { escape, frame, linkButton, type Mail, plainTable, type Row, table } from '../mail-parts.ts';

/** What a letter tells of a buy-out. */
export type ToldBuyout = Pick<
  BuyoutData,
  'market' | 'number' | 'appraisal_result' | 'conditions_appraisal_result' | 'valid_until'
> & { product_model_choice: { label: string }; product_color_choice: { label: string } };

/**
 * The e-mail about an estimate or a buy-out. Holds nothing of the seller's identity.
 * @param link the secret link of the buy-out's page
 * @param own words of the buy-out's market, as the office has them
 */
export function buyoutMail(buyout: ToldBuyout, kind: BuyoutMailKind, link: string, own: BuyoutMailWords): Mail {
  const { market } = buyout;
  const texts = own.kinds[kind];
  const { quality, price } = buyout.appraisal_result;
  const until = showDay(markets[market], new Date(`${buyout.valid_until}T12:00:00Z`));
  const facts: Record<string, string> = {
    device: `${buyout.product_model_choice.label}, ${buyout.product_color_choice.label}`,
    price: showMoney(price),
    number: buyout.number,
    grade: quality,
    until,
  };
  const open = kind === 'estimate' ? own.openEstimate : own.follow;
  const fill = (text: string): string => text.replaceAll(/\{(\w+)\}/g, (_, name: string) => facts[name] ?? '');
  const rows: Row[] = [
    ...buyout.conditions_appraisal_result.map((line): Row => [
      line.question === null
        ? fill(line.kind === 'minimum' ? own.minimum : own.base)
        : `${line.question} ${line.answer ?? ''}`,
      showMoney(line.amount),
    ]),
    [own.price, showMoney(price)],
  ];
  const text = [
    own.greeting,
    '',
    fill(texts.intro),
    '',
    plainTable(rows),
    '',
    fill(texts.next),
    `${open}: ${link}`,
    '',
    'Kolobeh',
  ].join('\n');
  const body = `<p>${escape(own.greeting)}</p><p>${escape(fill(texts.intro))}</p>${table(rows)}<p>${escape(fill(texts.next))}</p>
${linkButton(link, open)}<p>Kolobeh</p>`;
  const subject = fill(texts.subject);
  return {
    subject,
    text,
    html: frame({ market, title: subject, heading: fill(texts.heading), body, reason: own.reason }),
  };
}
