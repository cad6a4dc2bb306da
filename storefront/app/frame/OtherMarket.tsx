import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useOtherMarket } from './use-other-market.ts';

/** The way to the other market, in the strip on top; nothing in a shop of one market. */
export function OtherMarket() {
  const { t, market } = useTexts();
  const address = useOtherMarket();
  if (address === null) return null;
  return (
    <a href={address} hrefLang={market.other}>
      <Icon name="globe" size="xs" /> {t('market.this')}
      <span className="sr"> – {t('market.switch')}</span>
    </a>
  );
}
