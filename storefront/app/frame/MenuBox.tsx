import { Link, useLocation } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import { laterPaths } from '../../base/later-paths.ts';
import { paths } from '../../base/paths.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import type { FrameArticle, MenuEntry, MenuItem } from '../../base/frame-data.ts';
import { MenuLevel } from './mega/MenuLevel.tsx';
import { useOtherMarket } from './use-other-market.ts';

interface MenuBoxProps {
  menu: readonly MenuItem[];
  /** What the office added. */
  entries: readonly MenuEntry[];
  /** Absent in a shop without that article. */
  contact: FrameArticle | undefined;
}

function MarketRow() {
  const { t, market } = useTexts();
  const { other } = market;
  const address = useOtherMarket();
  if (address === null) return null;
  return (
    <li className="menu-market">
      <span className="faint">{t('frame.market')}</span>
      <span>{t('market.this')}</span>
      <a href={address} hrefLang={other} lang={other}>
        <Icon name="globe" size="s" /> {t('market.other')}
      </a>
    </li>
  );
}

/** The menu of a phone; another page closes it. */
export function MenuBox({ menu, entries, contact }: MenuBoxProps) {
  const { t, market } = useTexts();
  const { pathname } = useLocation();
  return (
    <details className="menu-box" key={pathname}>
      <summary className="iconbtn" aria-label={t('frame.menu')}>
        <Icon name="menu" />
      </summary>
      <ul className="menu-panel">
        {menu.map((category) => (
          <MenuLevel key={category.url_path} category={category} />
        ))}
        <li className="menu-part">
          <Link to={laterPaths.promotions(market.code)}>{t('content.promotions')}</Link>
        </li>
        <li>
          <Link to={paths.buyout(market.code)}>{t('frame.buyout')}</Link>
        </li>
        <li>
          <Link to={paths.repair(market.code)}>{t('frame.repair')}</Link>
        </li>
        <li>
          <Link to={paths.stores(market.code)}>{t('frame.stores')}</Link>
        </li>
        <li>
          <Link to={paths.favourites(market.code)}>{t('favourite.title')}</Link>
        </li>
        <li>
          <Link to={paths.account(market.code)}>{t('frame.account')}</Link>
        </li>
        {entries.map((entry, at) => (
          <li key={entry.name} className={at === 0 ? 'menu-part' : undefined}>
            <Link to={`/${market.code}/${entry.to}`}>{entry.name}</Link>
            {entry.items.map((item) => (
              <Link key={item.name} className="pl-8" to={`/${market.code}/${item.to}`}>
                {item.name}
              </Link>
            ))}
          </li>
        ))}
        {contact && (
          <li>
            <Link to={paths.article(market.code, contact.seo_name)}>{contact.title}</Link>
          </li>
        )}
        <MarketRow />
      </ul>
    </details>
  );
}
