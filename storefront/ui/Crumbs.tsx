import { Link } from 'react-router';
import { paths } from '../base/paths.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Icon } from './Icon.tsx';

/** A step of the way from the home page, which stands before all and is not listed. */
export interface Crumb {
  name: string;
  /** Absent on the page itself. */
  to?: string;
}

/** Way to the page from the home page, which is added by itself; the page itself comes last, as text. */
export function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t, market } = useTexts();
  const all: Crumb[] = [{ name: t('crumbs.home'), to: paths.home(market.code) }, ...crumbs];
  return (
    <nav className="crumbs" aria-label={t('crumbs.label')}>
      <ol>
        {all.map(({ name, to }, index) => (
          <li key={`${index}-${name}`}>
            {index > 0 && <Icon name="chev-r" />}
            {to ? <Link to={to}>{name}</Link> : <span aria-current="page">{name}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
