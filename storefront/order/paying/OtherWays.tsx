import type { OtherPayment } from '@kolobeh/shared/checkout/placed/another-payment-contract.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { Form, useNavigation } from 'react-router';
import { usePayable } from '../../base/live/device-wallet.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';

/** Ways the same order may be paid instead of its own, each a button with what is paid then; nothing without any. */
export function OtherWays({ payments }: { payments: readonly OtherPayment[] }) {
  const { t } = useTexts();
  const isChanging = useNavigation().formData?.get('intent') === 'other-way';
  const ways = usePayable(payments, undefined);
  if (ways.length === 0) return null;
  return (
    <section className="card pad" aria-labelledby="other-ways">
      <h2 id="other-ways">{t('order.other.heading')}</h2>
      <p className="muted">{t('order.other.why')}</p>
      <div className="row wrap mt-4 gap-3">
        {ways.map(({ code, name, to_pay: toPay }) => (
          <Form method="post" key={code}>
            <input type="hidden" name="intent" value="other-way" />
            <input type="hidden" name="way" value={code} />
            <input type="hidden" name="to_pay" value={toPay.amount} />
            <input type="hidden" name="currency" value={toPay.currency} />
            <button className="btn line" type="submit" disabled={isChanging}>
              {t('order.other.pay', { name, amount: showMoney(toPay) })}
            </button>
          </Form>
        ))}
      </div>
    </section>
  );
}
