import type { PositionEntry } from '@kolobeh/shared/content/position.ts';
import { Link } from 'react-router';
import { laterPaths } from '../base/later-paths.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { PositionFacts } from '../content/PositionWords.tsx';

/** Positions with where and what they are; each leads to its page. */
export function PositionList({ positions }: { positions: readonly PositionEntry[] }) {
  const { market } = useTexts();
  return (
    <ul className="positions">
      {positions.map((position) => (
        <li key={position.seo_name} className="card pad">
          <h2 className="text-lg">
            <Link className="link" to={laterPaths.position(market.code, position.seo_name)}>
              {position.title}
            </Link>
          </h2>
          {position.description !== '' && <p className="muted">{position.description}</p>}
          <PositionFacts position={position} />
        </li>
      ))}
    </ul>
  );
}
