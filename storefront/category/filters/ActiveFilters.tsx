import { Link } from 'react-router';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { chosenFilters } from './chosen-filters.ts';
import type { ListState } from '../list-state.ts';
import { type ListingChoice, listingSearch, noFilters } from '../listing-address.ts';

/** What is filtered by, each with its way back. */
export function ActiveFilters({ list }: { list: ListState }) {
  const { t, market } = useTexts();
  const chips = chosenFilters(list, t, market);
  if (chips.length === 0) return null;
  const address = (choice: ListingChoice): string =>
    `${list.address}${listingSearch(choice, list.defaultSort, list.term)}`;
  return (
    <div className="chips active-filters" role="group" aria-label={t('listing.active')}>
      {chips.map(({ name, rest }) => (
        <Link
          key={name}
          className="chip set num"
          to={address(rest)}
          preventScrollReset
          aria-label={t('listing.remove', { name })}
        >
          {name} <Icon name="x" size="xs" />
        </Link>
      ))}
      {chips.length > 1 && (
        <Link className="btn quiet" to={address(noFilters(list.choice))} preventScrollReset>
          {t('listing.clear')}
        </Link>
      )}
    </div>
  );
}
