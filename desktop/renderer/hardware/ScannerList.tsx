import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type DeviceFields, newScanner } from './device-fields.ts';
import { Choice, TextField } from './fields.tsx';

const most = 8;

/** Scanners with lines of their own; those that type need no setting. */
export function ScannerList() {
  const { t } = useTranslation();
  const { control } = useFormContext<DeviceFields>();
  const { fields, append, remove } = useFieldArray({ control, name: 'scanners' });
  return (
    <section className="hdevices" aria-labelledby="scanners-title">
      <h3 id="scanners-title">{t('hardware.scanners')}</h3>
      <p className="faint">{t('hardware.scannersHow')}</p>
      {fields.map((field, at) => (
        <fieldset key={field.id}>
          <legend>{t('hardware.scannerNumber', { number: at + 1 })}</legend>
          <ScannerOne at={at} />
          <div className="hbuttons">
            <button type="button" className="btn line" onClick={() => remove(at)}>
              {t('hardware.remove')}
            </button>
          </div>
        </fieldset>
      ))}
      <button type="button" className="btn line" disabled={fields.length >= most} onClick={() => append(newScanner())}>
        {t('hardware.addScanner')}
      </button>
    </section>
  );
}

function ScannerOne({ at }: { at: number }) {
  const { t } = useTranslation();
  const { watch } = useFormContext<DeviceFields>();
  const kind = watch(`scanners.${at}.kind`);
  return (
    <div className="hfields">
      <TextField name={`scanners.${at}.name`} label={t('hardware.name')} />
      <Choice
        name={`scanners.${at}.job`}
        label={t('hardware.usedFor')}
        options={(['all', 'picking', 'packing', 'hand_over'] as const).map((one) => [one, t(`hardware.job.${one}`)])}
      />
      <Choice
        name={`scanners.${at}.kind`}
        label={t('hardware.line')}
        options={(['hid', 'serial'] as const).map((one) => [one, t(`hardware.kind.${one}`)])}
      />
      <TextField
        name={`scanners.${at}.path`}
        label={t('hardware.port')}
        list={kind === 'hid' ? 'hid-devices' : 'serial-ports'}
      />
      {kind === 'serial' && <TextField name={`scanners.${at}.baud`} label={t('hardware.baud')} />}
    </div>
  );
}
