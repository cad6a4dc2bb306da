import { Link } from 'react-router';
import { paths } from '../base/paths.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';

/** Subcategories as chips above the goods; nothing without any. */
export function QuickLinks({ links }: { links: readonly { name: string; url_path: string }[] }) {
  const { t, market } = useTexts();
  if (links.length === 0) return null;
  return (
    <nav aria-label={t('listing.subcategories')} className="chips scroll quick-cats">
      {links.map(({ name, url_path }) => (
        <Link key={url_path} className="chip" to={paths.category(market.code, url_path)} prefetch="intent">
          {name}
        </Link>
      ))}
    </nav>
  );
}
