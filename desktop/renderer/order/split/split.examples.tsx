import type { OrderNumber } from '@kolobeh/shared/kernel/ids.ts';
import { money } from '@kolobeh/shared/kernel/money.ts';
import type { SplitPreview } from '@kolobeh/shared/order/split/contract.ts';
import { at, type Examples } from '../../../testing/kit/example.tsx';
import { inTurn, PlayedRefusal, type PlayedApi, unanswered } from '../../../testing/kit/played-station.ts';
import { aSession } from '../../../testing/kit/station-examples.ts';
import { anOrder } from '../an-order.testing.ts';
import { SplitOrder } from './SplitOrder.tsx';

const czk = (crowns: number) => money(crowns * 100, 'CZK');
const ignore = () => undefined;
const sums = { covers: czk(0), discount: czk(0), delivery: czk(0), payment: czk(0), bonus: czk(0) };

const aPreview = (goes: [number, number], more: Partial<SplitPreview> = {}): SplitPreview => ({
  version: 3,
  lines: [
    {
      id: '0193a1c2-0000-7000-8000-000000000001',
      code: 'SAM-S24U-1T-VIO',
      name: 'Samsung Galaxy S24 Ultra 5G 12 GB/1 TB Titanium Violet s pouzdrem a rychlonabíječkou 45 W',
      unit_price: czk(32_990),
      quantity: 1,
      goes: goes[0],
      held: 1,
    },
    {
      id: '0193a1c2-0000-7000-8000-000000000002',
      code: 'CASE-IP15',
      name: 'Kryt pro iPhone 15',
      unit_price: czk(490),
      quantity: 3,
      goes: goes[1],
      held: 1,
    },
  ],
  first: { ...sums, goods: czk(33_480), discount: czk(49), delivery: czk(99), payment: czk(39), total: czk(33_569) },
  second: { ...sums, goods: czk(980), discount: czk(98), total: czk(882) },
  is_paid: false,
  refusal: null,
  ...more,
});

const made = { order: anOrder({}), number: '2611000018' };
const split = (api: PlayedApi = {}) =>
  at(
    {
      session: aSession('office', 'Jana Nováková'),
      api: {
        'orderChange.splitPreview': inTurn(aPreview([0, 0], { refusal: 'NOT_TWO' }), aPreview([0, 2])),
        'orderChange.split': made,
        ...api,
      },
    },
    <SplitOrder number={'2611000017' as OrderNumber} onTaken={ignore} onClose={ignore} />,
  );

export const examples: Examples = {
  'order to be split': () => split(),
  'order to be split, whose answer is lost once': () =>
    split({
      'orderChange.splitPreview': aPreview([0, 2], { is_paid: true }),
      'orderChange.split': inTurn(new PlayedRefusal('OFFLINE'), made),
    }),
  'order that a loan pays': () => split({ 'orderChange.splitPreview': aPreview([0, 2], { refusal: 'LOAN_STAYS' }) }),
  'order to be split being fetched': () => split({ 'orderChange.splitPreview': unanswered }),
  'order to be split out of reach': () => split({ 'orderChange.splitPreview': new PlayedRefusal('OFFLINE') }),
};
