import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../base/data/api.ts';
import { openedAnew } from '../base/data/query-client.ts';
import { useStation } from '../base/station.ts';
import { Transfer } from './Transfer.tsx';

/** Goods on their way between stores and those that did not come; of one product or of all. Nothing when there are none. */
export function Transfers({ product, onDone }: { product?: number; onDone?: () => void }) {
  const { t } = useTranslation();
  const maySettle = useStation((state) => state.session?.capabilities.includes('reservation.settle') ?? false);
  const list = useQuery({ ...api.reservation.transfers.queryOptions({ input: { product } }), ...openedAnew });
  const transfers = list.data?.transfers ?? [];
  if (transfers.length === 0) return null;
  return (
    <section className="store-transfers" aria-label={t('reservation.transfer.title')}>
      <h4>{t('reservation.transfer.title')}</h4>
      <ul className="store-pieces">
        {transfers.map((one) => (
          <Transfer
            key={`${one.id} ${one.received}`}
            transfer={one}
            maySettle={maySettle}
            onDone={() => {
              void list.refetch();
              onDone?.();
            }}
          />
        ))}
      </ul>
    </section>
  );
}
