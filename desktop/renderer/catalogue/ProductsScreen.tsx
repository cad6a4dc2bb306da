import { ProductRow } from '@kolobeh/shared/catalogue/office-product.ts';
import type { GridApi } from 'ag-grid-community';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hashOf } from '../base/address/address.ts';
import { client } from '../base/data/api.ts';
import { showDetail, usePlace } from '../base/address/place.ts';
import { wordOr } from '../base/words.ts';
import { GridScreen } from '../grid/GridScreen.tsx';
import { ProductPanel } from './ProductPanel.tsx';
import { productAmounts, productColumns, productPresets } from './product-columns.tsx';

const fetchRows = (query: Parameters<typeof client.catalogue.officeRows>[0]) => client.catalogue.officeRows(query);
const kept = { grid: 'products', row: ProductRow } as const;

const topics = ['products'] as const;

/** All products of both markets: prices, stock and categories. */
export function ProductsScreen() {
  const { t, i18n } = useTranslation();
  const id = usePlace((place) => place.detail);
  const [grid, setGrid] = useState<GridApi<ProductRow> | null>(null);
  const columns = useMemo(() => productColumns(i18n), [i18n]);
  return (
    <GridScreen<ProductRow>
      grid="products"
      label={t('product.title')}
      searchLabel={t('product.search')}
      columns={columns}
      amounts={productAmounts}
      presets={productPresets}
      presetLabel={(key) => wordOr(i18n, 'product.preset', key)}
      rowId={(row) => String(row.id)}
      rowClass={(row) => (row.is_active ? undefined : 'off-row')}
      openRow={{ key: id, is: (row) => String(row.id) === id }}
      fetchRows={fetchRows}
      topics={topics}
      kept={kept}
      onOpen={(row) => showDetail(String(row.id))}
      isOpen={id !== null}
      onReady={setGrid}
      summary={(selected) => (
        <>
          <span className="faint">
            {selected.length > 0 ? t('product.selected', { count: selected.length }) : t('product.keysHint')}
          </span>
          <a className="link" href={hashOf({ screen: 'categories', detail: null })}>
            {t('category.title')}
          </a>
        </>
      )}
      detail={
        id ? (
          <ProductPanel
            key={id}
            id={id}
            onChanged={() => grid?.refreshInfiniteCache()}
            onClose={() => showDetail(null)}
          />
        ) : undefined
      }
    />
  );
}
