import { Link } from 'react-router';
import { paths } from '../base/paths.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Picture } from '../ui/Picture.tsx';

interface Count {
  category: { name: string; url_path: string };
  products: number;
  picture: string;
}

/** Up to six categories with a picture and how many products each has. */
export function Categories({ counts }: { counts: readonly Count[] }) {
  const { t, market } = useTexts();
  const shown = counts.slice(0, 6);
  return (
    <section className="page cats" data-count={shown.length} aria-label={t('home.categories')}>
      {shown.map(({ category, products, picture }) => (
        <Link
          key={category.url_path}
          className="cat"
          to={paths.category(market.code, category.url_path)}
          prefetch="intent"
        >
          <span className="pic">
            <Picture picture={picture} alt="" sizes="148px" />
          </span>
          <b>{category.name}</b>
          <small className="num">{t('home.products', { count: products })}</small>
        </Link>
      ))}
    </section>
  );
}
