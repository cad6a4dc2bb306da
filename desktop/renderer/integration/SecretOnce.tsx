import { useTranslation } from 'react-i18next';
import { Icon } from '../ui/Icon.tsx';
import { useToasts } from '../ui/toasts/toasts.ts';

/** A secret that is shown now and never again, with a button that copies it. */
export function SecretOnce({ label, secret }: { label: string; secret: string }) {
  const { t } = useTranslation();
  const show = useToasts((state) => state.show);
  const copy = () =>
    void navigator.clipboard.writeText(secret).then(
      () => show('ok', t('integration.copied')),
      () => show('bad', t('integration.notCopied')),
    );
  return (
    <section className="dsec" aria-label={label}>
      <h3>{label}</h3>
      <p className="code wrap">{secret}</p>
      <p className="faint">{t('integration.once')}</p>
      <button type="button" className="btn line" onClick={copy}>
        <Icon name="doc" size="s" /> {t('integration.copy')}
      </button>
    </section>
  );
}
