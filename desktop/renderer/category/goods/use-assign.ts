import { mostMasters } from '@kolobeh/shared/category/product-categories.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../base/data/api.ts';
import { useKeyedCall } from '../../base/data/keyed-call.ts';
import { refusalText } from '../../base/data/refusal-text.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';

type Way = 'add' | 'remove';

/** Puts the chosen goods into the chosen categories or takes them out; warns when either is missing. */
export function useAssign(onDone: () => void) {
  const { t, i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  const keyed = useKeyedCall();
  const [busy, setBusy] = useState<Way | null>(null);
  const assign = async (way: Way, masterProductIds: number[], typeCategoryIds: number[]): Promise<void> => {
    if (masterProductIds.length === 0 || typeCategoryIds.length === 0)
      return show('warning', t('category.goods.nothing'));
    if (masterProductIds.length > mostMasters)
      return show('warning', t('category.goods.tooMany', { most: mostMasters }));
    setBusy(way);
    try {
      const call = way === 'add' ? client.category.addProducts : client.category.removeProducts;
      const wish = { masterProductIds, typeCategoryIds };
      const { master_products: count } = await keyed([way, wish], (once) => call(wish, once));
      show(
        count > 0 ? 'ok' : 'info',
        t(count > 0 ? 'category.goods.done' : 'category.goods.unchanged', { goods: count }),
      );
      onDone();
    } catch (error) {
      show('bad', `${t('category.notSaved')} ${refusalText(i18n, error)}`);
    } finally {
      setBusy(null);
    }
  };
  return { assign, busy };
}
