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
      <ul className="grid gap-2 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4">
        {goods.map(({ code, name, seo_name: model, picture }) => (
          <li key={code}>
            <Link className="card row h-full gap-4 p-4" to={laterPaths.review(market.code, model)}>
              <Picture picture={picture} alt="" sizes="48px" priority="lazy" className="h-auto w-12 flex-none" />
              <span className="link">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
