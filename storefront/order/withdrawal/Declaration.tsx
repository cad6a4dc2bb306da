import { money, showMoney } from '@kolobeh/shared/kernel/money.ts';
import type { WithdrawalReceipt } from '@kolobeh/shared/order/withdrawal/contract.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { showIsoDay } from '../../base/show-iso-day.ts';

type Declared = Pick<
  WithdrawalReceipt,
  'order_number' | 'ordered_on' | 'received_on' | 'lines' | 'name' | 'email' | 'reason' | 'currency'
>;

/** The words of the withdrawal, the same before and after they are sent. */
export function Declaration({ declared }: { declared: Declared }) {
  const { t, market } = useTexts();
  const { received_on: receivedOn } = declared;
  return (
    <>
      <p>{t('wd.declaration', { number: declared.order_number, day: showIsoDay(market, declared.ordered_on) })}</p>
      <ol>
        {declared.lines.map(({ name, quantity, of, amount }, index) => (
          <li key={`${index}-${name}`}>
            {t('wd.line', { name, quantity, of, amount: showMoney(money(amount, declared.currency)) })}
          </li>
        ))}
      </ol>
      <p>
        {receivedOn ? t('wd.got_it', { day: showIsoDay(market, receivedOn) }) : t('wd.not_got')}
        {declared.reason && <span className="block">{t('wd.my_reason', { reason: declared.reason })}</span>}
        <span className="block">
          {declared.name}, {declared.email}
        </span>
      </p>
    </>
  );
}
