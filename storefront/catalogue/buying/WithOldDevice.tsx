import type { Variant } from '@kolobeh/shared/catalogue/contract.ts';
import type { TradeUp } from '@kolobeh/shared/discount/trade-up.ts';
import { money, showMoney, times } from '@kolobeh/shared/kernel/money.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type OldDevice, useOldDevice } from '../../base/live/old-device.ts';
import { queryClient, readJson } from '../../base/live/query.ts';
import { paths } from '../../base/paths.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { LoanExample } from '../../instalment/LoanExample.tsx';
import { optionWords } from '../../instalment/option-words.ts';
import { Icon } from '../../ui/Icon.tsx';

/** What the product comes to with the device; undefined until it is known, and without a device. */
function useTradeUp(code: string, old: OldDevice | null): TradeUp | undefined {
  const { market } = useTexts();
  const { data } = useQuery(
    {
      enabled: old !== null,
      queryKey: ['trade-up', market.code, code, old],
      queryFn: ({ signal }) =>
        readJson<TradeUp>(
          '/api/new/bonuses/trade-up',
          {
            market: market.code,
            code,
            product_type: old?.product_type ?? '',
            manufacturer: old?.manufacturer ?? '',
            grade: old?.grade ?? '',
            price: String(old?.amount ?? 0),
          },
          signal,
        ),
    },
    queryClient,
  );
  return data;
}

/** The price after the device with what makes it, and what of the device's price is left over. */
function Counted({ old, after: { left, bonus, held, instalments } }: { old: OldDevice; after: TradeUp }) {
  const { t } = useTexts();
  const rest = old.amount - held.amount;
  const words = { device: old.name, amount: showMoney(times(held, -1)), bonus: showMoney(times(bonus, -1)) };
  return (
    <>
      <span className="num">{t('trade_up.from', { amount: showMoney(left) })}</span>
      <small className="num">{t(bonus.amount > 0 ? 'trade_up.made_of_bonus' : 'trade_up.made_of', words)}</small>
      {rest > 0 && (
        <small className="num">{t('trade_up.rest', { amount: showMoney(money(rest, held.currency)) })}</small>
      )}
      {instalments && (
        <small className="num">
          {t('trade_up.monthly', { amount: showMoney(instalments.monthly_price) })},{' '}
          {t('calc.short', optionWords(instalments))}
        </small>
      )}
    </>
  );
}

/** By which the price leads to what the product costs with an old device. */
const oldDeviceId = 'with-old-device';

/** From the price to what it comes to with an old device, which stands below: a plain link, so keys and no scripts do. */
export function ToOldDevice() {
  const { t } = useTexts();
  return (
    <p className="mt-1">
      <a className="link small" href={`#${oldDeviceId}`}>
        {t('trade_up.heading')}
      </a>
    </p>
  );
}

interface OldDeviceWayProps {
  /** The device with what the product comes to; null while that is not known, and without one. */
  counted: { old: OldDevice; after: TradeUp } | null;
  /** Largest bonus in per cent of a device's price; null = no bonus is in force. */
  upTo: number | null;
}

/** The price with an old device, or the way to it. */
export function OldDeviceWay({ counted, upTo }: OldDeviceWayProps) {
  const { t, market } = useTexts();
  return (
    <>
      <dl className="ways">
        <div className="loop" id={oldDeviceId} tabIndex={-1}>
          <dt>
            <Icon name="swap" />
            {t('trade_up.heading')}
          </dt>
          <dd>
            {counted ? (
              <Counted {...counted} />
            ) : (
              <small>{upTo === null ? t('trade_up.ask') : t('trade_up.ask_bonus', { percent: upTo })}</small>
            )}
            <Link className="link small" to={paths.buyout(market.code)}>
              {t(counted ? 'trade_up.other' : 'trade_up.way')}
            </Link>
          </dd>
        </div>
      </dl>
      {counted?.after.instalments && <LoanExample option={counted.after.instalments} />}
    </>
  );
}

/**
 * What the product costs somebody who sells a device for it: counted for the one priced at this browser, otherwise the
 * way to a price.
 */
export function WithOldDevice({ selected: { code }, upTo }: { selected: Variant; upTo: number | null }) {
  const { old } = useOldDevice();
  const after = useTradeUp(code, old);
  return <OldDeviceWay counted={old && after ? { old, after } : null} upTo={upTo} />;
}
