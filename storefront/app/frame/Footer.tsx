import { Link } from 'react-router';
import { consentSign } from '../../base/live/consent-sign.ts';
import { Icon } from '../../ui/Icon.tsx';
import { laterPaths } from '../../base/later-paths.ts';
import { paths } from '../../base/paths.ts';
import { shopListNames, shopLists } from '../../base/shop-list-names.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { useOtherMarket } from './use-other-market.ts';
import type { FrameArticle, FrameSeller, MenuEntry, MenuItem } from '../../base/frame-data.ts';

function Seller({ seller: { name, seat }, year }: Pick<FooterProps, 'seller' | 'year'>) {
  const { t } = useTexts();
  return (
    <div className="legal">
      <span>
        © {year} {name}
      </span>
      <span>{t('frame.seat', { seat })}</span>
    </div>
  );
}

/** The way to the other market's first page; nothing in a shop of one market. */
function OtherHome() {
  const { t, market } = useTexts();
  if (useOtherMarket() === null) return null;
  return (
    <li>
      <a href={paths.home(market.other)}>{t('market.other')}</a>
    </li>
  );
}

/** The ways to write to the shop and to work for it, and what the office put into the menu. */
function Entries({ entries }: Pick<FooterProps, 'entries'>) {
  const { t, market } = useTexts();
  return (
    <>
      <li>
        <Link to={laterPaths.write(market.code, 'contact')}>{t('frame.write')}</Link>
      </li>
      <li>
        <Link to={laterPaths.positions(market.code)}>{t('content.hiring')}</Link>
      </li>
      {entries.map(({ name, to }) => (
        <li key={name}>
          <Link to={`/${market.code}/${to}`}>{name}</Link>
        </li>
      ))}
    </>
  );
}

/** A plain form: it needs no scripts and brings none. */
function News() {
  const { t, market } = useTexts();
  return (
    <form className="news" method="post" action={laterPaths.news(market.code)}>
      <label htmlFor="news-email">{t('frame.news')}</label>
      <input
        className="input"
        id="news-email"
        name="news_email"
        type="email"
        autoComplete="email"
        required
        placeholder={t('frame.news_email')}
      />
      <button type="submit" className="btn">
        {t('frame.news_button')}
      </button>
    </form>
  );
}

interface FooterProps {
  menu: readonly MenuItem[];
  entries: readonly MenuEntry[];
  articles: readonly FrameArticle[];
  seller: FrameSeller;
  /** As the server's calendar says: a browser with another one must not draw another page. */
  year: number;
}

/** Main categories, the page of promotions and lists of the shop. */
function GoodsLinks({ menu }: Pick<FooterProps, 'menu'>) {
  const { t, market } = useTexts();
  return (
    <ul>
      {menu.map(({ name, url_path }) => (
        <li key={url_path}>
          <Link to={paths.category(market.code, url_path)}>{name}</Link>
        </li>
      ))}
      <li>
        <Link to={laterPaths.promotions(market.code)}>{t('content.promotions')}</Link>
      </li>
      {shopLists.map((list) => (
        <li key={list}>
          <Link to={paths.list(market.code, shopListNames[market.code][list])}>{t(`frame.list_${list}`)}</Link>
        </li>
      ))}
    </ul>
  );
}

/** Bottom of every page: the ways to categories, articles and what is done after a purchase, and who sells here. */
export function Footer({ menu, entries, articles, seller, year }: FooterProps) {
  const { t, market } = useTexts();
  return (
    <footer className="foot">
      <div className="page">
        <div className="cols">
          <div>
            <Link className="logo" to={paths.home(market.code)}>
              <Icon name="loop" />
              <span>Kolobeh</span>
            </Link>
            <p className="mt-3 max-w-[34ch]">{t('site.claim')}</p>
            <News />
          </div>
          <div>
            <h2 className="mb-2 text-sm text-white">{t('frame.goods')}</h2>
            <GoodsLinks menu={menu} />
          </div>
          <div>
            <h2 className="mb-2 text-sm text-white">{t('frame.shopping')}</h2>
            <ul>
              {articles.map(({ seo_name, title }) => (
                <li key={seo_name}>
                  <Link to={paths.article(market.code, seo_name)}>{title}</Link>
                </li>
              ))}
              <li>
                <Link to={paths.findOrder(market.code)}>{t('frame.find_order')}</Link>
              </li>
              <li>
                <Link to={paths.complain(market.code)}>{t('frame.complain')}</Link>
              </li>
              <li>
                <Link className="underline" to={paths.withdraw(market.code)}>
                  {t('frame.withdraw')}
                </Link>
              </li>
            </ul>
          </div>
          <div>
            <h2 className="mb-2 text-sm text-white">{t('site.name')}</h2>
            <ul>
              <li>
                <Link to={paths.buyout(market.code)}>{t('frame.buyout')}</Link>
              </li>
              <li>
                <Link to={paths.repair(market.code)}>{t('frame.repair')}</Link>
              </li>
              <li>
                <Link to={paths.stores(market.code)}>{t('frame.stores')}</Link>
              </li>
              <Entries entries={entries} />
              <OtherHome />
              <li className="only-scripted">
                <button type="button" {...{ [consentSign]: '' }}>
                  {t('frame.consent')}
                </button>
              </li>
            </ul>
          </div>
        </div>
        <Seller seller={seller} year={year} />
      </div>
    </footer>
  );
}
