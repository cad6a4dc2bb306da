import type { PlannedVariant } from '@kolobeh/shared/catalogue/office/new-variants.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldsOf, refusalText } from '../../base/data/refusal-text.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';
import type { WrongValue } from '../model/model-values.ts';
import { placeInDraft, type WishDraft } from './wish-draft.ts';

/** What is wrong with a wish, by the places of its draft, and what is said of how it ended. */
export function useWishErrors(draft: WishDraft, planned: readonly PlannedVariant[]) {
  const { t, i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const setWrong = (wrong: readonly WrongValue[]) =>
    setErrors(Object.fromEntries(wrong.map(({ path, code }) => [path, code] as const)));
  return {
    errors,
    setWrong,
    /** A refusal of the server, at the fields it is about or as a notice. */
    refused: (error: unknown): void => {
      const wrong = fieldsOf(error);
      setWrong(wrong.map(({ path, code }) => ({ path: placeInDraft(draft, planned, path), code })));
      if (wrong.length === 0) show('bad', refusalText(i18n, error));
    },
    said: (made: number, there: number): void =>
      show(
        'ok',
        t('newGoods.made', { count: made }) + (there > 0 ? ` ${t('newGoods.wereThere', { count: there })}` : ''),
      ),
  };
}
