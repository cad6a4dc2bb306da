import type { OfficeOrder } from '@kolobeh/shared/order/contract.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { addressOf } from '../../base/address/address.ts';

const OrderLink = ({ number }: { number: string }) => (
  <Link className="link code" to={addressOf({ screen: 'orders', detail: number })}>
    {number}
  </Link>
);

/** Ways to the order that this one was split from, and to those split from it; nothing of one that is whole. */
export function SplitLinks({ split: { from, into } }: Pick<OfficeOrder, 'split'>) {
  const { t } = useTranslation();
  if (from === null && into.length === 0) return null;
  return (
    <p className="faint">
      {from !== null && (
        <>
          {t('orderSplit.part')} <OrderLink number={from} />{' '}
        </>
      )}
      {into.length > 0 && t('orderSplit.into')}{' '}
      {into.map((number) => (
        <OrderLink key={number} number={number} />
      ))}
    </p>
  );
}
