import { textParts } from '@kolobeh/shared/category/seo-text.ts';
import { Link } from 'react-router';
import { laterPaths } from '../base/later-paths.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';

interface ListEndProps {
  category: { name: string; url_path: string; text: string };
  /** The text stands below the first page alone. */
  isFirst: boolean;
}

/** What a category's list ends with: the way to its price list, and what the office wrote of it. */
export function ListEnd({ category: { name, url_path, text }, isFirst }: ListEndProps) {
  const { t, market } = useTexts();
  return (
    <div className="list-text">
      <p>
        <Link className="link" to={laterPaths.prices(market.code, url_path)}>
          {t('list.prices_of', { name })}
        </Link>
      </p>
      {isFirst &&
        textParts(text).map(({ heading, paragraphs }, at) => (
          <section key={heading ?? at}>
            {heading !== null && <h2>{heading}</h2>}
            {paragraphs.map((words) => (
              <p key={words}>{words}</p>
            ))}
          </section>
        ))}
    </div>
  );
}
