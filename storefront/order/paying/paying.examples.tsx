import type { OtherPayment } from '@kolobeh/shared/checkout/placed/another-payment-contract.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { Pause } from '@kolobeh/shared/kernel/pause/pause.ts';
import { type Examples, at } from '../../testing/kit/example.tsx';
import { price } from '../../testing/kit/goods.ts';
import type { OrderOutcome } from '../order-actions.ts';
import OrderWallets from '../wallet/OrderWallets.tsx';
import { type PaidOrder, PayOrder } from '../PayOrder.tsx';
import { OtherWays } from './OtherWays.tsx';
import { PaymentNotes } from './PaymentNotes.tsx';

type Refused = Extract<OrderOutcome, { kind: 'refused' }>['why'];

const names: Record<MarketCode, [string, string]> = {
  cs: ['Bankovním převodem', 'Na dobírku'],
  ro: ['Transfer bancar', 'Ramburs'],
};

const others = (market: MarketCode): OtherPayment[] => [
  {
    code: 'transfer',
    kind: 'bank_transfer',
    name: names[market][0],
    price: price(market, 0),
    to_pay: price(market, 12_990),
  },
  {
    code: 'cod',
    kind: 'cash_on_delivery',
    name: names[market][1],
    price: price(market, 39),
    to_pay: price(market, 13_029),
  },
];

interface Told {
  why?: Refused;
  declined?: string;
  isUnopened?: boolean;
}

const page = (market: MarketCode, { why, declined, isUnopened = false }: Told) =>
  at(
    market,
    {},
    <main className="page co">
      <div className="co-main">
        <PaymentNotes
          order={{ payment_kind: 'card', type_payment: 'card', can_pay_by_card: true }}
          declined={declined ?? null}
          isUnopened={isUnopened}
          outcome={why && { kind: 'refused', why }}
        />
        <OtherWays payments={others(market)} />
      </div>
    </main>,
  );

/** An order that is to be paid, by card unless said otherwise, with its other ways. */
const toPay = (market: MarketCode, pauses: readonly Pause[], more: Partial<PaidOrder> = {}) =>
  at(
    market,
    { pauses },
    <main className="page co">
      <div className="co-main">
        <PayOrder
          order={{
            payment_state: 'unpaid',
            payment_kind: 'card',
            type_payment: 'card',
            can_pay_by_card: true,
            can_ask_for_loan: false,
            transfer: null,
            held_until: null,
            total: price(market, 12_990),
            trade_in: null,
            gift: price(market, 0),
            delivery_kind: 'courier',
            ...more,
          }}
          paymentKey="none"
          token="none"
        />
        <OtherWays payments={others(market)} />
      </div>
    </main>,
  );

const byTransfer = (market: MarketCode): Partial<PaidOrder> => ({
  payment_kind: 'bank_transfer',
  type_payment: 'transfer',
  can_pay_by_card: false,
  transfer: {
    account: 'CZ6508000000192000145399',
    variable_symbol: '2611000042',
    amount: price(market, 12_990),
    qr: null,
  },
});

/** Why an order could not be paid, each by the code it is told by. */
export const refusals = [
  'NOT_PAYABLE',
  'GATEWAY_UNAVAILABLE',
  'LOAN_NOT_POSSIBLE',
  'LOAN_UNAVAILABLE',
  'PAYMENT_UNAVAILABLE',
  'PAUSED',
  'TOTAL_CHANGED',
  'PAYMENT_UNDER_WAY',
  'other',
  'cancel',
] as const satisfies readonly Refused[];

export const examples: Examples = {
  ...Object.fromEntries(refusals.map((why) => [why, (market: MarketCode) => page(market, { why })])),
  'card declined': (market) => page(market, { declined: 'card_gateway' }),
  'loan refused': (market) => page(market, { declined: 'instalment_company' }),
  'gateway away when ordering': (market) => page(market, { isUnopened: true }),
  'cards switched off': (market) => toPay(market, [{ part: 'cards', until: null }]),
  'cards going on': (market) => toPay(market, []),
  'transfer for what is collected': (market) => toPay(market, [], { ...byTransfer(market), delivery_kind: 'store' }),
  'transfer for what is sent': (market) => toPay(market, [], byTransfer(market)),
  'wallet away': (market) =>
    at(
      market,
      {},
      <main className="page sec">
        <OrderWallets token="none" chosen="google_pay" />
      </main>,
    ),
};
