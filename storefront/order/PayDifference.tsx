import { type Money, showMoney } from '@kolobeh/shared/kernel/money.ts';
import { Form, useNavigation } from 'react-router';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Icon } from '../ui/Icon.tsx';

interface ByCardProps {
  intent: 'pay_difference' | 'place_hold';
  heading: string;
  why: string;
  go: string;
  paymentKey: string;
}

/** One more thing for the card, besides what the order itself costs. */
function ByCard({ intent, heading, why, go, paymentKey }: ByCardProps) {
  const { t } = useTexts();
  const isGoing = useNavigation().formData?.get('intent') === intent;
  return (
    <section className="card pad">
      <h2>{heading}</h2>
      <p className="muted">{why}</p>
      <Form method="post" className="mt-4">
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="key" value={paymentKey} />
        <button className="btn big" type="submit" disabled={isGoing} aria-busy={isGoing || undefined}>
          <Icon name="card" />
          {isGoing ? t('order.paying') : go}
        </button>
      </Form>
    </section>
  );
}

/** What a device sold with the order did not pay of it, by card; by transfer it goes as other money does. */
export function PayDifference({ asked, paymentKey }: { asked: Money; paymentKey: string }) {
  const { t } = useTexts();
  const amount = showMoney(asked);
  return (
    <ByCard
      intent="pay_difference"
      heading={t('trade.asked.heading', { amount })}
      why={t('trade.asked.why')}
      go={t('trade.asked.pay', { amount })}
      paymentKey={paymentKey}
    />
  );
}

/** What is held on a card so that the goods need not wait for the device. */
export function PlaceHold({ toHold, paymentKey }: { toHold: Money; paymentKey: string }) {
  const { t } = useTexts();
  const amount = showMoney(toHold);
  return (
    <ByCard
      intent="place_hold"
      heading={t('trade.to_hold.heading', { amount })}
      why={t('trade.to_hold.why')}
      go={t('trade.to_hold.go', { amount })}
      paymentKey={paymentKey}
    />
  );
}
