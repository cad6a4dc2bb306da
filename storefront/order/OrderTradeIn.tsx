import { sellerStepOf } from '@kolobeh/shared/buyout/states.ts';
import { showDay } from '@kolobeh/shared/kernel/dates.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import type { CustomerOrder } from '@kolobeh/shared/order/contract.ts';
import { Link } from 'react-router';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Icon } from '../ui/Icon.tsx';

type TradeIn = NonNullable<CustomerOrder['trade_in']>;
type Stage = 'estimate' | 'going' | 'ended';

/** What the goods wait for, or that they do not. */
function waitOf({ is_awaited: isAwaited, is_taken: isTaken, hold }: TradeIn, stage: Stage) {
  if (isTaken) return 'taken';
  if (isAwaited) return stage === 'estimate' ? 'wait_estimate' : 'wait_going';
  return hold?.state === 'held' ? 'secured' : 'settled';
}

/** How far the money is that a card holds for the device. */
function Hold({ hold: { state, amount, captured, take_by: takeBy } }: { hold: NonNullable<TradeIn['hold']> }) {
  const { t, market } = useTexts();
  const words = {
    amount: showMoney(amount),
    captured: captured ? showMoney(captured) : '',
    day: showDay(market, new Date(takeBy)),
  };
  return <p className="small mt-2">{t(`trade.hold_state.${state}`, words)}</p>;
}

/** The device sold with the order: what is to be done with it now, or how far it is. */
export function OrderTradeIn({ tradeIn }: { tradeIn: TradeIn }) {
  const { t } = useTexts();
  const { state, device, held, asked, hold } = tradeIn;
  const stage = state === 'estimate' ? 'estimate' : sellerStepOf(state) ? 'going' : 'ended';
  const words =
    held.amount === 0
      ? t(`trade.order.${stage}`, { amount: showMoney(tradeIn.price) })
      : `${t('trade.order.held', { held: showMoney(held) })} ${asked ? '' : t(`trade.order.${waitOf(tradeIn, stage)}`)}`;
  return (
    <section className="swapbox m-0">
      <div className="row items-start gap-3">
        <Icon name="swap" />
        <div className="grow">
          <h2 className="text-lg mb-1">{device}</h2>
          <p className="small">{words}</p>
          {hold && <Hold hold={hold} />}
          <p className="mt-3">
            <Link className={stage === 'estimate' ? 'btn' : 'btn line'} to={tradeIn.url}>
              {t(stage === 'estimate' ? 'trade.order.sell' : 'trade.order.follow')}
            </Link>
          </p>
        </div>
      </div>
    </section>
  );
}
