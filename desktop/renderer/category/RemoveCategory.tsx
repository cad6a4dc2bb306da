import type { OfficeCategoryDetail } from '@kolobeh/shared/category/office-category.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../base/data/api.ts';
import { refusalText } from '../base/data/refusal-text.ts';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useToasts } from '../ui/toasts/toasts.ts';

interface RemoveProps {
  category: OfficeCategoryDetail;
  name: string;
  onRemoved: () => void;
}

/** Deletes a category, once a person has said so a second time. */
export function RemoveCategory({ category, name, onRemoved }: RemoveProps) {
  const { t, i18n } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const show = useToasts((state) => state.show);
  const remove = useMutation(
    api.category.remove.mutationOptions({
      onSuccess: () => {
        show('ok', t('category.removed'));
        onRemoved();
      },
      onError: (error) => show('bad', refusalText(i18n, error)),
    }),
  );
  return (
    <>
      <button
        type="button"
        className="btn line remove"
        aria-haspopup="dialog"
        disabled={remove.isPending}
        onClick={() => setAsking(true)}
      >
        <Icon name="trash" size="s" /> {t('category.remove')}
      </button>
      {isAsking && (
        <ConfirmDialog
          title={t('category.removeTitle', { name })}
          text={t('category.removeText')}
          act={t('category.remove')}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            remove.mutate({ id: category.id, version: category.version });
          }}
        />
      )}
    </>
  );
}
