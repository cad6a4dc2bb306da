import { categoryColumn, type MasterRow } from '@kolobeh/shared/category/product-categories.ts';
import type { GridApi } from 'ag-grid-community';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { addressOf } from '../../base/address/address.ts';
import { goTo, usePlace } from '../../base/address/place.ts';
import { client } from '../../base/data/api.ts';
import { useStation } from '../../base/station.ts';
import { wordOr } from '../../base/words.ts';
import { CategoryTree } from '../../category-tree/CategoryTree.tsx';
import { useCategoryTree } from '../../category-tree/use-category-tree.ts';
import { GridScreen } from '../../grid/GridScreen.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { masterColumns, masterPresets } from './master-columns.tsx';
import { AssignDialog } from './AssignDialog.tsx';
import { useAssign } from './use-assign.ts';

const topics = ['products', 'categories'] as const;
const noAmounts: ReadonlySet<string> = new Set();
const fetchRows = (query: Parameters<typeof client.category.masterRows>[0]) => client.category.masterRows(query);

/** Leaves in the grid what is in one of the categories, as its filter does by hand. */
async function narrow(grid: GridApi<MasterRow> | null, categories: readonly number[]): Promise<void> {
  await grid?.setColumnFilterModel(categoryColumn, { filterType: 'set', values: categories.map(String) });
  grid?.onFilterChanged('columnFilter');
}

interface AssignProps {
  selected: readonly MasterRow[];
  chosen: readonly number[];
  onDone: () => void;
}

/** The way to the model when one is selected alone. */
function OpenModel({ selected }: { selected: readonly MasterRow[] }) {
  const { t } = useTranslation();
  const [one, ...more] = selected;
  const product = one && more.length === 0 ? one.product_id : null;
  if (product === null || product === undefined) return null;
  return (
    <Link className="link" to={addressOf({ screen: 'model', detail: String(product) })}>
      {t('category.goods.open')}
    </Link>
  );
}

/** Both ways to change what the chosen goods are in. They warn rather than be off, so that nobody wonders why. */
function Assign({ selected, chosen, onDone }: AssignProps) {
  const { t } = useTranslation();
  const { begin, bulk, way } = useAssign(onDone);
  const ids = selected.map(({ id }) => id);
  return (
    <>
      <span className="faint">{t('category.goods.chosen', { goods: selected.length, categories: chosen.length })}</span>
      {(['remove', 'add'] as const).map((one) => (
        <button
          key={one}
          type="button"
          className={one === 'add' ? 'btn' : 'btn line'}
          aria-busy={bulk.isBusy && way === one}
          disabled={bulk.isBusy}
          onClick={() => void begin(one, ids, [...chosen])}
        >
          {t(`category.goods.${one}`)}
        </button>
      ))}
      {bulk.edit && way && <AssignDialog way={way} bulk={bulk} edit={bulk.edit} selected={selected} />}
    </>
  );
}

/** Goods of all kinds, and the categories that the selected ones are put into or taken out of. */
export function ProductCategoriesScreen() {
  const { t, i18n } = useTranslation();
  const detail = usePlace((place) => place.detail);
  const tree = useCategoryTree();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<number[]>(() => (/^\d{1,9}$/.test(detail ?? '') ? [Number(detail)] : []));
  const [grid, setGrid] = useState<GridApi<MasterRow> | null>(null);
  const mayEdit = useStation((state) => state.session?.capabilities.includes('category.edit') ?? false);
  const categories = useMemo(() => tree.data?.categories ?? [], [tree.data]);
  const show = useToasts((state) => state.show);
  const columns = useMemo(() => masterColumns(i18n, categories), [i18n, categories]);
  if (tree.isPending) return <Skeleton lines={14} label={t('frame.loading')} />;
  if (!tree.data) return <NotLoaded title={t('category.failed')} query={tree} />;
  return (
    <div className="cats-lay">
      <section className="treep" aria-label={t('category.goods.tree')}>
        <div className="gtools">
          <SearchField label={t('category.find')} value={search} onChange={setSearch} />
        </div>
        {chosen.length > 0 && (
          <div className="gtools">
            <button
              type="button"
              className="btn line"
              disabled={grid === null}
              onClick={() => void narrow(grid, chosen)}
            >
              {t('category.goods.narrow')}
            </button>
          </div>
        )}
        <CategoryTree
          label={t('category.goods.tree')}
          categories={categories}
          search={search}
          chosen={chosen.filter((id) => categories.some((one) => one.id === id))}
          choice="many"
          onChoose={setChosen}
        />
      </section>
      <div className="cat-goods">
        <GridScreen<MasterRow>
          grid="product-categories"
          label={t('category.goods.label')}
          searchLabel={t('category.goods.search')}
          columns={columns}
          amounts={noAmounts}
          presets={masterPresets}
          presetLabel={(key) => wordOr(i18n, 'category.goods.preset', key)}
          rowId={(row) => String(row.id)}
          fetchRows={fetchRows}
          topics={topics}
          onOpen={({ product_id: product }) => {
            if (product === null) show('info', t('category.goods.noVariant'));
            else goTo('model', String(product));
          }}
          onPress={(row) => {
            const node = grid?.getRowNode(String(row.id));
            node?.setSelected(!node.isSelected());
          }}
          isOpen={false}
          onReady={setGrid}
          summary={(selected) => (
            <>
              {mayEdit ? (
                <Assign selected={selected} chosen={chosen} onDone={() => grid?.refreshInfiniteCache()} />
              ) : (
                <span className="faint">{t('category.keysHint')}</span>
              )}
              <OpenModel selected={selected} />
            </>
          )}
        />
      </div>
    </div>
  );
}
