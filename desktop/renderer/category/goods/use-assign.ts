import { mostModels } from '@kolobeh/shared/catalogue/office/bulk-contract.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBulkEdit } from '../../catalogue/bulk/use-bulk-edit.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';

/** Whether goods are put into categories or taken out of them. */
export type Way = 'add' | 'remove';

/** Stages the chosen goods to be put into the chosen categories or taken out of them; warns when either is missing. */
export function useAssign(onDone: () => void) {
  const { t } = useTranslation();
  const show = useToasts((state) => state.show);
  const bulk = useBulkEdit(onDone);
  const [way, setWay] = useState<Way | null>(null);
  const begin = async (next: Way, models: number[], categories: number[]): Promise<void> => {
    if (models.length === 0 || categories.length === 0) return show('warning', t('category.goods.nothing'));
    if (models.length > mostModels) return show('warning', t('category.goods.tooMany', { most: mostModels }));
    setWay(next);
    await bulk.stage({ of: 'models', ids: models }, { kind: 'category', way: next, category_ids: categories });
  };
  return { begin, bulk, way };
}
