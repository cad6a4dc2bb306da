import { laterPaths } from '../base/later-paths.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { favouritesForm } from '../catalogue/FavouriteButton.tsx';

/** Puts a product of a list beside others, by the form of the hearts: it leads elsewhere and needs no scripts. */
export function CompareButton({ code, name }: { code: string; name: string }) {
  const { t, market } = useTexts();
  return (
    <button
      className="link small compare"
      type="submit"
      form={favouritesForm}
      formAction={laterPaths.compare(market.code)}
      name="add"
      value={code}
      aria-label={t('listing.compare_of', { name })}
    >
      {t('listing.compare')}
    </button>
  );
}
