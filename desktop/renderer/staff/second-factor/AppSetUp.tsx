import type { Enrolment } from '@kolobeh/shared/customer/second-factor-contract.ts';
import { showSecret } from '@kolobeh/shared/customer/second-factor.ts';
import { useTranslation } from 'react-i18next';

/** What an authenticator app is given: a picture to scan, or the secret to type. */
export function AppSetUp({ of: { qr, secret } }: { of: Enrolment }) {
  const { t } = useTranslation();
  return (
    <div className="factor-app">
      <img src={`data:image/svg+xml,${encodeURIComponent(qr)}`} alt={t('secondFactor.qr')} width={168} height={168} />
      <p>
        {t('secondFactor.typed')} <span className="code">{showSecret(secret)}</span>
      </p>
    </div>
  );
}
