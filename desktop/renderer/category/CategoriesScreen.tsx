import type { OfficeCategory } from '@kolobeh/shared/category/contract.ts';
import { maxInteger } from '@kolobeh/shared/kernel/ids.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showDetail, usePlace } from '../base/address/place.ts';
import { api } from '../base/data/api.ts';
import { openedAnew } from '../base/data/query-client.ts';
import { useStation } from '../base/station.ts';
import { CategoryTree } from '../category-tree/CategoryTree.tsx';
import { useCategoryTree } from '../category-tree/use-category-tree.ts';
import { OfflineLine } from '../grid/rows/OfflineLine.tsx';
import { Empty } from '../ui/Empty.tsx';
import { NotLoaded } from '../ui/NotLoaded.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { CategoryForm } from './CategoryForm.tsx';
import { CategoryGoods } from './CategoryGoods.tsx';
import { type CategoryPlace, detailOf, placeOfDetail } from './category-place.ts';
import { useMoveCategory } from './use-move-category.ts';

type Tree = NonNullable<ReturnType<typeof useCategoryTree>['data']>;

/** The form of a category that is fetched as it is now, or of a new one. */
function OpenForm({ place, categories }: { place: CategoryPlace; categories: readonly OfficeCategory[] }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const id = place.kind === 'new' ? null : place.id;
  const detail = useQuery({
    ...api.category.officeDetail.queryOptions({ input: { id: id ?? 0 } }),
    ...openedAnew,
    enabled: id !== null && id <= maxInteger,
  });
  const close = (to: number | null): void => showDetail(to === null ? null : String(to));
  const changed = () => queries.invalidateQueries({ queryKey: ['category-tree'] });
  if (id !== null && detail.isPending) return <Skeleton lines={12} label={t('frame.loading')} />;
  if (id !== null && !detail.data) return <NotLoaded icon="warning" title={t('category.failed')} query={detail} />;
  const parent = place.kind === 'new' ? place.parent : null;
  return (
    <CategoryForm
      key={detailOf(place)}
      category={(id !== null && detail.data) || null}
      parent={parent}
      categories={categories}
      onSaved={(saved) => {
        void changed();
        queries.removeQueries({ queryKey: api.category.officeDetail.key() });
        close(saved.id);
      }}
      onRemoved={() => {
        void changed();
        close(detail.data?.parent ?? null);
      }}
      onClose={() => close(id ?? parent)}
    />
  );
}

function TreePanel({ tree, chosen, mayEdit }: { tree: Tree; chosen: number | null; mayEdit: boolean }) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const move = useMoveCategory();
  return (
    <nav className="treep" aria-label={t('category.title')}>
      <div className="gtools">
        <SearchField label={t('category.find')} value={search} onChange={setSearch} />
        {mayEdit && (
          <button
            type="button"
            className="btn line"
            onClick={() => showDetail(detailOf({ kind: 'new', parent: null }))}
          >
            <Icon name="plus" size="s" /> {t('category.new')}
          </button>
        )}
      </div>
      {tree.age && <OfflineLine age={tree.age} />}
      <CategoryTree
        label={t('category.title')}
        categories={tree.categories}
        search={search}
        chosen={chosen === null ? [] : [chosen]}
        choice="one"
        onChoose={([id]) => id !== undefined && showDetail(String(id))}
        onMove={mayEdit ? move : undefined}
      />
      <footer className="gfoot">
        {mayEdit ? (
          <span className="row gap-4">
            {t('category.moveHint')} <Kbd>Alt</Kbd> <Kbd>↑ ↓ ← →</Kbd>
          </span>
        ) : (
          <span />
        )}
        <span className="num">{t('category.total', { count: tree.categories.length })}</span>
      </footer>
    </nav>
  );
}

/** The tree of categories; beside it the products of one, or its form. */
export function CategoriesScreen() {
  const { t } = useTranslation();
  const detail = usePlace((place) => place.detail);
  const tree = useCategoryTree();
  const mayChange = useStation((state) => state.session?.capabilities.includes('category.edit') ?? false);
  if (tree.isPending) return <Skeleton lines={14} label={t('frame.loading')} />;
  if (!tree.data) return <NotLoaded title={t('category.failed')} query={tree} />;
  const { categories, age } = tree.data;
  // The tree that the station has kept is read only: names and places are decided by what is beside them now. A form
  // stays open all the same: what is written in it is saved once the network is back.
  const mayEdit = mayChange && age === null;
  const asked = placeOfDetail(detail);
  const place = asked && (asked.kind === 'goods' || mayChange) ? asked : null;
  const id = place === null || place.kind === 'new' ? null : place.id;
  const chosen =
    categories.find((one) => one.id === (place?.kind === 'new' ? place.parent : id)) ?? categories[0] ?? null;
  const isForm = place !== null && place.kind !== 'goods';
  return (
    <div className="cats-lay">
      <TreePanel tree={tree.data} chosen={chosen?.id ?? null} mayEdit={mayEdit} />
      {isForm ? (
        <OpenForm key={detailOf(place)} place={place} categories={categories} />
      ) : chosen ? (
        <CategoryGoods category={chosen} categories={categories} mayEdit={mayEdit} />
      ) : (
        <Empty icon="menu" title={t('category.none')} text={t('category.noneText')} />
      )}
    </div>
  );
}
