import type { OfferPage } from '@kolobeh/shared/discount/special-offer.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { conditionWords, goodsWords, offerDays, offerWords } from './offer-words.ts';

/** The goods of which a bundle is made. */
function Bundle({ offer: { sets, needed_sets: needed, goods } }: { offer: OfferPage }) {
  const { t } = useTexts();
  if (sets.length === 0) return null;
  const isNarrowed = Object.values(goods).some((list) => Array.isArray(list) && list.length > 0);
  return (
    <li>
      {needed < sets.length ? t('offer.bundle_some', { count: needed }) : t('offer.bundle')}
      <ul>
        {sets.map((set, at) => (
          // Sets have no names of their own: their place is all that tells them apart.
          <li key={at}>
            {t('offer.set', {
              count: set.pieces,
              goods: [goodsWords(t, set.goods), ...(isNarrowed ? [goodsWords(t, goods)] : [])].join(', '),
            })}
            {!set.is_discounted && ` (${t('offer.full_price')})`}
          </li>
        ))}
      </ul>
    </li>
  );
}

/** What a public discount takes off, until when, how one comes to it and what it asks for; among others on one page it says less. */
export function OfferTerms({ offer, level = 2 }: { offer: OfferPage; level?: 2 | 3 }) {
  const Heading = `h${level}` as const;
  const { t, market } = useTexts();
  return (
    <div className="offer-terms">
      <div className="offer-what">
        <p className="offer-off num">{offerWords(t, market, offer)}</p>
        <p>{offerDays(t, market, offer)}</p>
        {offer.codes.length === 0 ? (
          <p>{t('offer.by_itself')}</p>
        ) : (
          <p>
            {t('offer.by_code')}{' '}
            {offer.codes.map((code) => (
              <b key={code} className="offer-code num">
                {code}
              </b>
            ))}
          </p>
        )}
      </div>
      <div>
        <Heading>{t('offer.conditions')}</Heading>
        <ul className="offer-list">
          <Bundle offer={offer} />
          {conditionWords(t, offer).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        {level === 2 && <p className="small muted">{t('offer.prices')}</p>}
      </div>
    </div>
  );
}
