import { Form, Link } from 'react-router';
import { laterPaths } from '../../base/later-paths.ts';
import { paths } from '../../base/paths.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import type { TextKey } from '../../texts/text-key.ts';
import { Icon } from '../../ui/Icon.tsx';

interface Page {
  page: string;
  icon: string;
  name: TextKey;
  to: typeof paths.account;
}

/** The pages of an account in the order of its menu: what was bought, devices, lists, the person. */
const groups = [
  [
    { page: 'overview', icon: 'grid', name: 'own.overview', to: paths.account },
    { page: 'orders', icon: 'box', name: 'account.menu_orders', to: laterPaths.ownOrders },
    { page: 'parcels', icon: 'truck', name: 'own.parcels', to: laterPaths.ownParcels },
    { page: 'documents', icon: 'folder', name: 'own.documents', to: laterPaths.ownDocuments },
    { page: 'loans', icon: 'bank', name: 'own.loans', to: laterPaths.ownLoans },
  ],
  [
    { page: 'devices', icon: 'phone', name: 'own.devices', to: laterPaths.ownDevices },
    { page: 'repairs', icon: 'wrench', name: 'own.repairs', to: laterPaths.ownRepairs },
    { page: 'buyouts', icon: 'swap', name: 'own.buyouts', to: laterPaths.ownBuyouts },
  ],
  [
    { page: 'reviews', icon: 'star', name: 'own.reviews', to: laterPaths.ownReviews },
    { page: 'favourites', icon: 'heart', name: 'favourite.title', to: paths.favourites },
    { page: 'watchdogs', icon: 'eye', name: 'account.watched', to: laterPaths.ownWatchdogs },
  ],
  [
    { page: 'personal', icon: 'user', name: 'own.personal', to: laterPaths.personal },
    { page: 'sign-in', icon: 'lock', name: 'account.menu_sign_in', to: laterPaths.signInData },
    { page: 'data', icon: 'shield', name: 'own.data', to: laterPaths.ownData },
  ],
] as const satisfies readonly (readonly Page[])[];

/** A page of the account by its name in the menu. */
export type AccountPage = (typeof groups)[number][number]['page'];

/**
 * The menu of an account, and the way out. Beside its pages where there is room; on a phone the first page has it whole
 * and the others lead back there.
 */
export function AccountMenu({ here, look }: { here: AccountPage; look: 'side' | 'whole' }) {
  const { t, market } = useTexts();
  return (
    <nav className={`ac-menu ${look}`} aria-label={t('account.menu')}>
      {groups.map((pages) => (
        <ul key={pages[0].page}>
          {pages.map(({ page, icon, name, to }) => (
            <li key={page}>
              <Link to={to(market.code)} aria-current={page === here ? 'page' : undefined}>
                <Icon name={icon} size="s" />
                {t(name)}
              </Link>
            </li>
          ))}
        </ul>
      ))}
      <Form method="post" action={laterPaths.signOut(market.code)} reloadDocument>
        <button type="submit">
          <Icon name="arrow-r" size="s" />
          {t('account.sign_out')}
        </button>
      </Form>
    </nav>
  );
}
