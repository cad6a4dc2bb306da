import type { AtcDelivery } from '@kolobeh/shared/checkout/atc-contract.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { useId } from 'react';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { arrivalWords } from '../../ui/days/arrival.ts';
import { Icon } from '../../ui/Icon.tsx';

const icons = { courier: 'truck', pickup_point: 'box', store: 'store' } as const;

/** When and by what the cart with the product can come, and for how much; nothing where it cannot come at all. */
export function AddedWays({ ways, heading: Heading = 'h3' }: { ways: readonly AtcDelivery[]; heading?: 'h2' | 'h3' }) {
  const { t, market } = useTexts();
  const id = useId();
  if (ways.length === 0) return null;
  return (
    <section className="ways" aria-labelledby={id}>
      <Heading id={id}>{t('cart.ways')}</Heading>
      <ul>
        {ways.map((way) => (
          <li key={way.code}>
            <Icon name={icons[way.kind]} size="s" />
            <span className="grow">
              <b>{arrivalWords(t, market, way, way.kind !== 'courier')}</b>
              <small>{way.name}</small>
            </span>
            <span className="num nowrap">{way.price.amount === 0 ? t('checkout.free') : showMoney(way.price)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
