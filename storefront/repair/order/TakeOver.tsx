import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { showDay } from '@kolobeh/shared/kernel/dates.ts';
import type { RepairWay } from '@kolobeh/shared/repair/order/states.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { errorText, FieldMessage } from '../../ui/Field.tsx';
import type { OrderFormProps } from './order-props.ts';
import type { RepairWritten } from './written.ts';

const noon = (day: string): Date => new Date(`${day}T12:00:00Z`);

interface TakeOverProps extends Pick<OrderFormProps, 'centres' | 'days'> {
  written: RepairWritten;
  errors: readonly FieldError[];
}

function Centres({ centres, written, errors }: Omit<TakeOverProps, 'days'>) {
  const { t } = useTexts();
  const isWrong = errors.some(({ path }) => path === 'store');
  const first = centres.some(({ seo_name }) => seo_name === written.store) ? written.store : centres[0]?.seo_name;
  return (
    <fieldset className="rpo-stores mt-4" aria-describedby={isWrong ? 'store-error' : undefined}>
      <legend className="strong mb-2">{t('rpo.store')}</legend>
      <div className="lines">
        {centres.map(({ seo_name, name, street, city }) => (
          <label key={seo_name} className="line-opt">
            <span className="check">
              <input type="radio" name="store" value={seo_name} defaultChecked={seo_name === first} />
            </span>
            <span className="name">{name}</span>
            <span className="sub">
              {street}, {city}
            </span>
          </label>
        ))}
      </div>
      {isWrong && <FieldMessage id="store-error" text={t('field.REQUIRED')} />}
      <label className="check mt-4">
        <input type="checkbox" name="wants_loan" defaultChecked={written.wants_loan} />
        <span>
          {t('rpo.loan')}
          <br />
          <span className="small muted">{t('rpo.loan_hint')}</span>
        </span>
      </label>
    </fieldset>
  );
}

function CourierDay({ days, written, errors }: Omit<TakeOverProps, 'centres'>) {
  const { t, market } = useTexts();
  const error = errors.find(({ path }) => path === 'day');
  return (
    <div className="field rpo-day mt-4">
      <label htmlFor="day">{t('rpo.day')}</label>
      <select
        className="input"
        id="day"
        name="day"
        defaultValue={days.includes(written.day) ? written.day : days[0]}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'day-error' : undefined}
      >
        {days.map((day) => (
          <option key={day} value={day}>
            {showDay(market, noon(day))}
          </option>
        ))}
      </select>
      {error && <FieldMessage id="day-error" text={t(errorText(error.code))} />}
    </div>
  );
}

/** How the device gets to us; the store and the day are asked of those who chose them. */
export function TakeOver({ centres, days, written, errors }: TakeOverProps) {
  const { t } = useTexts();
  const ways: RepairWay[] = centres.length > 0 ? ['store', 'courier', 'send'] : ['courier', 'send'];
  const chosen = ways.includes(written.way) ? written.way : ways[0];
  return (
    <section className="card pad">
      <fieldset>
        <legend className="rp-h mb-4">{t('rpo.way')}</legend>
        <div className="qopts three pl-0">
          {ways.map((way) => (
            <label key={way} className="opt">
              <input className="sr" type="radio" name="way" value={way} defaultChecked={way === chosen} />
              <span>{t(`rpo.way.${way}`)}</span>
              <small>{t(`rpo.way.${way}_hint`)}</small>
            </label>
          ))}
        </div>
      </fieldset>
      {centres.length > 0 && <Centres centres={centres} written={written} errors={errors} />}
      <CourierDay days={days} written={written} errors={errors} />
    </section>
  );
}
