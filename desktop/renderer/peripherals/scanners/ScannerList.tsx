import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type PeripheralFields, newScanner } from '../peripheral-fields.ts';
import { FormRow } from '../../form/FormRow.tsx';
import { PeripheralChoice, PeripheralText } from '../fields.tsx';

const most = 8;

/** Scanners with lines of their own; those that type need no setting. */
export function ScannerList() {
  const { t } = useTranslation();
  const { control } = useFormContext<PeripheralFields>();
  const { fields, append, remove } = useFieldArray({ control, name: 'scanners' });
  return (
    <section className="hdevices" aria-labelledby="scanners-title">
      <h3 id="scanners-title">{t('peripherals.scanners')}</h3>
      <p className="faint">{t('peripherals.scannersHow')}</p>
      {fields.map((field, at) => (
        <fieldset key={field.id}>
          <legend>{t('peripherals.scannerNumber', { number: at + 1 })}</legend>
          <ScannerOne at={at} />
          <div className="hbuttons">
            <button type="button" className="btn line" onClick={() => remove(at)}>
              {t('peripherals.remove')}
            </button>
          </div>
        </fieldset>
      ))}
      <button type="button" className="btn line" disabled={fields.length >= most} onClick={() => append(newScanner())}>
        {t('peripherals.addScanner')}
      </button>
    </section>
  );
}

function ScannerOne({ at }: { at: number }) {
  const { t } = useTranslation();
  const { watch } = useFormContext<PeripheralFields>();
  const kind = watch(`scanners.${at}.kind`);
  return (
    <FormRow of="fit">
      <PeripheralText name={`scanners.${at}.name`} label={t('peripherals.name')} />
      <PeripheralChoice
        name={`scanners.${at}.job`}
        label={t('peripherals.usedFor')}
        choices={(['all', 'picking', 'packing', 'hand_over'] as const).map((value) => ({
          value,
          label: t(`peripherals.job.${value}`),
        }))}
      />
      <PeripheralChoice
        name={`scanners.${at}.kind`}
        label={t('peripherals.line')}
        choices={(['hid', 'serial'] as const).map((value) => ({ value, label: t(`peripherals.kind.${value}`) }))}
      />
      <PeripheralText
        name={`scanners.${at}.path`}
        label={t('peripherals.port')}
        list={kind === 'hid' ? 'hid-devices' : 'serial-ports'}
      />
      {kind === 'serial' && <PeripheralText name={`scanners.${at}.baud`} label={t('peripherals.baud')} />}
    </FormRow>
  );
}
