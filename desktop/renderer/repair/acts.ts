import type { BenchRepair } from '@kolobeh/shared/repair/bench/contract.ts';
import { useTranslation } from 'react-i18next';
import { refusedFieldText } from '../base/data/refusal-text.ts';
import { useToasts } from '../ui/toasts/toasts.ts';

/** What the parts of the panel are given. */
export interface ActProps {
  repair: BenchRepair;
  /** With the repair as it is after an act. */
  onSaved: (repair: BenchRepair) => void;
  /** After a refusal: somebody else may have changed it. */
  onStale: () => void;
}

/** What follows an act: the repair as it is then, or why it was refused and the repair asked for anew. */
export function useOutcome({ onSaved, onStale }: Pick<ActProps, 'onSaved' | 'onStale'>) {
  const { i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  return {
    onSuccess: onSaved,
    onError: (error: unknown) => {
      show('bad', refusedFieldText(i18n, error));
      onStale();
    },
  };
}
