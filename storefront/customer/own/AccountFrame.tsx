import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { laterPaths } from '../../base/later-paths.ts';
import { paths } from '../../base/paths.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import type { TextKey } from '../../texts/text-key.ts';
import { Icon } from '../../ui/Icon.tsx';
import './account.css';

/** The pages of an account, in the order of its menu. */
const pages = [
  { page: 'orders', icon: 'doc', name: 'account.menu_orders', to: paths.account },
  { page: 'parcels', icon: 'truck', name: 'own.parcels', to: laterPaths.ownParcels },
  { page: 'documents', icon: 'folder', name: 'own.documents', to: laterPaths.ownDocuments },
  { page: 'loans', icon: 'bank', name: 'own.loans', to: laterPaths.ownLoans },
  { page: 'devices', icon: 'phone', name: 'own.devices', to: laterPaths.ownDevices },
  { page: 'repairs', icon: 'wrench', name: 'own.repairs', to: laterPaths.ownRepairs },
  { page: 'buyouts', icon: 'swap', name: 'own.buyouts', to: laterPaths.ownBuyouts },
  { page: 'personal', icon: 'user', name: 'own.personal', to: laterPaths.personal },
  { page: 'sign-in', icon: 'lock', name: 'account.menu_sign_in', to: laterPaths.signInData },
  { page: 'data', icon: 'shield', name: 'own.data', to: laterPaths.ownData },
] as const satisfies readonly { page: string; icon: string; name: TextKey; to: typeof paths.account }[];

interface FrameProps {
  here: (typeof pages)[number]['page'];
  heading: TextKey;
  email: string;
  children: ReactNode;
}

/** A page of the account: who is signed in, the menu of its pages and the way out. */
export function AccountFrame({ here, heading, email, children }: FrameProps) {
  const { t, market } = useTexts();
  return (
    <div className="page sec">
      <h1>{t(heading)}</h1>
      <p className="muted mt-1">{t('account.signed_in_as', { email })}</p>
      <div className="ac">
        <nav className="ac-menu" aria-label={t('account.menu')}>
          <ul>
            {pages.map(({ page, icon, name, to }) => (
              <li key={page}>
                <Link to={to(market.code)} aria-current={page === here ? 'page' : undefined}>
                  <Icon name={icon} size="s" />
                  {t(name)}
                </Link>
              </li>
            ))}
            <li>
              <Form method="post" action={laterPaths.signOut(market.code)} reloadDocument>
                <button type="submit">
                  <Icon name="arrow-r" size="s" />
                  {t('account.sign_out')}
                </button>
              </Form>
            </li>
          </ul>
        </nav>
        <div className="ac-main">{children}</div>
      </div>
    </div>
  );
}
