import type { TradeIn } from '@kolobeh/shared/discount/trade-in.ts';
import { showDay } from '@kolobeh/shared/kernel/dates.ts';
import { money, showMoney } from '@kolobeh/shared/kernel/money.ts';
import { Form, Link } from 'react-router';
import { paths } from '../../base/paths.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { DropMonthly } from './drop-monthly.ts';
import { dropWords } from './drop-words.ts';
import { securityWords } from './security-words.ts';

interface TradeInProps {
  tradeIn: TradeIn;
  /** What one grade less would mean in the chosen instalments; null without any. */
  monthly?: DropMonthly | null;
}

/** What the purchase is lowered by now, and what is left for the account. */
function HeldWords({ tradeIn: { price, held } }: { tradeIn: TradeIn }) {
  const { t } = useTexts();
  const rest = money(price.amount - held.amount, price.currency);
  return (
    <>
      {t('trade.held', { amount: showMoney(held) })}{' '}
      {rest.amount > 0 && t('trade.held_rest', { amount: showMoney(rest) })}
    </>
  );
}

/** Where the price of the device goes; the other way is one press away. */
function HoldChoice({ isHeld }: { isHeld: boolean }) {
  const { t, market } = useTexts();
  return (
    <Form method="post" action={paths.cart(market.code)} preventScrollReset>
      <input type="hidden" name="intent" value="hold_buyout" />
      <input type="hidden" name="hold" value={isHeld ? '0' : '1'} />
      <button type="submit" className="link small py-2">
        {t(isHeld ? 'trade.unhold' : 'trade.hold')}
      </button>
    </Form>
  );
}

/** How the purchase is secured until the device is bought, where the market has more than one way. */
function SecurityChoice({ tradeIn: { security, securities } }: { tradeIn: TradeIn }) {
  const { t, market } = useTexts();
  const other = securities.find((one) => one !== security);
  if (!other) return null;
  return (
    <Form method="post" action={paths.cart(market.code)} preventScrollReset>
      <input type="hidden" name="intent" value="hold_buyout" />
      <input type="hidden" name="hold" value="1" />
      <input type="hidden" name="security" value={other} />
      <button type="submit" className="link small py-2">
        {t(`trade.secure.${other}`)}
      </button>
    </Form>
  );
}

function Terms({ tradeIn, monthly }: TradeInProps) {
  const { t, market } = useTexts();
  const { price, valid_until: until, product, bonus, held, is_held: isHeld } = tradeIn;
  const drop = dropWords(tradeIn);
  const day = until && showDay(market, new Date(`${until}T12:00:00Z`));
  return (
    <div className="small stack gap-1 mt-1">
      <p>
        {isHeld ? <HeldWords tradeIn={tradeIn} /> : t('trade.price', { amount: showMoney(price) })}{' '}
        {day && t('trade.until', { day })}
      </p>
      {bonus.amount > 0 && product && <p>{t('trade.bonus', { amount: showMoney(bonus), product })}</p>}
      {!product && <p>{t('trade.no_product')}</p>}
      {drop && <p className="muted">{t(drop.key, drop.words)}</p>}
      {isHeld && monthly && (
        <p className="muted">
          {t('trade.held_monthly', { monthly: showMoney(monthly.monthly), count: monthly.count })}
        </p>
      )}
      {held.amount > 0 && <p>{securityWords(t, tradeIn)}</p>}
    </div>
  );
}

/** The device sold with this purchase: what comes back for it, until when, and what if its grade drops. */
export function TradeInBox({ tradeIn, monthly }: TradeInProps) {
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
            <Terms tradeIn={tradeIn} monthly={monthly} />
          )}
          <div className="row wrap gap-x-4 gap-y-0 mt-2">
            <Link className="link small py-2" to={tradeIn.url}>
              {t('trade.show')}
            </Link>
            <Link className="link small py-2" to={`${tradeIn.url}#three-ways`}>
              {t('trade.ways')}
            </Link>
            {!tradeIn.problem && tradeIn.held.amount > 0 && <SecurityChoice tradeIn={tradeIn} />}
            {!tradeIn.problem && <HoldChoice isHeld={tradeIn.is_held} />}
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
