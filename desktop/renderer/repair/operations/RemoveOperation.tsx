import type { OfficeOperation } from '@kolobeh/shared/repair/catalogue/contract.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../base/data/api.ts';
import { refusalText } from '../../base/data/refusal-text.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { useToasts } from '../../ui/toasts/toasts.ts';

interface RemoveOperationProps {
  operation: Pick<OfficeOperation, 'id' | 'version' | 'model'>;
  /** Its name in the office's language. */
  name: string;
  onRemoved: () => void;
}

/** Takes a repair off its model, asked about once more; one that was changed meanwhile stays, and opened anew it shows how. */
export function RemoveOperation({ operation: { id, version, model }, name, onRemoved }: RemoveOperationProps) {
  const { t, i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation(
    api.repair.removeOperation.mutationOptions({
      onSuccess: () => {
        show('ok', t('repairOperation.removed'));
        onRemoved();
      },
      onError: (error) => {
        setAsking(false);
        show('bad', refusalText(i18n, error));
      },
    }),
  );
  return (
    <section className="dsec stack gap-8">
      <p className="hint">{t('repairOperation.removeHint')}</p>
      <button type="button" className="btn line wide" onClick={() => setAsking(true)}>
        {t('repairOperation.remove')}
      </button>
      {isAsking && (
        <ConfirmDialog
          title={t('repairOperation.removeTitle', { name, model })}
          text={t('repairOperation.removeText')}
          act={t('repairOperation.remove')}
          isBusy={remove.isPending}
          onClose={() => setAsking(false)}
          onConfirm={() => remove.mutate({ id, version })}
        />
      )}
    </section>
  );
}
