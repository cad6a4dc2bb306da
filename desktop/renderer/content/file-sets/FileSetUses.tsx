import type { FileSet } from '@kolobeh/shared/content/file-set.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { addressOf } from '../../base/address/address.ts';
import { api } from '../../base/data/api.ts';
import { refusalText } from '../../base/data/refusal-text.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { useToasts } from '../../ui/toasts/toasts.ts';

interface UsesProps {
  set: FileSet;
  onRemoved: () => void;
}

/** The question before a set goes. */
function RemoveDialog({ set, onRemoved, onClose }: UsesProps & { onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  const remove = useMutation(
    api.fileSet.remove.mutationOptions({
      onSuccess: () => {
        show('ok', t('fileSets.removed'));
        onRemoved();
      },
      onError: (error) => {
        show('bad', refusalText(i18n, error));
        onClose();
      },
    }),
  );
  return (
    <ConfirmDialog
      title={t('fileSets.removeTitle', { name: set.name })}
      text={t('fileSets.removeText')}
      act={t('fileSets.remove')}
      isBusy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate({ id: set.id, version: set.version })}
    />
  );
}

/** Documents that show a set or one of its pictures. While there are some it cannot be deleted, and they say why. */
export function FileSetUses({ set, onRemoved }: UsesProps) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const { used_in: uses } = set;
  return (
    <section className="stack gap-8" aria-label={t('fileSets.usedIn')}>
      <h3>{t('fileSets.usedIn')}</h3>
      {uses.length === 0 && <p className="faint">{t('fileSets.unused')}</p>}
      <ul className="plain stack gap-4">
        {uses.map(({ id, kind, market, title }) => (
          <li key={id}>
            <Link className="link" to={addressOf({ screen: 'content', detail: String(id) })}>
              {title}
            </Link>{' '}
            <span className="faint">
              {t(`content.kind.${kind}`)}, {markets[market].country}
            </span>
          </li>
        ))}
      </ul>
      {uses.length > 0 ? (
        <p className="faint">{t('fileSets.usedText')}</p>
      ) : (
        <p>
          <button type="button" className="btn line" onClick={() => setAsking(true)}>
            {t('fileSets.remove')}
          </button>
        </p>
      )}
      {isAsking && <RemoveDialog set={set} onRemoved={onRemoved} onClose={() => setAsking(false)} />}
    </section>
  );
}
