import { ProductRow } from '@kolobeh/shared/catalogue/office-product.ts';
import type { BulkScope } from '@kolobeh/shared/catalogue/office/bulk-contract.ts';
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
import type { PlacedText } from '../grid/cells/use-cell-work.ts';
import { CellsDialog } from './cells/CellsDialog.tsx';
import { priceColumns } from './cells/plan-cells.ts';
import { BulkDialog } from './bulk/BulkDialog.tsx';
import { priceText, useProductEdits } from './edit/use-product-edits.ts';
import { ProductPanel } from './ProductPanel.tsx';
import { productAmounts, productColumns, productPresets } from './product-columns.tsx';

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
  const mayChange = useStation((state) => state.session?.capabilities.includes('price.edit') ?? false);
  const [scope, setScope] = useState<BulkScope | null>(null);
  const [placed, setPlaced] = useState<PlacedText<ProductRow>[] | null>(null);
  const columns = useMemo(() => productColumns(i18n), [i18n]);
  const edits = useProductEdits(setPlaced);
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
      {...(mayChange ? { cells: { columns: priceColumns, textOf: priceText, onCells: setPlaced } } : {})}
      edits={edits}
      onReady={setGrid}
      summary={(selected, _clear, asked) => (
        <>
          <span className="faint">
            {selected.length > 0
              ? t('product.selected', { count: selected.length })
              : t(mayChange ? 'cells.keysHint' : 'product.keysHint')}
          </span>
          {mayChange && (
            <button
              type="button"
              className="btn line"
              aria-haspopup="dialog"
              onClick={() =>
                setScope(
                  selected.length > 0
                    ? { of: 'ids', ids: selected.map((row) => row.id) }
                    : { of: 'query', query: asked() },
                )
              }
            >
              {t(selected.length > 0 ? 'bulk.openChosen' : 'bulk.openAll')}
            </button>
          )}
          {placed && (
            <CellsDialog
              placed={placed}
              onChanged={() => grid?.refreshInfiniteCache()}
              onClose={() => setPlaced(null)}
            />
          )}
          {scope && (
            <BulkDialog scope={scope} onChanged={() => grid?.refreshInfiniteCache()} onClose={() => setScope(null)} />
          )}
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
