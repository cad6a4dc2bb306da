import type { OwnConsent } from '@kolobeh/shared/checkout/consents.ts';
import { showTime } from '@kolobeh/shared/kernel/dates.ts';
import { useTexts } from '../../../base/texts/TextsProvider.tsx';
import { ListRow } from '../ListRow.tsx';

/** What was agreed to with orders; each in the version of its words. */
export function OwnConsents({ consents }: { consents: readonly OwnConsent[] }) {
  const { t, market } = useTexts();
  return (
    <section className="card pad ac-box" aria-labelledby="own-consents">
      <h2 id="own-consents">{t('own.consents')}</h2>
      <p className="muted">{t(consents.length === 0 ? 'own.consents_none' : 'own.consents_why')}</p>
      {consents.length > 0 && (
        <ul className="ac-list mt-3" aria-labelledby="own-consents">
          {consents.map(({ kind, text_version: version, at, order_number: number }) => (
            <ListRow
              key={`${number} ${kind}`}
              name={t(`own.consent_${kind}`)}
              about={[version === null ? null : t('own.consent_version', { version }), showTime(market, new Date(at))]}
            >
              <span className="muted small">{t('own.of_order', { number })}</span>
            </ListRow>
          ))}
        </ul>
      )}
    </section>
  );
}
