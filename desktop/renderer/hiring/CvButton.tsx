import type { OfficeApplication } from '@kolobeh/shared/hiring/office-contract.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalText } from '../base/data/refusal-text.ts';
import { showMoment } from '../base/show-moment.ts';
import { saveFile } from '../ui/files/save-file.ts';
import { Icon } from '../ui/Icon.tsx';
import { useToasts } from '../ui/toasts/toasts.ts';

const kilobyte = 1024;

/** Saves the CV; that it was taken, and by whom, stands in the log. */
export function CvButton({ application: { id, cv } }: { application: Pick<OfficeApplication, 'id' | 'cv'> }) {
  const { t, i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      await saveFile({ kind: 'application_cv', id });
    } catch (error) {
      show('bad', refusalText(i18n, error));
    }
    setBusy(false);
  };
  return (
    <>
      <button type="button" className="btn line wide" aria-busy={isBusy} disabled={isBusy} onClick={() => void save()}>
        <Icon name="saved" size="s" /> {t('hiring.cv')}
      </button>
      <p className="hint">{t('hiring.cvHint', { name: cv.name, size: Math.ceil(cv.bytes / kilobyte) })}</p>
      <p className="hint">
        {cv.scanned_at
          ? t('hiring.cvScanned', { at: showMoment(i18n.language, cv.scanned_at) })
          : t('hiring.cvNotScanned')}
      </p>
    </>
  );
}
