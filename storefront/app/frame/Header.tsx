import { money, showMoney } from '@kolobeh/shared/kernel/money.ts';
import { Suspense } from 'react';
import { Link, NavLink } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import { useLive } from '../../base/live/live-store.ts';
import { paths } from '../../base/paths.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import type { FrameArticle, MenuEntry, MenuItem } from '../../base/frame-data.ts';
import { MegaMenu, MenuBox, OtherMarket } from './later-frame.ts';
import { SearchBox } from './SearchBox.tsx';

function Strip() {
  const { t, market } = useTexts();
  const free = money(market.freeDeliveryFrom, market.currency);
  return (
    <div className="strip" role="region" aria-label={t('site.name')}>
      <div className="page">
        <span>{t('frame.free_delivery', { amount: showMoney(free) })}</span>
        <span className="hide-s">{t('frame.returns')}</span>
        <span className="hide-s only-wide">{t('frame.warranty')}</span>
        <span className="end">
          <Link to={paths.buyout(market.code)} className="hide-s">
            {t('frame.buyout')}
          </Link>
          <Link to={paths.stores(market.code)} className="hide-s">
            {t('frame.stores')}
          </Link>
          <Suspense>
            <OtherMarket />
          </Suspense>
        </span>
      </div>
    </div>
  );
}

function Actions() {
  const { t, market } = useTexts();
  const { cartCount, userName } = useLive();
  return (
    <div className="acts">
      <Link className="iconbtn hide-s" to={paths.favourites(market.code)} aria-label={t('favourite.title')}>
        <Icon name="heart" />
      </Link>
      <Link
        className="iconbtn"
        to={paths.account(market.code)}
        aria-label={userName ? t('frame.account_of', { name: userName }) : t('frame.account')}
      >
        <Icon name="user" />
      </Link>
      <Link
        className="iconbtn"
        to={paths.cart(market.code)}
        aria-label={cartCount ? t('frame.cart_count', { count: cartCount }) : t('frame.cart')}
      >
        <Icon name="cart" />
        {cartCount ? <span className="count">{cartCount}</span> : null}
      </Link>
    </div>
  );
}

interface HeaderProps {
  menu: readonly MenuItem[];
  entries: readonly MenuEntry[];
  contact: FrameArticle | undefined;
}

/**
 * Top of every page: strip, logo, search, and the way to account and cart. The first-level categories stand in it on
 * wide screens and in the menu box on a phone.
 */
export function Header({ menu, entries, contact }: HeaderProps) {
  const { t, market } = useTexts();
  return (
    <>
      <Strip />
      <header className="top">
        <div className="page">
          <div className="row gap-4">
            <Suspense>
              <MenuBox menu={menu} entries={entries} contact={contact} />
            </Suspense>
            <Link className="logo" to={paths.home(market.code)}>
              <Icon name="loop" />
              <span>Kolobeh</span>
            </Link>
          </div>
          <nav aria-label={t('frame.main_nav')}>
            {menu.map(({ name, url_path }) => (
              <NavLink
                key={url_path}
                to={paths.category(market.code, url_path)}
                className={({ isActive }) => (isActive ? 'on' : '')}
                prefetch="intent"
              >
                {name}
              </NavLink>
            ))}
          </nav>
          <Suspense>
            <MegaMenu menu={menu} />
          </Suspense>
          <SearchBox />
          <Actions />
        </div>
      </header>
    </>
  );
}
