import type { OfficeCategory } from '@kolobeh/shared/category/contract.ts';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { categoryName, depthsOf } from '../category-tree/use-category-tree.ts';

interface CategoryTreeProps {
  categories: readonly OfficeCategory[];
  chosen: number;
  onChoose: (id: number) => void;
}

/** All categories under one another, with how many products each has. */
export function CategoryTree({ categories, chosen, onChoose }: CategoryTreeProps) {
  const { t, i18n } = useTranslation();
  const depths = depthsOf(categories);
  return (
    <ul className="cat-tree">
      {categories.map((one) => (
        <li key={one.id}>
          <button
            type="button"
            aria-current={one.id === chosen ? 'true' : undefined}
            data-root={one.parent_id === null || undefined}
            style={{ '--l': depths.get(one.id) ?? 0 } as CSSProperties}
            onClick={() => onChoose(one.id)}
          >
            <span className="cut">{categoryName(i18n, one)}</span>
            {!one.is_shown && <span className="badge">{t('category.hidden')}</span>}
            <em className="num">{one.products}</em>
          </button>
        </li>
      ))}
    </ul>
  );
}
