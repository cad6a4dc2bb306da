import type { OfficeVariant } from '@kolobeh/shared/catalogue/office/master-product.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../base/data/api.ts';
import { openedAnew } from '../../base/data/query-client.ts';
import { RecordTasks } from '../../staff/task/RecordTasks.tsx';
import { NotLoadedLine } from '../../ui/NotLoadedLine.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ProductPrice } from '../ProductPrice.tsx';
import { VariantForm } from './VariantForm.tsx';
import { VariantPictures } from './VariantPictures.tsx';

interface VariantPanelProps {
  variant: OfficeVariant;
  mayEdit: boolean;
  isSeen: boolean;
  onSaved: (variant: OfficeVariant) => void;
  onPriced: () => void;
}

/** One variant of the matrix: prices with what is set beforehand, its own fields, pictures. */
export function VariantPanel({ variant, mayEdit, isSeen, onSaved, onPriced }: VariantPanelProps) {
  const { t } = useTranslation();
  const { row } = variant;
  const detail = useQuery({ ...api.catalogue.officeDetail.queryOptions({ input: { id: row.id } }), ...openedAnew });
  const priced = () => {
    void detail.refetch();
    onPriced();
  };
  return (
    <section className="card md-variant" aria-label={row.name}>
      <header>
        <h2>{row.name}</h2>
        <p className="faint">
          <span className="code">{row.code}</span> ·{' '}
          {t('product.stock', { onHand: row.on_hand, reserved: row.reserved })}
        </p>
      </header>
      {detail.data ? (
        <div className="md-prices">
          {detail.data.prices.map((price) => (
            <ProductPrice key={price.market} row={row} price={price} onSaved={priced} />
          ))}
        </div>
      ) : detail.isError ? (
        <NotLoadedLine query={detail} />
      ) : (
        <Skeleton lines={4} label={t('frame.loading')} />
      )}
      {mayEdit && (
        <VariantForm key={`${row.id} ${variant.version}`} variant={variant} isSeen={isSeen} onSaved={onSaved} />
      )}
      <RecordTasks kind="product" named={row.code} />
      <VariantPictures key={`${row.id} ${variant.version} p`} variant={variant} mayEdit={mayEdit} onSaved={onSaved} />
    </section>
  );
}
