import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import type { ComplaintOffer } from '@kolobeh/shared/order/complaint/contract.ts';
import { Form, Link, useNavigation } from 'react-router';
import { paths } from '../../base/paths.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { errorText, FieldMessage } from '../../ui/Field.tsx';
import { Note } from '../../ui/Note.tsx';
import { showIsoDay } from '../../base/show-iso-day.ts';
import { type ComplaintWritten, fields, wishes } from './complaint-form.ts';
import { ComplaintSteps } from './ComplaintSteps.tsx';
import { GoodsChoice } from './GoodsChoice.tsx';

interface FormProps {
  offer: ComplaintOffer;
  written: ComplaintWritten;
  errors: readonly FieldError[];
  /** The order is not as it was when the form was made. */
  isChanged: boolean;
  /** Under which the complaint is sent once, however often the button is pressed. */
  sendingKey: string;
}

function Defect({ written, error }: { written: ComplaintWritten; error: FieldError | undefined }) {
  const { t } = useTexts();
  return (
    <div className="field">
      <label htmlFor="description">{t('cm.description')}</label>
      <textarea
        className="input cm-text"
        id="description"
        name={fields.description}
        rows={5}
        minLength={10}
        maxLength={2000}
        required
        defaultValue={written.description}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'description-error description-hint' : 'description-hint'}
      />
      {error && <FieldMessage id="description-error" text={t(errorText(error.code))} />}
      <p className="hint" id="description-hint">
        {t('cm.description_hint')}
      </p>
    </div>
  );
}

function Wish({ written }: { written: ComplaintWritten }) {
  const { t } = useTexts();
  return (
    <fieldset className="field">
      <legend className="strong mb-2 p-0">{t('cm.wish')}</legend>
      {wishes.map((wish) => (
        <label key={wish} className="check">
          <input type="radio" name={fields.wish} value={wish} defaultChecked={written.wish === wish} />
          <span>{t(`cm.wish.${wish}`)}</span>
        </label>
      ))}
      <p className="hint">{t('cm.wish_hint')}</p>
    </fieldset>
  );
}

function Next({ offer, isSending }: { offer: ComplaintOffer; isSending: boolean }) {
  const { t, market } = useTexts();
  const day = showIsoDay(market, offer.due_on);
  return (
    <aside className="wd-side">
      <section className="card pad">
        <h2>{t('cm.next')}</h2>
        <ol className="cm-next">
          <li>{t('cm.next_mail', { email: offer.email })}</li>
          <li>{t('cm.next_goods')}</li>
          <li>{t('cm.next_due', { day })}</li>
        </ol>
      </section>
      <button className="btn lg wide mt-4" type="submit" aria-busy={isSending}>
        {t('cm.send')}
      </button>
    </aside>
  );
}

/** What is complained about, what is wrong with it and how it should be made good. Works without scripts. */
export function ComplaintForm({ offer, written, errors, isChanged, sendingKey }: FormProps) {
  const { t, market } = useTexts();
  const isSending = useNavigation().state === 'submitting';
  // A longer warranty is of a line; then each says its own day.
  const isOneDay = offer.lines.every(({ last_day: last }) => last === offer.last_day);
  const errorOf = (path: string) => errors.find((one) => one.path === path);
  return (
    <>
      <header className="wd-head">
        <h1>{t('cm.heading')}</h1>
        <p className="lead">
          {t('cm.lead', { day: showIsoDay(market, offer.due_on) })}{' '}
          {offer.last_day && isOneDay && t('cm.until', { day: showIsoDay(market, offer.last_day) })}
        </p>
      </header>
      <ComplaintSteps at="describe" />
      <Form method="post" className="wd-lay">
        <input type="hidden" name={fields.key} value={sendingKey} />
        <div className="wd-main">
          {isChanged && <Note kind="bad">{t('cm.changed')}</Note>}
          {errorOf('line') && <Note kind="bad">{t('cm.choose_something')}</Note>}
          <section className="card wd-items" aria-labelledby="cm-what">
            <div className="wd-cap">
              <h2 id="cm-what">{t('cm.what')}</h2>
              <span className="small muted">
                {t('wd.order', { number: offer.order_number })} ·{' '}
                <Link className="link" to={paths.complain(market.code)}>
                  {t('wd.other_order')}
                </Link>
              </span>
            </div>
            <ul>
              {offer.lines.map((line) => (
                <GoodsChoice
                  hasOwnDay={!isOneDay}
                  key={line.id}
                  line={line}
                  written={written}
                  error={written.line === line.id ? (errorOf('device') ?? errorOf('quantity')) : undefined}
                />
              ))}
            </ul>
          </section>
          <section className="card pad cm-words">
            <Defect written={written} error={errorOf('description')} />
            <Wish written={written} />
          </section>
        </div>
        <Next offer={offer} isSending={isSending} />
      </Form>
    </>
  );
}
