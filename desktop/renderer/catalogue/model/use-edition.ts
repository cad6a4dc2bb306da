import type { OfficeMaster } from '@kolobeh/shared/catalogue/office/master-product.ts';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useAnothersChange } from '../../form/edition/use-anothers-change.ts';
import { modelValues, type ModelValues } from './model-values.ts';

const isSame = (one: OfficeMaster, other: OfficeMaster): boolean =>
  JSON.stringify(modelValues(one)) === JSON.stringify(modelValues(other));

/**
 * The edition of a model on which its texts are written. What else changes of the model meanwhile (a gift, what it fits)
 * renews the edition and takes nothing away; another's texts come into a form in which nobody writes, and otherwise the
 * edition stays, so that saving tells of them.
 */
export function useEdition(master: OfficeMaster, form: UseFormReturn<ModelValues>) {
  const [begun, setBegun] = useState(master);
  const { isDirty } = form.formState;
  useAnothersChange(master, begun.version, {
    isBusy: isDirty && !isSame(begun, master),
    show: (fresh) => {
      if (!isDirty) form.reset(modelValues(fresh));
      setBegun(fresh);
    },
  });
  return {
    version: begun.version,
    /** What is stored now stands in the form. */
    renew: (stored: OfficeMaster): void => {
      form.reset(modelValues(stored));
      setBegun(stored);
    },
  };
}
