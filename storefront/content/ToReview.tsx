import type { ReviewedGoods } from '@kolobeh/shared/review/reviewed-goods.ts';
import { Link } from 'react-router';
import { laterPaths } from '../base/later-paths.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Picture } from '../ui/Picture.tsx';

/** Models to choose the one to review from; nothing where there are none. */
export function ToReview({ title, goods }: { title: string; goods: readonly ReviewedGoods[] }) {
  const { market } = useTexts();
  if (goods.length === 0) return null;
  return (
    <section className="page sec" aria-label={title}>
      <h2 className="mb-4">{title}</h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {goods.map(({ code, name, seo_name: model, picture }) => (
          <li key={code} className="card pad row gap-4">
            <Picture picture={picture} alt="" sizes="64px" priority="lazy" className="h-auto w-16" />
            <Link className="link" to={laterPaths.review(market.code, model)}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
