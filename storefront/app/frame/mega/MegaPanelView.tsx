import type { MegaPanel } from '@kolobeh/shared/category/mega-menu.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { Link } from 'react-router';
import type { MenuItem } from '../../../base/frame-data.ts';
import { paths } from '../../../base/paths.ts';
import { useTexts } from '../../../base/texts/TextsProvider.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { productName } from '../../../ui/product-name.ts';
import { pictureUrl } from '../../../ui/Picture.tsx';
import { type Place, placesOf } from './panel-places.ts';

function List({ title, places }: { title: string; places: readonly Place[] }) {
  if (places.length === 0) return null;
  return (
    <div>
      <h3>{title}</h3>
      <ul className={places.length > 6 ? 'two' : undefined}>
        {places.map(({ to, name }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Goods({ products }: Pick<MegaPanel, 'products'>) {
  const { t, market } = useTexts();
  if (products.length === 0) return null;
  return (
    <div className="goods">
      <h3>{t('mega.goods')}</h3>
      {products.map(({ seo_name: seoName, name, picture, price }) => (
        <Link key={seoName} to={paths.product(market.code, seoName)}>
          <img src={pictureUrl(picture, 160)} width={72} height={72} alt="" />
          <span>
            {productName(name)}
            <b className="num">{showMoney(price)}</b>
          </span>
        </Link>
      ))}
    </div>
  );
}

/** What a main category opens on a wide screen. @param panel null = it is on its way */
export function MegaPanelView({ category, panel }: { category: MenuItem; panel: MegaPanel | null }) {
  const { t, market } = useTexts();
  const places = panel && placesOf(market.code, category.url_path, panel);
  return (
    <div className="page">
      {panel && places ? (
        <div className="cols">
          <List title={t('mega.kinds')} places={places.kinds} />
          <List title={t('mega.makers')} places={places.makers} />
          <List title={t('mega.links')} places={places.links} />
          <Goods products={panel.products} />
        </div>
      ) : (
        <div className="cols" role="status" aria-label={t('frame.loading')}>
          {[6, 5, 4].map((lines) => (
            <div key={lines} aria-hidden="true">
              {Array.from({ length: lines }, (_, line) => (
                <span key={line} className="skel" />
              ))}
            </div>
          ))}
        </div>
      )}
      <Link className="all" to={paths.category(market.code, category.url_path)}>
        {t('mega.all', { name: category.name })} <Icon name="arrow-r" size="s" />
      </Link>
    </div>
  );
}
