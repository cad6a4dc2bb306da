import type { Result } from '@kolobeh/shared/kernel/result.ts';
import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { fieldsOf } from '../../base/data/refusal-text.ts';
import { staleOf } from '../../base/data/stale-of.ts';
import { markWrong } from '../../form/use-refused.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';
import type { WrongValue } from './model-values.ts';

interface Saving<Values extends FieldValues, Fields, Stored> {
  form: UseFormReturn<Values>;
  /** Edition that the form was begun on. */
  version: number;
  /** What was typed as the contract wants it. */
  fieldsOf: (values: Values) => Result<Fields, WrongValue[]>;
  send: (fields: Fields, version: number) => Promise<Stored>;
  stored: z.ZodType<Stored>;
  onSaved: (stored: Stored) => void;
}

interface Conflict<Fields, Stored> {
  mine: Fields;
  theirs: Stored;
  version: number;
  by: string;
  at: string | null;
}

/** Saves a form over the edition it was begun on; another's one is handed over to be compared. */
export function useVersionedSave<Values extends FieldValues, Fields, Stored>(saving: Saving<Values, Fields, Stored>) {
  const { t } = useTranslation();
  const show = useToasts((state) => state.show);
  const [conflict, setConflict] = useState<Conflict<Fields, Stored> | null>(null);
  const [refusal, setRefusal] = useState<unknown>(null);
  const { form, onSaved } = saving;
  const failed = (error: unknown, mine: Fields): void => {
    show('bad', t('category.notSaved'));
    const stale = staleOf(error, saving.stored);
    if (stale) {
      const { value, version, by, at } = stale;
      setConflict({ mine, theirs: value, version, by, at });
    } else if (!markWrong(form, fieldsOf(error))) setRefusal(error);
  };
  const send = async (fields: Fields, version: number): Promise<void> => {
    setRefusal(null);
    setConflict(null);
    try {
      const stored = await saving.send(fields, version);
      show('ok', t('category.saved'));
      onSaved(stored);
    } catch (error) {
      failed(error, fields);
    }
  };
  const save = form.handleSubmit(async (values) => {
    const fields = saving.fieldsOf(values);
    if (!fields.ok) return void markWrong(form, fields.refusal);
    await send(fields.value, saving.version);
  });
  return {
    save,
    refusal,
    conflict,
    keepMine: () => conflict && void send(conflict.mine, conflict.version),
    takeTheirs: () => {
      if (conflict) onSaved(conflict.theirs);
      setConflict(null);
    },
  };
}
