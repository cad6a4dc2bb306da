import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type PeripheralFields, newScanner } from './peripheral-fields.ts';
import { Choice, PeripheralText } from './fields.tsx';

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
    <div className="hfields">
      <PeripheralText name={`scanners.${at}.name`} label={t('peripherals.name')} />
      <Choice
        name={`scanners.${at}.job`}
        label={t('peripherals.usedFor')}
        options={(['all', 'picking', 'packing', 'hand_over'] as const).map((one) => [one, t(`peripherals.job.${one}`)])}
      />
      <Choice
        name={`scanners.${at}.kind`}
        label={t('peripherals.line')}
        options={(['hid', 'serial'] as const).map((one) => [one, t(`peripherals.kind.${one}`)])}
      />
      <PeripheralText
        name={`scanners.${at}.path`}
        label={t('peripherals.port')}
        list={kind === 'hid' ? 'hid-devices' : 'serial-ports'}
      />
      {kind === 'serial' && <PeripheralText name={`scanners.${at}.baud`} label={t('peripherals.baud')} />}
    </div>
  );
}
