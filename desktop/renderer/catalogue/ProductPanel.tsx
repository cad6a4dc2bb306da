import { type OfficeProduct, ProductRow } from '@kolobeh/shared/catalogue/office-product.ts';
import { maxInteger } from '@kolobeh/shared/kernel/ids.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { addressOf } from '../base/address/address.ts';
import { api } from '../base/data/api.ts';
import { openedAnew } from '../base/data/query-client.ts';
import { codeOf } from '../base/data/refusal-text.ts';
import { useStation } from '../base/station.ts';
import { EditSection } from '../drafts/EditSection.tsx';
import { OfflineLine } from '../grid/rows/OfflineLine.tsx';
import { useKeptRow } from '../grid/rows/use-kept-row.ts';
import { RecordTasks } from '../staff/task/RecordTasks.tsx';
import { DetailPanel } from '../ui/DetailPanel.tsx';
import { Empty } from '../ui/Empty.tsx';
import { NotLoaded } from '../ui/NotLoaded.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { KeptPrice, ProductPrice } from './ProductPrice.tsx';
import { StorePieces } from './StorePieces.tsx';

interface ProductPanelProps {
  id: string;
  onChanged: () => void;
  onClose: () => void;
}

/** A product with its prices and categories beside the grid; without network what the station has kept. Esc closes it. */
export function ProductPanel({ id, onChanged, onClose }: ProductPanelProps) {
  const { t } = useTranslation();
  const isOffline = useStation((state) => state.status.network === 'offline');
  const maySeePlaces = useStation((state) => state.session?.capabilities.includes('warehouse.read') ?? false);
  const isNumber = /^\d{1,10}$/.test(id) && Number(id) <= maxInteger;
  const product = useQuery({
    ...api.catalogue.officeDetail.queryOptions({ input: { id: Number(id) || 0 } }),
    ...openedAnew,
    enabled: isNumber && !isOffline,
  });
  const isCut = isOffline || codeOf(product.error) === 'OFFLINE';
  const kept = useKeptRow({ grid: 'products', row: ProductRow, id }, isNumber && isCut);
  const row = (isCut ? kept.data?.row : product.data?.row) ?? null;
  const saved = () => {
    onChanged();
    void (isCut ? kept.refetch() : product.refetch());
  };
  const isWaiting = isCut ? kept.isPending : product.isPending && isNumber;
  return (
    <DetailPanel
      label={row?.name ?? t('product.one')}
      summary={
        row && (
          <p className="faint">
            <span className="code">{row.code}</span> ·{' '}
            {t('product.stock', { onHand: row.on_hand, reserved: row.reserved })} ·{' '}
            <Link className="link" to={addressOf({ screen: 'model', detail: String(row.id) })}>
              {t('model.open')}
            </Link>
            {maySeePlaces && (
              <>
                {' · '}
                <Link
                  className="link"
                  to={addressOf({
                    screen: 'product-locations',
                    detail: null,
                    query: `q=${encodeURIComponent(row.code)}`,
                  })}
                >
                  {t('product.places')}
                </Link>
              </>
            )}
          </p>
        )
      }
      onClose={onClose}
    >
      {isCut && kept.data && <OfflineLine age={kept.data.age} canDraft />}
      {row ? (
        <ProductEdits row={row} detail={isCut ? null : (product.data ?? null)} onSaved={saved} />
      ) : isWaiting ? (
        <Skeleton lines={9} label={t('frame.loading')} />
      ) : isNumber && !isCut ? (
        <NotLoaded icon="warning" title={t('product.notLoaded')} query={product} />
      ) : (
        <Empty
          icon={isCut ? 'offline' : 'warning'}
          title={t('product.notLoaded')}
          text={t(isCut ? 'offline.notKept' : 'product.badNumber')}
        />
      )}
    </DetailPanel>
  );
}

interface ProductEditsProps {
  row: ProductRow;
  /** Null without network. */
  detail: OfficeProduct | null;
  onSaved: () => void;
}

function ProductEdits({ row, detail, onSaved }: ProductEditsProps) {
  const { t } = useTranslation();
  const mayAssign = useStation((state) => state.session?.capabilities.includes('category.edit') ?? false);
  return (
    <>
      {detail
        ? detail.prices.map((price) => <ProductPrice key={price.market} row={row} price={price} onSaved={onSaved} />)
        : (['cs', 'ro'] as const).map((market) => (
            <KeptPrice key={market} row={row} market={market} onSaved={onSaved} />
          ))}
      {detail && <StorePieces product={row.id} />}
      <RecordTasks kind="product" named={row.code} />
      <EditSection
        title={t('product.categories')}
        label={row.name}
        edit={{
          kind: 'product_categories',
          product_id: row.id,
          base: { value: row.category_ids, version: row.categories_version },
        }}
        mayEdit={mayAssign}
        onSaved={onSaved}
      />
    </>
  );
}
