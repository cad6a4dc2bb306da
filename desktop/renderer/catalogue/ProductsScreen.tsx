import { ProductRow } from '@kolobeh/shared/catalogue/office-product.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../app/api.ts';
import { wordOr } from '../app/words.ts';
import { GridScreen } from '../grid/GridScreen.tsx';
import { productAmounts, productColumns, productPresets } from './product-columns.tsx';

const fetchRows = (query: Parameters<typeof client.catalogue.officeRows>[0]) => client.catalogue.officeRows(query);

const kept = { grid: 'products', row: ProductRow } as const;

/** All products of both markets, to look up prices and stock. */
export function ProductsScreen() {
  const { t, i18n } = useTranslation();
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
      fetchRows={fetchRows}
      kept={kept}
      onOpen={() => undefined}
      isOpen={false}
      summary={(selected) => (
        <span className="faint">
          {selected.length > 0 ? t('product.selected', { count: selected.length }) : t('product.keysHint')}
        </span>
      )}
    />
  );
}
