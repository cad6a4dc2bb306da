import type { KeptAtClose, OpenMatter } from '@kolobeh/shared/customer/closing.ts';
import { contactYears, keptKinds } from '@kolobeh/shared/customer/kept-years.ts';
import { documentYears } from '@kolobeh/shared/invoice/kept-until.ts';
import { Form } from 'react-router';
import { showIsoDay } from '../../../base/show-iso-day.ts';
import { useTexts } from '../../../base/texts/TextsProvider.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Note } from '../../../ui/Note.tsx';
import type { AccountRefusal } from '../../account-actions.ts';
import { AccountNote } from '../../AccountNote.tsx';

/** What stays of the account, and for how long. */
function Stays({ kept }: { kept: KeptAtClose }) {
  const { t, market } = useTexts();
  const until = kept.documents_until ? showIsoDay(market, kept.documents_until) : '';
  const shown = keptKinds.filter((kind) => kept[kind] > 0);
  if (shown.length === 0) return <p className="muted">{t('own.close_nothing')}</p>;
  return (
    <>
      <p className="muted">{t('own.close_stays')}</p>
      <ul className="ac-stays">
        {shown.map((kind) => (
          <li key={kind}>
            {t(`own.close_${kind}`, {
              count: kept[kind],
              years: kind === 'documents' ? documentYears : contactYears,
              until,
            })}
          </li>
        ))}
      </ul>
    </>
  );
}

interface CloseProps {
  open: readonly OpenMatter[];
  kept: KeptAtClose;
  refusal: AccountRefusal | null;
}

/** The account's end: what is in its way, what goes, what stays, and the password once more. */
export function CloseAccount({ open, kept, refusal }: CloseProps) {
  const { t } = useTexts();
  return (
    <section className="card pad ac-box" aria-labelledby="own-close">
      <h2 id="own-close">{t('own.close')}</h2>
      <p>{t('own.close_goes')}</p>
      <Stays kept={kept} />
      {open.length > 0 ? (
        <div className="mt-4">
          <Note kind="info">
            {t('own.close_open')}
            <ul className="ac-stays">
              {open.map(({ kind, number }) => (
                <li key={`${kind} ${number}`}>{t(`own.open_${kind}`, { number })}</li>
              ))}
            </ul>
          </Note>
        </div>
      ) : (
        <Form method="post" className="ac-form">
          {refusal && <AccountNote refusal={refusal} />}
          <Field
            name="close_current"
            type="password"
            label={t('own.current')}
            autoComplete="current-password"
            required
            errors={refusal?.fields ?? []}
          />
          <button className="btn danger" type="submit" name="step" value="close">
            {t('own.close_button')}
          </button>
        </Form>
      )}
    </section>
  );
}
