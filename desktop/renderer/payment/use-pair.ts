import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../base/data/api.ts';
import { useToasts } from '../ui/toasts/toasts.ts';

/** Pays an order by lines, once for one press, and says what became of it. */
export function usePair(ids: string[], onDone: () => void) {
  const { t } = useTranslation();
  const show = useToasts((state) => state.show);
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  return async (number: string): Promise<void> => {
    try {
      const { refund } = await client.payment.pairBankLines({ ids, number }, { context: { idempotencyKey } });
      show('ok', refund ? t('bank.pairedOver', { number, amount: showMoney(refund) }) : t('bank.paired', { number }));
      onDone();
    } finally {
      // What was refused may be asked again otherwise; what was done is done once.
      setKey(crypto.randomUUID());
    }
  };
}
