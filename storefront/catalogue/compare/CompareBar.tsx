import { mostCompared } from './compare.ts';
import { Link } from 'react-router';
import { useCompared } from '../../base/live/compared.ts';
import { laterPaths } from '../../base/later-paths.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useCompareNews } from './compare-news.ts';

/** How many products are compared and the way to them; it says aloud what a press of a card's button did. */
export default function CompareBar() {
  const { t, market } = useTexts();
  const codes = useCompared((state) => state.codes);
  const news = useCompareNews((state) => state.news);
  const count = codes.length;
  return (
    <aside className="cmp-bar" aria-label={t('compare.bar')} hidden={count === 0}>
      <Icon name="compare" />
      <p className="grow" role="status">
        {count > 0 && t(news === 'full' ? 'compare.bar_full' : `compare.bar_${news}`, { count, most: mostCompared })}
      </p>
      <button
        className="link small"
        type="button"
        onClick={() => {
          document.cookie = `kolobeh_compare_${market.code}=; Path=/${market.code}; Max-Age=0; SameSite=Lax`;
          useCompared.setState({ codes: [] });
        }}
      >
        {t('compare.clear')}
      </button>
      <Link className="btn" to={laterPaths.compare(market.code, codes)}>
        {t('compare.show_all')}
      </Link>
    </aside>
  );
}
