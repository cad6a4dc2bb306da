import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { MenuItem } from '../../../base/frame-data.ts';
import { paths } from '../../../base/paths.ts';
import { useTexts } from '../../../base/texts/TextsProvider.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { isWorthOpening } from './load-panel.ts';
import { type Place, placesOf } from './panel-places.ts';
import { usePanel } from './use-panel.ts';

const Places = ({ places }: { places: readonly Place[] }) =>
  places.map(({ to, name }) => (
    <Link key={to} to={to}>
      {name}
    </Link>
  ));

/** What a category opens in the menu of a phone. */
function Level({ category }: { category: MenuItem }) {
  const { t, market } = useTexts();
  const panel = usePanel(category.url_path);
  if (panel === null) return <p role="status">{t('frame.loading')}</p>;
  if (panel === 'failed') return <p role="status">{t('mega.failed')}</p>;
  if (!isWorthOpening(panel)) return <p role="status">{t('mega.none')}</p>;
  const { kinds, makers, links } = placesOf(market.code, category.url_path, panel);
  return (
    <>
      <Places places={[...kinds, ...links]} />
      {makers.length > 0 && (
        <div className="makers" role="group" aria-label={t('mega.makers')}>
          <Places places={makers} />
        </div>
      )}
    </>
  );
}

/** A main category in the menu of a phone: its link, and beside it what opens the level below. */
export function MenuLevel({ category }: { category: MenuItem }) {
  const { t, market } = useTexts();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <div className="menu-level">
        <Link to={paths.category(market.code, category.url_path)}>{category.name}</Link>
        <button
          type="button"
          className="iconbtn only-scripted"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={t('mega.more', { name: category.name })}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'chev-u' : 'chev-d'} size="s" />
        </button>
      </div>
      <div id={id} className="menu-below" hidden={!isOpen}>
        {isOpen && <Level category={category} />}
      </div>
    </li>
  );
}
