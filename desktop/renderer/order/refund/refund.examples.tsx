import type { ComponentProps } from 'react';
import { money } from '@kolobeh/shared/kernel/money.ts';
import type { OrderNumber } from '@kolobeh/shared/kernel/ids.ts';
import type { LineRefund } from '@kolobeh/shared/order/line-refund.ts';
import { at, type Examples } from '../../../testing/kit/example.tsx';
import { inTurn, type PlayedApi, PlayedRefusal } from '../../../testing/kit/played-station.ts';
import { LineRefunds } from './LineRefunds.tsx';
import { RefundForm } from './RefundForm.tsx';

const czk = (crowns: number) => money(crowns * 100, 'CZK');
const row = { number: '2611000017' as OrderNumber };
const ignore = () => undefined;

const aRefund = (more: Partial<LineRefund> = {}): LineRefund => ({
  id: crypto.randomUUID(),
  way: 'card',
  state: 'asked',
  amount: czk(300),
  cause: 'lines',
  reason: 'Poškrábaný obal, domluveno po telefonu',
  asked_at: '2026-11-23T09:15:00.000Z',
  lines: [{ name: 'Kryt Kolobeh na iPhone 15, průhledný', amount: czk(300) }],
  last_error: '',
  words: [],
  ...more,
});

const refundable = {
  left: czk(13_470),
  lines: [
    { id: 'a', name: 'Apple iPhone 15 128 GB černý', left: czk(12_990) },
    {
      id: 'b',
      name: 'Samsung Galaxy S24 Ultra 5G 12 GB/1 TB Titanium Violet s pouzdrem a rychlonabíječkou 45 W',
      left: czk(480),
    },
  ],
};

const inPanel = (order: ComponentProps<typeof LineRefunds>['order'], api: PlayedApi = {}) =>
  at(
    { api },
    <div className="pane">
      <LineRefunds order={order} onTaken={ignore} />
    </div>,
  );

const form = (answer: unknown) =>
  at(
    { api: { 'order.refundLines': answer } },
    <RefundForm order={{ row }} refundable={refundable} onTaken={ignore} onClose={ignore} />,
  );

export const examples: Examples = {
  'nothing given back yet': () => inPanel({ row, refunds: [], refundable }),
  'on its way, done, refused and unknown': () =>
    inPanel({
      row,
      refundable,
      refunds: [
        aRefund(),
        aRefund({ state: 'done' }),
        aRefund({ state: 'refused', last_error: 'payment/refund: amount exceeds', words: ['again'] }),
        aRefund({ state: 'unknown', last_error: 'timeout', words: ['done', 'again'] }),
      ],
    }),
  'for goods taken out and for a cancelled order': () =>
    inPanel({
      row,
      refundable: null,
      refunds: [
        aRefund({ cause: 'taken_out', reason: 'Zákazník chce jen jeden kus', lines: [], state: 'done' }),
        aRefund({ cause: 'cancelled', reason: 'by_customer', lines: [], amount: czk(13_470) }),
      ],
    }),
  'refused, the answer to whose repeat is lost': () =>
    inPanel(
      { row, refundable, refunds: [aRefund({ state: 'refused', last_error: 'declined', words: ['again'] })] },
      { 'order.sayOfRefund': inTurn(new PlayedRefusal('OFFLINE'), {}) },
    ),
  'which lines and how much': () => form({}),
  'more than is left of the second line, once it is asked for': () =>
    form(new PlayedRefusal('INPUT_INVALID', { fields: [{ path: 'lines.0.amount', code: 'TOO_MUCH' }] })),
  'which lines and how much, the answer lost': () => form(inTurn(new PlayedRefusal('OFFLINE'), {})),
};
