import type { BuyoutData } from '@kolobeh/shared/buyout/contract.ts';
import { showDay } from '@kolobeh/shared/kernel/dates.ts';
import { Form } from 'react-router';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { FieldMessage } from '../../ui/Field.tsx';
import type { FormProps } from './form-props.ts';

const noon = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** How the device gets to us: a label to print, or a courier on a chosen day. */
export function ChooseShipping({ days, formKey, typed, errors, isBusy }: FormProps & { days: readonly string[] }) {
  const { t, market } = useTexts();
  const isWrong = errors.some(({ path }) => path === 'way');
  const ways = ['label', 'courier'] as const;
  return (
    <Form method="post" className="card pad bs-ship" noValidate>
      <input type="hidden" name="key" value={formKey} readOnly />
      <fieldset aria-describedby={isWrong ? 'way-error' : undefined}>
        <legend className="h2-like">{t('status.ship')}</legend>
        <div className="qopts three pl-0">
          {ways.map((way) => (
            <label key={way} className="opt">
              <input
                className="sr"
                type="radio"
                name="way"
                value={way}
                defaultChecked={(typed['way'] ?? 'label') === way}
              />
              <span>{t(`status.ship.${way}`)}</span>
              <small>{t(`status.ship.${way}_hint`)}</small>
            </label>
          ))}
        </div>
        {isWrong && <FieldMessage id="way-error" text={t('field.REQUIRED')} />}
      </fieldset>
      <div className="field bs-day mt-4 max-w-[280px]">
        <label htmlFor="day">{t('status.ship.day')}</label>
        <select
          className="input"
          id="day"
          name="day"
          defaultValue={typed['day'] ?? days[0]}
          aria-invalid={errors.some(({ path }) => path === 'day') || undefined}
        >
          {days.map((day) => (
            <option key={day} value={day}>
              {showDay(market, noon(day))}
            </option>
          ))}
        </select>
        <p className="hint">{t('status.ship.day_hint')}</p>
      </div>
      <button className="btn mt-4" type="submit" name="intent" value="ship" disabled={isBusy}>
        {t('status.ship.submit')}
      </button>
    </Form>
  );
}

/** What has been arranged. */
export function ArrangedShipping({ buyout, label }: { buyout: BuyoutData; label: string }) {
  const { t, market } = useTexts();
  const { parcel } = buyout;
  if (!parcel) return null;
  return (
    <section className="card pad">
      <h2>{t('status.parcel')}</h2>
      <p>
        {parcel.day ? t('status.parcel.courier', { day: showDay(market, noon(parcel.day)) }) : t('status.parcel.label')}
      </p>
      <p className="muted mt-2">
        {t('status.parcel.number')}{' '}
        {parcel.tracking_url ? (
          <a className="link num" href={parcel.tracking_url} rel="noreferrer">
            {parcel.tracking_number}
          </a>
        ) : (
          <span className="num">{parcel.tracking_number}</span>
        )}
      </p>
      {parcel.way === 'label' && (
        <a className="btn line mt-4" href={label}>
          {t('status.parcel.print')}
        </a>
      )}
    </section>
  );
}
