import type { OfficeCategory } from '@kolobeh/shared/category/contract.ts';
import { ProductRow } from '@kolobeh/shared/catalogue/office-product.ts';
import type { GridApi } from 'ag-grid-community';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { client } from '../base/data/api.ts';
import { addressOf } from '../base/address/address.ts';
import { goTo, showDetail } from '../base/address/place.ts';
import { wordOr } from '../base/words.ts';
import { productAmounts, productColumns, productPresets } from '../catalogue/product-columns.tsx';
import { useGoodsWork } from '../catalogue/use-goods-work.tsx';
import { categoryName } from '../category-tree/use-category-tree.ts';
import { GridScreen } from '../grid/GridScreen.tsx';
import { Icon } from '../ui/Icon.tsx';
import { besideTree } from './beside-tree.ts';
import { detailOf } from './category-place.ts';
import { wayTo } from './use-category-choices.ts';

const topics = ['products', 'categories'] as const;

interface CategoryGoodsProps {
  category: OfficeCategory;
  categories: readonly OfficeCategory[];
  mayEdit: boolean;
}

/** A category by its name and way, what can be done with it, and its products. */
export function CategoryGoods({ category, categories, mayEdit }: CategoryGoodsProps) {
  const { t, i18n } = useTranslation();
  const { id, parent_id } = category;
  return (
    <div className="cat-goods">
      <header className="row between">
        <div className="cut">
          {parent_id !== null && <p className="faint">{wayTo(i18n, categories, parent_id)}</p>}
          <h2>{categoryName(i18n, category)}</h2>
        </div>
        {mayEdit && (
          <div className="row">
            <Link className="btn quiet" to={addressOf({ screen: 'product-categories', detail: String(id) })}>
              {t('category.assign')}
            </Link>
            <button
              type="button"
              className="btn line"
              onClick={() => showDetail(detailOf({ kind: 'new', parent: id }))}
            >
              <Icon name="plus" size="s" /> {t('category.newInside')}
            </button>
            <button type="button" className="btn" onClick={() => showDetail(detailOf({ kind: 'edit', id }))}>
              <Icon name="edit" size="s" /> {t('category.edit')}
            </button>
          </div>
        )}
      </header>
      <CategoryProducts key={id} category={id} />
    </div>
  );
}

function CategoryProducts({ category }: { category: number }) {
  const { t, i18n } = useTranslation();
  const columns = useMemo(() => productColumns(i18n, besideTree), [i18n]);
  const [grid, setGrid] = useState<GridApi<ProductRow> | null>(null);
  const { work, footer } = useGoodsWork(() => grid?.refreshInfiniteCache(), { category });
  return (
    <GridScreen<ProductRow>
      grid="category-products"
      label={t('category.products')}
      searchLabel={t('product.search')}
      columns={columns}
      amounts={productAmounts}
      presets={productPresets}
      presetLabel={(key) => wordOr(i18n, 'product.preset', key)}
      presetScope={String(category)}
      rowId={(row) => String(row.id)}
      rowClass={(row) => (row.is_active ? undefined : 'off-row')}
      within={{ category }}
      fetchRows={(query) => client.catalogue.officeRows({ ...query, category })}
      topics={topics}
      kept={{ grid: 'products', row: ProductRow, category }}
      onOpen={(row) => goTo('products', String(row.id))}
      isOpen={false}
      {...work}
      onReady={setGrid}
      summary={(selected, _clear, asked) => footer(selected, asked)}
    />
  );
}
