import { useTranslation } from 'react-i18next';
import { Icon } from './Icon.tsx';
import { useToasts } from './toasts.ts';

export function Toasts() {
  const { t } = useTranslation();
  const { toasts, close } = useToasts();
  return (
    <div className="toasts" aria-live="polite">
      {toasts.map((toast) => (
        <div
          key={toast.id}
          className={toast.kind === 'bad' ? 'toast bad' : 'toast'}
          role={toast.kind === 'bad' ? 'alert' : undefined}
        >
          <Icon name={toast.kind === 'bad' ? 'warning' : 'check'} />
          <span>{toast.text}</span>
          <button type="button" onClick={() => close(toast.id)}>
            {t('frame.close')}
          </button>
        </div>
      ))}
    </div>
  );
}
