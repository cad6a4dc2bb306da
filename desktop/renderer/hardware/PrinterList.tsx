import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type DeviceFields, newPrinter } from './device-fields.ts';
import { Choice, TextField } from './fields.tsx';

const most = 6;

/** Printers in the order in which they stand in for one another. */
export function PrinterList() {
  const { t } = useTranslation();
  const { control } = useFormContext<DeviceFields>();
  const { fields, append, remove, move } = useFieldArray({ control, name: 'printers' });
  return (
    <section className="hdevices" aria-labelledby="printers-title">
      <h3 id="printers-title">{t('hardware.printers')}</h3>
      <p className="faint">{t('hardware.printersOrder')}</p>
      {fields.map((field, at) => (
        <fieldset key={field.id}>
          <legend>{at === 0 ? t('hardware.mainPrinter') : t('hardware.standIn', { number: at })}</legend>
          <PrinterOne at={at} />
          <div className="hbuttons">
            {at > 0 && (
              <button type="button" className="btn line" onClick={() => move(at, at - 1)}>
                {t('hardware.moveUp')}
              </button>
            )}
            <button type="button" className="btn line" onClick={() => remove(at)}>
              {t('hardware.remove')}
            </button>
          </div>
        </fieldset>
      ))}
      <button type="button" className="btn line" disabled={fields.length >= most} onClick={() => append(newPrinter())}>
        {t('hardware.addPrinter')}
      </button>
    </section>
  );
}

function PrinterOne({ at }: { at: number }) {
  const { t } = useTranslation();
  const { watch } = useFormContext<DeviceFields>();
  const kind = watch(`printers.${at}.kind`);
  return (
    <div className="hfields">
      <TextField name={`printers.${at}.name`} label={t('hardware.name')} />
      <Choice
        name={`printers.${at}.language`}
        label={t('hardware.language')}
        options={(['zpl', 'tspl', 'epl'] as const).map((one) => [one, t(`hardware.languages.${one}`)])}
      />
      <Choice
        name={`printers.${at}.kind`}
        label={t('hardware.line')}
        options={(['tcp', 'serial', 'usb', 'folder'] as const).map((one) => [one, t(`hardware.kind.${one}`)])}
      />
      {kind === 'tcp' && <TextField name={`printers.${at}.host`} label={t('hardware.host')} />}
      {kind === 'tcp' && <TextField name={`printers.${at}.port`} label={t('hardware.tcpPort')} />}
      {kind === 'serial' && <TextField name={`printers.${at}.path`} label={t('hardware.port')} list="serial-ports" />}
      {kind === 'serial' && <TextField name={`printers.${at}.baud`} label={t('hardware.baud')} />}
      {kind === 'usb' && <TextField name={`printers.${at}.path`} label={t('hardware.usbFile')} />}
    </div>
  );
}
