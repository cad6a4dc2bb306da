import { type Money, showMoney } from '@kolobeh/shared/kernel/money.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { ratingWords } from '../ui/rating-words.ts';

interface Figures {
  used_units: number;
  rating: number | null;
  rating_count: number;
  stores: number;
  free_delivery_from: Money;
}

/** Figures of the shop under the goods; the rating is left out while there is none. */
export function Trust({ home }: { home: Figures }) {
  const { t } = useTexts();
  const rating = home.rating === null ? null : ratingWords(home.rating);
  return (
    <section className="page trust">
      {rating && home.rating_count > 0 && (
        <div>
          <b>{t('home.rating', { rating })}</b>
          <span>{t('home.rating_note', { count: home.rating_count })}</span>
        </div>
      )}
      <div>
        <b>{t('home.stores', { count: home.stores })}</b>
        <span>{t('home.stores_note')}</span>
      </div>
      <div>
        <b>{t('home.units', { count: home.used_units })}</b>
        <span>{t('home.units_note')}</span>
      </div>
      <div>
        <b>{t('home.free')}</b>
        <span>{t('home.free_note', { amount: showMoney(home.free_delivery_from) })}</span>
      </div>
    </section>
  );
}
