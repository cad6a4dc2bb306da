import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { Form, useNavigation } from 'react-router';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { errorText, Field, FieldMessage } from '../../ui/Field.tsx';
import { PhoneField } from '../../ui/PhoneField.tsx';
import { Note } from '../../ui/Note.tsx';
import { PriceLines } from '../RepairSlip.tsx';
import type { OrderFormProps } from './order-props.ts';
import { TakeOver } from './TakeOver.tsx';
import type { RepairWritten, WhyAgain } from './written.ts';

/** What the parts of an order are drawn from. */
export interface PartProps {
  written: RepairWritten;
  errors: readonly FieldError[];
}

/** What is wrong with the device, in its owner's words. */
export function FaultField({ written, errors }: PartProps) {
  const { t } = useTexts();
  const fault = errors.find(({ path }) => path === 'fault');
  return (
    <div className="field full">
      <label htmlFor="fault">{t('rpo.fault')}</label>
      <textarea
        className="input rpo-text"
        id="fault"
        name="fault"
        rows={4}
        maxLength={2000}
        required
        defaultValue={written.fault}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? 'fault-error fault-hint' : 'fault-hint'}
      />
      {fault && <FieldMessage id="fault-error" text={t(errorText(fault.code))} />}
      <p className="hint" id="fault-hint">
        {t('rpo.fault_hint')}
      </p>
    </div>
  );
}

function Device({ written, errors, isPhone }: PartProps & { isPhone: boolean }) {
  const { t } = useTexts();
  return (
    <section className="card pad" aria-labelledby="rpo-device">
      <h2 className="rp-h mb-4" id="rpo-device">
        {t('rpo.device')}
      </h2>
      <div className="fgrid">
        {isPhone && (
          <Field
            name="imei"
            label={t('rpo.imei')}
            hint={t('rpo.imei_hint')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={40}
            required
            defaultValue={written.imei}
            errors={errors}
          />
        )}
        <Field
          name="serial_number"
          label={t(isPhone ? 'rpo.serial_optional' : 'rpo.serial')}
          hint={t('rpo.serial_hint')}
          autoComplete="off"
          maxLength={60}
          required={!isPhone}
          defaultValue={written.serial_number}
          errors={errors}
        />
        <FaultField written={written} errors={errors} />
      </div>
    </section>
  );
}

/** Who orders; the address is asked of who has the device sent. */
export function Contact({ written, errors }: PartProps) {
  const { t } = useTexts();
  const field = (
    name: 'name' | 'phone' | 'street' | 'city' | 'postcode',
    autoComplete: 'name' | 'tel' | 'street-address' | 'address-level2' | 'postal-code',
    full = false,
  ) => {
    const shared = { name, label: t(`rpo.${name}`), autoComplete, full, defaultValue: written[name], errors };
    return name === 'phone' ? <PhoneField {...shared} maxLength={40} /> : <Field {...shared} maxLength={80} />;
  };
  return (
    <section className="card pad" aria-labelledby="rpo-contact">
      <h2 className="rp-h mb-4" id="rpo-contact">
        {t('rpo.contact')}
      </h2>
      <div className="fgrid">
        {field('name', 'name', true)}
        {field('phone', 'tel')}
        <Field
          name="email"
          type="email"
          label={t('rpo.email')}
          hint={t('rpo.email_hint')}
          autoComplete="email"
          maxLength={254}
          required
          defaultValue={written.email}
          errors={errors}
        />
      </div>
      <div className="rpo-address">
        <h3 className="mb-1">{t('rpo.address')}</h3>
        <p className="hint rpo-by-courier mb-4">{t('rpo.address_courier')}</p>
        <div className="fgrid">
          {field('street', 'street-address', true)}
          {field('city', 'address-level2')}
          {field('postcode', 'postal-code')}
        </div>
      </div>
    </section>
  );
}

function Why({ again }: { again: WhyAgain }) {
  const { t } = useTexts();
  if (again.why === 'fields') return null;
  const total = again.total ? showMoney(again.total) : '';
  return <Note kind="bad">{t(`rpo.${again.why}`, { total, minutes: again.minutes })}</Note>;
}

/** The owner's word that data may be lost. */
export function WipeAgreed({ written, errors }: PartProps) {
  const { t } = useTexts();
  const isMissing = errors.some(({ path }) => path === 'is_wipe_agreed');
  return (
    <div className="field mt-6">
      <label className="check">
        <input
          type="checkbox"
          name="is_wipe_agreed"
          required
          defaultChecked={written.is_wipe_agreed}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? 'is_wipe_agreed-error' : undefined}
        />
        <span>{t('rpo.wipe')}</span>
      </label>
      {isMissing && <FieldMessage id="is_wipe_agreed-error" text={t('rpo.wipe_needed')} />}
    </div>
  );
}

/** What is agreed to, what it costs and the button. */
function Agreement({ chosen, written, errors }: PartProps & Pick<OrderFormProps, 'chosen'>) {
  const { t } = useTexts();
  const isSending = useNavigation().state === 'submitting';
  return (
    <aside className="bo-side" aria-labelledby="rpo-price">
      <div className="slip-hold">
        <div className="slip cut-edge">
          <h2 className="rp-h" id="rpo-price">
            {t('repair.yours')}
          </h2>
          <PriceLines lines={chosen} />
        </div>
      </div>
      <WipeAgreed written={written} errors={errors} />
      <button className="btn lg wide mt-4" type="submit" aria-busy={isSending}>
        {t('rpo.button')}
      </button>
      <p className="small muted mt-2 text-center">{t('rpo.no_charge')}</p>
    </aside>
  );
}

/** The order of a repair; works without scripts. */
export function OrderForm({ chosen, centres, days, isPhone, written, again, sendingKey }: OrderFormProps) {
  const errors = again?.errors ?? [];
  const total = chosen.reduce((sum, { price }) => sum + price.amount, 0);
  return (
    <Form method="post" className="bo-lay rpo" noValidate={again !== null}>
      <input type="hidden" name="key" value={sendingKey} />
      <input type="hidden" name="seen_total" value={total} />
      <div className="rpo-main">
        {again && <Why again={again} />}
        <TakeOver centres={centres} days={days} written={written} errors={errors} />
        <Device written={written} errors={errors} isPhone={isPhone} />
        <Contact written={written} errors={errors} />
      </div>
      <Agreement chosen={chosen} written={written} errors={errors} />
    </Form>
  );
}
