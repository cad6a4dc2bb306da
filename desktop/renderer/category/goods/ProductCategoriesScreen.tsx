import type { MasterRow } from '@kolobeh/shared/category/product-categories.ts';
import type { GridApi } from 'ag-grid-community';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlace } from '../../base/address/place.ts';
import { client } from '../../base/data/api.ts';
import { useStation } from '../../base/station.ts';
import { wordOr } from '../../base/words.ts';
import { CategoryTree } from '../../category-tree/CategoryTree.tsx';
import { useCategoryTree } from '../../category-tree/use-category-tree.ts';
import { GridScreen } from '../../grid/GridScreen.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { masterColumns, masterPresets } from './master-columns.tsx';
import { useAssign } from './use-assign.ts';

const topics = ['products', 'categories'] as const;
const noAmounts: ReadonlySet<string> = new Set();
const fetchRows = (query: Parameters<typeof client.category.masterRows>[0]) => client.category.masterRows(query);

interface AssignProps {
  selected: readonly MasterRow[];
  chosen: readonly number[];
  onDone: () => void;
}

/** Both ways to change what the chosen goods are in. They warn rather than be off, so that nobody wonders why. */
function Assign({ selected, chosen, onDone }: AssignProps) {
  const { t } = useTranslation();
  const { assign, busy } = useAssign(onDone);
  const ids = selected.map(({ id }) => id);
  return (
    <>
      <span className="faint">{t('category.goods.chosen', { goods: selected.length, categories: chosen.length })}</span>
      {(['remove', 'add'] as const).map((way) => (
        <button
          key={way}
          type="button"
          className={way === 'add' ? 'btn' : 'btn line'}
          aria-busy={busy === way}
          disabled={busy !== null}
          onClick={() => void assign(way, ids, [...chosen])}
        >
          {t(`category.goods.${way}`)}
        </button>
      ))}
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
  const columns = useMemo(() => masterColumns(i18n, categories), [i18n, categories]);
  if (tree.isPending) return <Skeleton lines={14} label={t('frame.loading')} />;
  if (!tree.data) return <NotLoaded title={t('category.failed')} query={tree} />;
  return (
    <div className="cats-lay">
      <section className="treep" aria-label={t('category.goods.tree')}>
        <div className="gtools">
          <SearchField label={t('category.find')} value={search} onChange={setSearch} />
        </div>
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
          onOpen={(row) => {
            const node = grid?.getRowNode(String(row.id));
            node?.setSelected(!node.isSelected());
          }}
          isOpen={false}
          onReady={setGrid}
          summary={(selected) =>
            mayEdit ? (
              <Assign selected={selected} chosen={chosen} onDone={() => grid?.refreshInfiniteCache()} />
            ) : (
              <span className="faint">{t('category.keysHint')}</span>
            )
          }
        />
      </div>
    </div>
  );
}
