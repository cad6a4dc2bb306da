import { ProductRow } from '@kolobeh/shared/catalogue/office-product.ts';
import type { GridApi } from 'ag-grid-community';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { addressOf } from '../base/address/address.ts';
import { client } from '../base/data/api.ts';
import { showDetail, usePlace } from '../base/address/place.ts';
import { wordOr } from '../base/words.ts';
import { useStation } from '../base/station.ts';
import { GridScreen } from '../grid/GridScreen.tsx';
import { ProductPanel } from './ProductPanel.tsx';
import { productAmounts, productColumns, productPresets } from './product-columns.tsx';
import { useGoodsWork } from './use-goods-work.tsx';

const fetchRows = (query: Parameters<typeof client.catalogue.officeRows>[0]) => client.catalogue.officeRows(query);
const kept = { grid: 'products', row: ProductRow } as const;

const topics = ['products'] as const;

/** Ways to what else is kept of goods. */
function NearScreens() {
  const { t } = useTranslation();
  const mayEdit = useStation((state) => state.session?.capabilities.includes('product.edit') ?? false);
  const mayCover = useStation((state) => state.session?.capabilities.includes('cover.edit') ?? false);
  return (
    <>
      {mayEdit && (
        <Link className="link" to={addressOf({ screen: 'model', detail: 'new' })}>
          {t('newGoods.newModel')}
        </Link>
      )}
      <Link className="link" to={addressOf({ screen: 'categories', detail: null })}>
        {t('category.title')}
      </Link>
      <Link className="link" to={addressOf({ screen: 'meta-masters', detail: null })}>
        {t('metaMaster.title')}
      </Link>
      {mayCover && (
        <Link className="link" to={addressOf({ screen: 'covers', detail: null })}>
          {t('cover.title')}
        </Link>
      )}
    </>
  );
}

/** All products of both markets: prices, stock and categories. */
export function ProductsScreen() {
  const { t, i18n } = useTranslation();
  const id = usePlace((place) => place.detail);
  const [grid, setGrid] = useState<GridApi<ProductRow> | null>(null);
  const { work, footer } = useGoodsWork(() => grid?.refreshInfiniteCache());
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
      {...work}
      onReady={setGrid}
      summary={(selected, _clear, asked) => (
        <>
          {footer(selected, asked)}
          <NearScreens />
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
