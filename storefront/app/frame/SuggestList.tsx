import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { pictureUrl } from '../../ui/Picture.tsx';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import type { Offer } from './use-suggestions.ts';

interface SuggestListProps {
  id: string;
  offers: readonly Offer[];
  /** Place of the offer the arrows stand on; -1 = on none. */
  active: number;
  isShown: boolean;
  onOpen: (offer: Offer) => void;
}

/** Id of an offer, by which the field says where the arrows stand. */
export const offerId = (listId: string, index: number): string => `${listId}-${index}`;

/** Offers under the search field. The focus stays in the field, so that one can go on typing. */
export function SuggestList({ id, offers, active, isShown, onOpen }: SuggestListProps) {
  const { t } = useTexts();
  return (
    <div id={id} className="pop suggest" role="listbox" aria-label={t('search.suggestions')} hidden={!isShown}>
      {offers.map((offer, index) => (
        <div
          key={offer.to}
          id={offerId(id, index)}
          role="option"
          aria-selected={index === active}
          onPointerDown={(event) => {
            event.preventDefault();
            onOpen(offer);
          }}
        >
          {offer.picture && <img src={pictureUrl(offer.picture, 160)} width={36} height={36} alt="" />}
          <span>{offer.name}</span>
          {offer.place && <span className="kind">{t(`search.${offer.place}`)}</span>}
          {offer.price && <span className="num nowrap">{showMoney(offer.price)}</span>}
        </div>
      ))}
    </div>
  );
}
