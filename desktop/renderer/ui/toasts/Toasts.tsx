import { useTranslation } from 'react-i18next';
import { Icon } from '../Icon.tsx';
import { type Toast, useToasts } from './toasts.ts';

const icons = { ok: 'check', info: 'info', warning: 'warning', bad: 'warning' } as const satisfies Record<
  Toast['kind'],
  string
>;

/** What has just happened, in the corner of the window. Failures are read out at once. */
export function Toasts() {
  const { t } = useTranslation();
  const { toasts, close } = useToasts();
  return (
    <div className="toasts" aria-live="polite" data-react-aria-top-layer="true">
      {toasts.map((toast) => (
        <div
          key={toast.id}
          className={`toast ${toast.kind}`}
          role={toast.kind === 'bad' || toast.kind === 'warning' ? 'alert' : undefined}
        >
          <Icon name={icons[toast.kind]} />
          <span>{toast.text}</span>
          <button type="button" onClick={() => close(toast.id)}>
            {t('frame.close')}
          </button>
        </div>
      ))}
    </div>
  );
}
