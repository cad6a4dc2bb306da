import type { OfficeCategoryDetail } from '@kolobeh/shared/category/office-category.ts';
import type { Move } from '@kolobeh/shared/category/tree-move.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../base/data/api.ts';
import { refusedFieldText } from '../base/data/refusal-text.ts';
import { useToasts } from '../ui/toasts/toasts.ts';

/** Moves a category; one after another, as each goes by the tree that the one before left. What is refused is said by its name. */
export function useMoveCategory(): (move: Move) => void {
  const { t, i18n } = useTranslation();
  const queries = useQueryClient();
  const show = useToasts((state) => state.show);
  const { mutate } = useMutation(
    api.category.move.mutationOptions({
      scope: { id: 'category-tree' },
      onSuccess: (_: OfficeCategoryDetail) => show('ok', t('category.saved')),
      onError: (error) => show('bad', refusedFieldText(i18n, error)),
      onSettled: () => queries.invalidateQueries({ queryKey: ['category-tree'] }),
    }),
  );
  return mutate;
}
