import type { TradeIn } from '@kolobeh/shared/discount/trade-in.ts';
import { showDay } from '@kolobeh/shared/kernel/dates.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { Form, Link } from 'react-router';
import { paths } from '../base/paths.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Icon } from '../ui/Icon.tsx';
import { dropWords } from './drop-words.ts';

function Terms({ tradeIn }: { tradeIn: TradeIn }) {
  const { t, market } = useTexts();
  const { price, valid_until: until, product, bonus } = tradeIn;
  const drop = dropWords(tradeIn);
  const day = until && showDay(market, new Date(`${until}T12:00:00Z`));
  return (
    <div className="small stack gap-1 mt-1">
      <p>
        {t('trade.price', { amount: showMoney(price) })} {day && t('trade.until', { day })}
      </p>
      {bonus.amount > 0 && product && <p>{t('trade.bonus', { amount: showMoney(bonus), product })}</p>}
      {!product && <p>{t('trade.no_product')}</p>}
      {drop && <p className="muted">{t(drop.key, drop.words)}</p>}
    </div>
  );
}

/** The device sold with this purchase: what comes back for it, until when, and what if its grade drops. */
export function TradeInBox({ tradeIn }: { tradeIn: TradeIn }) {
  const { t, market } = useTexts();
  return (
    <section className="swapbox m-0" aria-label={t('trade.heading')}>
      <div className="row items-start gap-3">
        <Icon name="swap" />
        <div className="grow">
          <b>{t('trade.device', { device: tradeIn.device, grade: tradeIn.grade })}</b>
          {tradeIn.problem ? (
            <p className="error mt-1" role="alert">
              <Icon name="warning" size="s" />
              <span>{t(`trade.problem.${tradeIn.problem}`)}</span>
            </p>
          ) : (
            <Terms tradeIn={tradeIn} />
          )}
          <div className="row wrap gap-x-4 gap-y-0 mt-2">
            <Link className="link small py-2" to={tradeIn.url}>
              {t('trade.show')}
            </Link>
            <Form method="post" action={paths.cart(market.code)} preventScrollReset>
              <input type="hidden" name="intent" value="drop_buyout" />
              <button type="submit" className="link small py-2">
                {t('trade.remove')}
              </button>
            </Form>
          </div>
        </div>
      </div>
    </section>
  );
}
