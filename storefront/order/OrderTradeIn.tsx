import { sellerStepOf } from '@kolobeh/shared/buyout/states.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import type { CustomerOrder } from '@kolobeh/shared/order/contract.ts';
import { Link } from 'react-router';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Icon } from '../ui/Icon.tsx';

/** The device sold with the order: what is to be done with it now, or how far it is. */
export function OrderTradeIn({ tradeIn }: { tradeIn: NonNullable<CustomerOrder['trade_in']> }) {
  const { t } = useTexts();
  const { state, device } = tradeIn;
  const { held, is_awaited: isAwaited, asked } = tradeIn;
  const stage = state === 'estimate' ? 'estimate' : sellerStepOf(state) ? 'going' : 'ended';
  const wait = isAwaited ? (stage === 'estimate' ? 'wait_estimate' : 'wait_going') : 'settled';
  const words =
    held.amount === 0
      ? t(`trade.order.${stage}`, { amount: showMoney(tradeIn.price) })
      : `${t('trade.order.held', { held: showMoney(held) })} ${asked ? '' : t(`trade.order.${wait}`)}`;
  return (
    <section className="swapbox m-0">
      <div className="row items-start gap-3">
        <Icon name="swap" />
        <div className="grow">
          <h2 className="text-lg mb-1">{device}</h2>
          <p className="small">{words}</p>
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
