import { useTranslation } from 'react-i18next';
import { addressForPasskeys, canUsePasskeys } from './use-browser.ts';

/** Signing in by a passkey; where it cannot be, the address at which it can. */
export function PasskeyButton({ onUse }: { onUse: () => void }) {
  const { t } = useTranslation();
  const address = addressForPasskeys();
  if (canUsePasskeys())
    return (
      <button type="button" className="btn line wide" onClick={onUse}>
        {t('passkeys.signIn')}
      </button>
    );
  if (address === null) return null;
  return (
    <a className="link" href={address}>
      {t('passkeys.at', { address })}
    </a>
  );
}
