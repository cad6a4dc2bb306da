import { type Money, showMoney } from '@kolobeh/shared/kernel/money.ts';
import { Form, useNavigation } from 'react-router';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Icon } from '../ui/Icon.tsx';

/** What a device sold with the order did not pay of it, by card; by transfer it goes as other money does. */
export function PayDifference({ asked, paymentKey }: { asked: Money; paymentKey: string }) {
  const { t } = useTexts();
  const isPaying = useNavigation().formData?.get('intent') === 'pay_difference';
  const amount = showMoney(asked);
  return (
    <section className="card pad">
      <h2>{t('trade.asked.heading', { amount })}</h2>
      <p className="muted">{t('trade.asked.why')}</p>
      <Form method="post" className="mt-4">
        <input type="hidden" name="intent" value="pay_difference" />
        <input type="hidden" name="key" value={paymentKey} />
        <button className="btn big" type="submit" disabled={isPaying} aria-busy={isPaying || undefined}>
          <Icon name="card" />
          {isPaying ? t('order.paying') : t('trade.asked.pay', { amount })}
        </button>
      </Form>
    </section>
  );
}
