import { ProductRow } from '@kolobeh/shared/catalogue/office-product.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../base/data/api.ts';
import { goTo, showDetail, usePlace } from '../base/address/place.ts';
import { refusalText } from '../base/data/refusal-text.ts';
import { wordOr } from '../base/words.ts';
import { productAmounts, productColumns, productPresets } from '../catalogue/product-columns.tsx';
import { GridScreen } from '../grid/GridScreen.tsx';
import { OfflineLine } from '../grid/rows/OfflineLine.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { besideTree } from './beside-tree.ts';
import { CategoryTree } from './CategoryTree.tsx';
import { categoryName, useCategoryTree } from '../category-tree/use-category-tree.ts';

const topics = ['products', 'categories'] as const;

/** The tree of categories and the products of one; a product opens on its own screen. */
export function CategoriesScreen() {
  const { t, i18n } = useTranslation();
  const detail = usePlace((place) => place.detail);
  const tree = useCategoryTree();
  const categories = tree.data?.categories ?? [];
  const chosen = categories.find((one) => String(one.id) === detail) ?? categories[0] ?? null;
  if (tree.isPending) return <Skeleton lines={14} label={t('frame.loading')} />;
  if (tree.isError)
    return (
      <Empty icon="offline" title={t('category.failed')} text={refusalText(i18n, tree.error)}>
        <button type="button" className="btn line" onClick={() => void tree.refetch()}>
          {t('frame.retry')}
        </button>
      </Empty>
    );
  if (!chosen) return <Empty icon="menu" title={t('category.none')} text={t('category.noneText')} />;
  return (
    <div className="cats-lay">
      <nav className="treep" aria-label={t('category.title')}>
        {tree.data?.age && <OfflineLine age={tree.data.age} />}
        <CategoryTree categories={categories} chosen={chosen.id} onChoose={(id) => showDetail(String(id))} />
      </nav>
      <div className="cat-goods">
        <h2>{categoryName(i18n, chosen)}</h2>
        <CategoryProducts key={chosen.id} category={chosen.id} />
      </div>
    </div>
  );
}

function CategoryProducts({ category }: { category: number }) {
  const { t, i18n } = useTranslation();
  const columns = useMemo(() => productColumns(i18n, besideTree), [i18n]);
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
      fetchRows={(query) => client.catalogue.officeRows({ ...query, category })}
      topics={topics}
      kept={{ grid: 'products', row: ProductRow, category }}
      onOpen={(row) => goTo('products', String(row.id))}
      isOpen={false}
      summary={(selected) => (
        <span className="faint">
          {selected.length > 0 ? t('product.selected', { count: selected.length }) : t('category.keysHint')}
        </span>
      )}
    />
  );
}
