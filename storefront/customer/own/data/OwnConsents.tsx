import type { EndedConsent, OwnConsent } from '@kolobeh/shared/checkout/consents.ts';
import { Form } from 'react-router';
import { showTime } from '@kolobeh/shared/kernel/dates.ts';
import { useTexts } from '../../../base/texts/TextsProvider.tsx';
import type { AccountRefusal } from '../../account-actions.ts';
import { AccountNote } from '../../AccountNote.tsx';
import { ListRow } from '../ListRow.tsx';

/** Kinds of `EndedConsent`. */
const ends: readonly OwnConsent['kind'][] = ['heureka', 'review'] satisfies EndedConsent[];

/** Ends a consent whose letter may still come; others end elsewhere, or are an agreement. */
function EndConsent({ consent: { kind, order_number: number, withdrawn_at: end } }: { consent: OwnConsent }) {
  const { t, market } = useTexts();
  if (end !== null)
    return <span className="muted small">{t('own.consent_ended', { time: showTime(market, new Date(end)) })}</span>;
  if (!ends.includes(kind)) return null;
  return (
    <Form method="post">
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="order" value={number} />
      <button className="link small py-1" type="submit" name="step" value="consent_off">
        {t('own.consent_end')}
      </button>
    </Form>
  );
}

/** What was agreed to with orders; each in the version of its words. */
export function OwnConsents({
  consents,
  refusal,
}: {
  consents: readonly OwnConsent[];
  refusal: AccountRefusal | null;
}) {
  const { t, market } = useTexts();
  return (
    <section className="card pad ac-box" aria-labelledby="own-consents">
      <h2 id="own-consents">{t('own.consents')}</h2>
      {refusal && <AccountNote refusal={refusal} />}
      <p className="muted">{t(consents.length === 0 ? 'own.consents_none' : 'own.consents_why')}</p>
      {consents.length > 0 && (
        <ul className="ac-list mt-3" aria-labelledby="own-consents">
          {consents.map((consent) => {
            const { kind, text_version: version, at, order_number: number } = consent;
            return (
              <ListRow
                key={`${number} ${kind}`}
                name={t(`own.consent_${kind}`)}
                about={[
                  version === null ? null : t('own.consent_version', { version }),
                  showTime(market, new Date(at)),
                ]}
              >
                <span className="muted small">{t('own.of_order', { number })}</span>
                <EndConsent consent={consent} />
              </ListRow>
            );
          })}
        </ul>
      )}
    </section>
  );
}
