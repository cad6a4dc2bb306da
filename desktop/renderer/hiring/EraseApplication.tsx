import type { OfficeApplication } from '@kolobeh/shared/hiring/office-contract.ts';
import { showTypedDate } from '@kolobeh/shared/validation/fields/typed-date.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../base/data/api.ts';
import { refusalText } from '../base/data/refusal-text.ts';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx';
import { useToasts } from '../ui/toasts/toasts.ts';

interface EraseProps {
  application: Pick<OfficeApplication, 'id' | 'full_name' | 'erased_on'>;
  onErased: () => void;
}

/** When it ends by itself, and erasing it before that, asked about once more: nothing brings it back. */
export function EraseApplication({ application: { id, full_name: name, erased_on: day }, onErased }: EraseProps) {
  const { t, i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  const [isAsking, setAsking] = useState(false);
  const erase = useMutation(
    api.hiring.erase.mutationOptions({
      onSuccess: () => {
        show('ok', t('hiring.erased'));
        onErased();
      },
      onError: (error) => show('bad', refusalText(i18n, error)),
    }),
  );
  return (
    <section className="dsec stack gap-8">
      <p className="hint">{t('hiring.endsOn', { day: showTypedDate(day) })}</p>
      <button type="button" className="btn line wide" onClick={() => setAsking(true)}>
        {t('hiring.erase')}
      </button>
      {isAsking && (
        <ConfirmDialog
          title={t('hiring.eraseTitle', { name })}
          text={t('hiring.eraseText')}
          act={t('hiring.erase')}
          isBusy={erase.isPending}
          onClose={() => setAsking(false)}
          onConfirm={() => erase.mutate({ id })}
        />
      )}
    </section>
  );
}
