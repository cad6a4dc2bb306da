import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { saveBlob } from '../../ui/files/save-blob.ts';
import { useRecoveryCodes } from './recovery-codes.ts';

/** Recovery codes, shown once: nothing but their own button closes them. */
export function RecoveryCodes() {
  const { t } = useTranslation();
  const codes = useRecoveryCodes((state) => state.codes);
  if (codes.length === 0) return null;
  const keep = (): void => saveBlob('kolobeh-codes.txt', new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }));
  return (
    <Dialog title={t('secondFactor.codesTitle')} onClose={() => undefined}>
      <p>{t('secondFactor.codesText')}</p>
      <ul className="factor-codes">
        {codes.map((code) => (
          <li key={code} className="code">
            {code}
          </li>
        ))}
      </ul>
      <div className="row">
        <button type="button" className="btn line" onClick={keep}>
          {t('secondFactor.codesFile')}
        </button>
        <button type="button" className="btn" autoFocus onClick={() => useRecoveryCodes.setState({ codes: [] })}>
          {t('secondFactor.codesKept')}
        </button>
      </div>
    </Dialog>
  );
}
