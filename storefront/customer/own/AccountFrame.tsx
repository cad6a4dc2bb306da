import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../base/paths.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import type { TextKey } from '../../texts/text-key.ts';
import { Icon } from '../../ui/Icon.tsx';
import { AccountMenu, type AccountPage } from './AccountMenu.tsx';
// One file for all pages of the account: each name of a file is told to every page of the shop.
import './account.css';
import './devices/devices.css';
import './overview/overview.css';

interface FrameProps {
  here: AccountPage;
  heading: TextKey;
  email: string;
  children: ReactNode;
}

/** A page of the account: who is signed in, the menu of its pages and the way out. */
export function AccountFrame({ here, heading, email, children }: FrameProps) {
  const { t, market } = useTexts();
  const isFirst = here === 'overview';
  return (
    <div className="page sec">
      {!isFirst && (
        <Link className="ac-back link" to={paths.account(market.code)}>
          <Icon name="chev-l" size="s" />
          {t('own.overview_back')}
        </Link>
      )}
      <h1>{t(heading)}</h1>
      <p className="muted mt-1">{t('account.signed_in_as', { email })}</p>
      <div className="ac">
        <AccountMenu here={here} look="side" />
        <div className="ac-main">
          {children}
          {isFirst && <AccountMenu here={here} look="whole" />}
        </div>
      </div>
    </div>
  );
}
