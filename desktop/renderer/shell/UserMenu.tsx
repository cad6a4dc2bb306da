import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PasskeysDialog } from '../staff/passkey/PasskeysDialog.tsx';
import { SecondFactorDialog } from '../staff/second-factor/SecondFactorDialog.tsx';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { LanguageSwitch } from '../ui/LanguageSwitch.tsx';
import { useSignOut } from './use-sign-out.ts';
import { useStation } from '../base/station.ts';

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join('');

interface OwnKeysProps {
  icon: IconName;
  label: string;
  onOpen: () => void;
}

/** Opens what one signs in by: words, and where the rail has no room for them, a picture that says them. */
const OwnKeys = ({ icon, label, onOpen }: OwnKeysProps) => (
  <button type="button" className="link" aria-haspopup="dialog" aria-label={label} title={label} onClick={onOpen}>
    <Icon name={icon} size="s" />
    <span>{label}</span>
  </button>
);

/** Who is signed in, the language and the way out. */
export function UserMenu() {
  const { t } = useTranslation();
  const user = useStation((state) => state.session?.user ?? null);
  const isLocal = useStation((state) => state.session?.state === 'offline');
  const signOut = useSignOut();
  const [isFactorOpen, setFactorOpen] = useState(false);
  const [arePasskeysOpen, setPasskeysOpen] = useState(false);
  if (!user) return null;
  return (
    <div className="mebox">
      <div className="me">
        <b aria-hidden="true">{initials(user.name)}</b>
        <span className="grow">
          {user.name}
          <small>{t(`frame.role.${user.role}`)}</small>
          {isLocal && <small>{t('signIn.local.mark')}</small>}
        </span>
        <button
          type="button"
          className="iconbtn"
          aria-label={t('frame.signOut')}
          title={t('frame.signOut')}
          onClick={() => void signOut()}
        >
          <Icon name="lock" size="s" />
        </button>
      </div>
      {!isLocal && <OwnKeys icon="phone" label={t('secondFactor.title')} onOpen={() => setFactorOpen(true)} />}
      {!isLocal && <OwnKeys icon="user" label={t('passkeys.title')} onOpen={() => setPasskeysOpen(true)} />}
      <LanguageSwitch />
      {arePasskeysOpen && <PasskeysDialog onClose={() => setPasskeysOpen(false)} />}
      {isFactorOpen && <SecondFactorDialog onClose={() => setFactorOpen(false)} />}
    </div>
  );
}
