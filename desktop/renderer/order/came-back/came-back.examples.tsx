import type { OfficeOrder } from '@kolobeh/shared/order/contract.ts';
import { useState } from 'react';
import { at, type Examples, type Setting } from '../../../testing/kit/example.tsx';
import { inTurn, PlayedRefusal } from '../../../testing/kit/played-station.ts';
import { aSession } from '../../../testing/kit/station-examples.ts';
import { aSentOrder } from '../an-order.testing.ts';
import { OrderComplaints } from './OrderComplaints.tsx';
import { OrderReturns } from './OrderReturns.tsx';
import { OrderWithdrawals } from './OrderWithdrawals.tsx';

type Withdrawal = OfficeOrder['withdrawals'][number];
type MoneyBack = NonNullable<Withdrawal['money_back']>;

const lost = new PlayedRefusal('OFFLINE');
const order = aSentOrder();

const moneyBack = (state: MoneyBack['state'], more: Partial<MoneyBack> = {}): MoneyBack => ({
  way: 'card',
  state,
  amount: 1_808_900,
  last_error: '',
  words: [],
  ...more,
});

/** As the order's panel shows it; that something was saved is said under it. */
function CameBack({ shown }: { shown: Pick<OfficeOrder, 'withdrawals' | 'complaints' | 'returns'> }) {
  const [saved, setSaved] = useState(0);
  const count = () => setSaved(saved + 1);
  return (
    <main className="pane">
      <OrderWithdrawals withdrawals={shown.withdrawals} onSaved={count} />
      <OrderComplaints complaints={shown.complaints} onSaved={count} />
      <OrderReturns returns={shown.returns} />
      <output>saved: {saved}</output>
    </main>
  );
}

const shownAs = (more: Partial<Withdrawal> = {}, api: Setting['api'] = {}) =>
  at(
    {
      session: aSession('supervisor', 'Jana Nováková'),
      api: { 'withdrawal.refund': {}, 'withdrawal.sayOfRefund': {}, 'withdrawal.officeStep': {}, ...api },
    },
    <CameBack shown={{ ...order, withdrawals: order.withdrawals.map((one) => ({ ...one, ...more })) }} />,
  );

const madeGood = {
  receipt: 'OD-00043',
  token: null,
  amount: 1_808_900,
  currency: 'CZK',
  is_returned: false,
  asks_account: false,
  is_lent: false,
  exchange: null,
} as const;

const complainedAs = (more: Partial<OfficeOrder['complaints'][number]>, api: Setting['api'] = {}) =>
  at(
    { session: aSession('supervisor', 'Jana Nováková'), api: { 'complaint.officeStep': {}, ...api } },
    <CameBack shown={{ ...order, complaints: order.complaints.map((one) => ({ ...one, ...more })) }} />,
  );

export const examples: Examples = {
  'what came back of an order': () => shownAs(),
  'withdrawal whose money goes back, the answer lost': () => shownAs({}, { 'withdrawal.refund': inTurn(lost, {}) }),
  'withdrawal paid otherwise than by card': () =>
    shownAs(
      { own_way: null, account: '••••••5399', asks_account: true },
      { 'withdrawal.revealAccount': { account: '19-2000145399/0800' } },
    ),
  'withdrawal whose account was erased, once it is asked for': () =>
    shownAs(
      { own_way: null, account: '••••••5399', asks_account: true },
      { 'withdrawal.revealAccount': new PlayedRefusal('ACCOUNT_ERASED') },
    ),
  'withdrawal that waits for an account': () => shownAs({ own_way: null, asks_account: true }),
  'withdrawal whose money the gateway refused': () =>
    shownAs(
      { money_back: moneyBack('refused', { last_error: 'insufficient balance', words: ['again'] }) },
      { 'withdrawal.sayOfRefund': inTurn(lost, {}) },
    ),
  'withdrawal of which nobody knows whether its money left': () =>
    shownAs({ money_back: moneyBack('unknown', { last_error: 'timeout', words: ['done', 'again'] }) }),
  'withdrawal whose money is on its way': () => shownAs({ money_back: moneyBack('calling'), next_steps: [] }),
  'withdrawal bought on a loan': () => shownAs({ own_way: 'loan' }),
  'withdrawal whose lender refused to lend less': () =>
    shownAs(
      {
        money_back: moneyBack('refused', {
          way: 'loan',
          last_error: 'instalment company: 409',
          words: ['done', 'again'],
        }),
      },
      { 'withdrawal.sayOfRefund': inTurn(lost, {}) },
    ),
  'withdrawal for other goods': () => shownAs({ exchange: { order_number: order.row.number, credit: 1_000_000 } }),
  'withdrawal that somebody else has settled, once it is settled': () =>
    shownAs({}, { 'withdrawal.officeStep': new PlayedRefusal('WITHDRAWAL_ENDED') }),
  'complaint whose goods are exchanged': () =>
    complainedAs({
      state: 'exchanging',
      remedy: 'exchange',
      next_steps: ['settled', 'refunding'],
      made_good: { ...madeGood, exchange: '2611000018' as OfficeOrder['row']['number'] },
    }),
  'complaint whose money waits for an account': () =>
    complainedAs({
      state: 'refunding',
      remedy: 'refund',
      next_steps: [],
      made_good: { ...madeGood, asks_account: true },
    }),
  'complaint whose money was lent': () =>
    complainedAs({ state: 'refunding', remedy: 'refund', next_steps: [], made_good: { ...madeGood, is_lent: true } }),
  'complaint whose goods are not free any more, once they are chosen': () =>
    complainedAs(
      { next_steps: ['exchanging'] },
      {
        'complaint.officeStep': inTurn(
          new PlayedRefusal('INPUT_INVALID', { fields: [{ path: 'product', code: 'SOLD_OUT' }] }),
          {},
        ),
      },
    ),
  'complaint refused at its words, once it is answered': () =>
    shownAs(
      {},
      {
        'complaint.officeStep': inTurn(
          new PlayedRefusal('INPUT_INVALID', { fields: [{ path: 'answer', code: 'TOO_LONG' }] }),
          {},
        ),
      },
    ),
};
