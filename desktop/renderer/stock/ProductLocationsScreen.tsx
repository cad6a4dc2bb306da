import type { ProductLocationLine } from '@kolobeh/shared/stock/contract.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../base/data/api.ts';
import { goTo } from '../base/address/place.ts';
import { wordOr } from '../base/words.ts';
import { GridScreen } from '../grid/GridScreen.tsx';
import { productLocationColumns, productLocationPresets } from './product-location-columns.tsx';

const noAmounts: ReadonlySet<string> = new Set();
const fetchRows = (query: Parameters<typeof client.stock.productLocationRows>[0]) =>
  client.stock.productLocationRows(query);

const topics = ['stock'] as const;

/** Which product lies where, how much of it, and how much pickers are about to take. */
export function ProductLocationsScreen() {
  const { t, i18n } = useTranslation();
  const columns = useMemo(() => productLocationColumns(i18n), [i18n]);
  return (
    <GridScreen<ProductLocationLine>
      grid="product-locations"
      label={t('stock.productLocations')}
      searchLabel={t('stock.searchProducts')}
      columns={columns}
      amounts={noAmounts}
      presets={productLocationPresets}
      presetLabel={(key) => wordOr(i18n, 'stock.preset', key)}
      rowId={(row) => row.id}
      fetchRows={fetchRows}
      topics={topics}
      onOpen={() => undefined}
      isOpen={false}
      summary={(selected) => (
        <>
          <button type="button" className="btn line" onClick={() => goTo('locations')}>
            {t('stock.locations')}
          </button>
          <span className="faint">
            {selected.length > 0
              ? t('stock.piecesSelected', { count: selected.reduce((sum, row) => sum + row.pieces, 0) })
              : t('product.keysHint')}
          </span>
        </>
      )}
    />
  );
}
