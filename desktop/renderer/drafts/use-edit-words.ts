import { markets } from '@kolobeh/shared/kernel/market.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { useTranslation } from 'react-i18next';
import type { EditOf, EditValue } from '../../bridge/drafts.ts';
import { categoryName, useCategoryTree } from '../category-tree/use-category-tree.ts';

/** How a value of an edit is shown: a text, an amount, names of categories. */
export function useEditWords(): (edit: EditOf, value: EditValue) => string {
  const { t, i18n } = useTranslation();
  const tree = useCategoryTree().data?.categories ?? [];
  return (edit, value) => {
    if (edit.kind === 'product_price' && typeof value === 'number')
      return showMoney({ amount: value, currency: markets[edit.market].currency });
    if (Array.isArray(value)) {
      const names = value.map((id) => {
        const found = tree.find((one) => one.id === id);
        return found ? categoryName(i18n, found) : `#${id}`;
      });
      return names.join(', ') || t('drafts.noCategory');
    }
    return value === null || value === '' ? t('drafts.empty') : String(value);
  };
}
