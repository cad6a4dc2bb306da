import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStation } from '../base/station.ts';
import { Icon } from '../ui/Icon.tsx';
import { ConfirmKey } from '../warehouse/floor/ConfirmKey.tsx';

/** The server does not know this station's key: what that means, and for a supervisor the way back. */
export function LostKey({ name }: { name: string }) {
  const { t } = useTranslation();
  const { device_id, mark, is_refused: isRefused, is_withdrawn: isWithdrawn } = useStation(({ status }) => status.key);
  const mayConfirm = useStation(({ session }) => session?.capabilities.includes('warehouse.override') ?? false);
  const [isAsking, setAsking] = useState(false);
  if (isWithdrawn)
    return (
      <section className="htroubles" aria-labelledby="withdrawn-key">
        <div className="htrouble">
          <Icon name="warning" size="l" />
          <div>
            <b id="withdrawn-key">{t('peripherals.key.withdrawn')}</b>
            <p>{t('peripherals.key.withdrawnText')}</p>
          </div>
        </div>
      </section>
    );
  if (!isRefused) return null;
  return (
    <section className="htroubles" aria-labelledby="lost-key">
      <div className="htrouble">
        <Icon name="warning" size="l" />
        <div>
          <b id="lost-key">{t('peripherals.key.refused')}</b>
          <p>{t('peripherals.key.refusedText')}</p>
          <p>
            {t('peripherals.key.mark')} <code>{mark}</code>
          </p>
          {mayConfirm && (
            <button type="button" className="btn line" onClick={() => setAsking(true)}>
              {t('peripherals.key.confirm')}
            </button>
          )}
        </div>
      </div>
      {isAsking && <ConfirmKey station={{ device_id, name, mark }} onClose={() => setAsking(false)} />}
    </section>
  );
}
