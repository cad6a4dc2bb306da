import { Link, useRouteLoaderData } from 'react-router';
import { paths } from './paths.ts';
import type { MenuItem } from './frame-data.ts';
import { useTexts } from './texts/TextsProvider.tsx';

/** Categories of the shop, for a page that has nothing else to show. */
export default function WaysOn() {
  const { t, market } = useTexts();
  const frame = useRouteLoaderData<{ menu: MenuItem[] }>(`${market.code}/shop`);
  if (!frame) return null;
  return (
    <nav className="mt-6" aria-label={t('ways.categories')}>
      <h2 className="mb-3 text-lg">{t('ways.categories')}</h2>
      <div className="chips">
        {frame.menu.map(({ name, url_path }) => (
          <Link key={url_path} className="chip" to={paths.category(market.code, url_path)} prefetch="intent">
            {name}
          </Link>
        ))}
      </div>
    </nav>
  );
}
