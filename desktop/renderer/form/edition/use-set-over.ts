import type { z } from 'zod';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { versioned } from '@kolobeh/shared/kernel/versioned.ts';
import { refusalText } from '../../base/data/refusal-text.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { useSaveOver } from '../use-save-over.ts';

interface Setting<Value, Stored> {
  /** Edition that is shown. */
  version: number;
  /** How a refusal as stale tells what somebody else has set. */
  present: ReturnType<typeof versioned<z.ZodType<Value>>>;
  send: (value: Value, version: number) => Promise<Stored>;
  onSaved: (stored: Stored) => void;
}

/** A setting of one choice, which is set as soon as it is chosen, over the edition that is shown. */
export function useSetOver<Value, Stored extends { version: number }>(setting: Setting<Value, Stored>) {
  const { i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  const [sent, setSent] = useState<Value | null>(null);
  const over = useSaveOver<Value, Stored, Value>({
    ...setting,
    refuse: (error) => show('bad', refusalText(i18n, error)),
  });
  return {
    ...over,
    /** What is on its way; null while nothing is. */
    sent,
    set: async (value: Value): Promise<void> => {
      setSent(value);
      await over.save(value);
      setSent(null);
    },
  };
}
