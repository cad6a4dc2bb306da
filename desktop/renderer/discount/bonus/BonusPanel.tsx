import type { OfficeBonus } from '@kolobeh/shared/discount/contract.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../base/data/api.ts';
import { refusalText } from '../../base/data/refusal-text.ts';
import { DetailPanel } from '../../ui/DetailPanel.tsx';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { BonusForm } from './BonusForm.tsx';
import { BonusPill } from './BonusPill.tsx';

interface BonusPanelProps {
  /** Null = a new one. */
  bonus: OfficeBonus | null;
  onSaved: (bonus: OfficeBonus) => void;
  onClose: () => void;
}

/** Asks before what cannot be undone. */
function EndBonus({ bonus, onSaved }: { bonus: OfficeBonus; onSaved: (bonus: OfficeBonus) => void }) {
  const { t, i18n } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const show = useToasts((state) => state.show);
  const end = useMutation(
    api.discount.endBonus.mutationOptions({
      onSuccess: (ended) => {
        show('ok', t('bonus.ended'));
        onSaved(ended);
      },
      onError: (error) => show('bad', refusalText(i18n, error)),
    }),
  );
  return (
    <>
      <button type="button" className="btn line wide" onClick={() => setAsking(true)}>
        {t('bonus.end')}
      </button>
      {isAsking && (
        <ConfirmDialog
          title={t('bonus.endTitle', { name: bonus.name })}
          text={t('bonus.endText')}
          act={t('bonus.end')}
          isBusy={end.isPending}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            end.mutate({ id: bonus.id });
          }}
        />
      )}
    </>
  );
}

/** One bonus beside the list. Esc closes it. */
export function BonusPanel({ bonus, onSaved, onClose }: BonusPanelProps) {
  const { t } = useTranslation();
  return (
    <DetailPanel
      label={bonus?.name ?? t('bonus.new')}
      summary={
        bonus && (
          <p>
            <BonusPill state={bonus.state} />
          </p>
        )
      }
      onClose={onClose}
    >
      {bonus?.state === 'over' ? (
        <p className="faint">{t('bonus.overText')}</p>
      ) : (
        <>
          <BonusForm bonus={bonus} onSaved={onSaved} />
          {bonus && (
            <section className="dsec">
              <EndBonus bonus={bonus} onSaved={onSaved} />
            </section>
          )}
        </>
      )}
    </DetailPanel>
  );
}
