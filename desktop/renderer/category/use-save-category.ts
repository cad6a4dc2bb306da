import { type CategoryFields, OfficeCategoryDetail } from '@kolobeh/shared/category/office-category.ts';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { client } from '../base/data/api.ts';
import { codeOf, fieldsOf as fieldsOfRefusal } from '../base/data/refusal-text.ts';
import { markWrong } from '../form/use-refused.ts';
import { useToasts } from '../ui/toasts/toasts.ts';
import { type CategoryValues, fieldsOf, valuesOf } from './category-values.ts';

const Stale = z.object({
  data: z.object({ value: OfficeCategoryDetail, by: z.string(), at: z.string().nullable() }),
});

/** What somebody else saved meanwhile, and what this person wanted. */
export interface Conflict {
  mine: CategoryFields;
  theirs: OfficeCategoryDetail;
  by: string;
  at: string | null;
}

/** Saves the form of a category; the version it was begun on goes with it. */
export function useSaveCategory(
  form: UseFormReturn<CategoryValues>,
  base: OfficeCategoryDetail | null,
  onSaved: (category: OfficeCategoryDetail) => void,
) {
  const { t } = useTranslation();
  const show = useToasts((state) => state.show);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [refusal, setRefusal] = useState<unknown>(null);

  const failed = (error: unknown, mine: CategoryFields): void => {
    show('bad', t('category.notSaved'));
    const stale = codeOf(error) === 'VERSION_STALE' ? Stale.safeParse(error).data : undefined;
    if (stale) return setConflict({ mine, theirs: stale.data.value, by: stale.data.by, at: stale.data.at });
    if (!markWrong(form, fieldsOfRefusal(error))) setRefusal(error);
  };
  /** @param version the edition it is saved over */
  const send = async (fields: CategoryFields, version: number | undefined): Promise<void> => {
    setRefusal(null);
    setConflict(null);
    try {
      const saved =
        base && version !== undefined
          ? await client.category.update({ id: base.id, version, ...fields })
          : await client.category.create(fields, { context: { idempotencyKey } });
      show('ok', t('category.saved'));
      onSaved(saved);
    } catch (error) {
      failed(error, fields);
    }
  };
  const save = form.handleSubmit(async (values) => {
    const fields = fieldsOf(values);
    if (!fields.ok) return void markWrong(form, fields.refusal);
    await send(fields.value, base?.version);
  });
  return {
    save,
    refusal,
    conflict,
    keepMine: () => conflict && void send(conflict.mine, conflict.theirs.version),
    takeTheirs: () => {
      if (conflict) form.reset(valuesOf(conflict.theirs, null));
      setConflict(null);
    },
  };
}
