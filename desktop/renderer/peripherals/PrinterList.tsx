import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type PeripheralFields, newPrinter } from './peripheral-fields.ts';
import { FormRow } from '../form/FormRow.tsx';
import { PeripheralChoice, PeripheralText } from './fields.tsx';

const most = 6;

/** Printers in the order in which they stand in for one another. */
export function PrinterList() {
  const { t } = useTranslation();
  const { control } = useFormContext<PeripheralFields>();
  const { fields, append, remove, move } = useFieldArray({ control, name: 'printers' });
  return (
    <section className="hdevices" aria-labelledby="printers-title">
      <h3 id="printers-title">{t('peripherals.printers')}</h3>
      <p className="faint">{t('peripherals.printersOrder')}</p>
      {fields.map((field, at) => (
        <fieldset key={field.id}>
          <legend>{at === 0 ? t('peripherals.mainPrinter') : t('peripherals.standIn', { number: at })}</legend>
          <PrinterOne at={at} />
          <div className="hbuttons">
            {at > 0 && (
              <button type="button" className="btn line" onClick={() => move(at, at - 1)}>
                {t('peripherals.moveUp')}
              </button>
            )}
            <button type="button" className="btn line" onClick={() => remove(at)}>
              {t('peripherals.remove')}
            </button>
          </div>
        </fieldset>
      ))}
      <button type="button" className="btn line" disabled={fields.length >= most} onClick={() => append(newPrinter())}>
        {t('peripherals.addPrinter')}
      </button>
    </section>
  );
}

function PrinterOne({ at }: { at: number }) {
  const { t } = useTranslation();
  const { watch } = useFormContext<PeripheralFields>();
  const kind = watch(`printers.${at}.kind`);
  return (
    <FormRow of="fit">
      <PeripheralText name={`printers.${at}.name`} label={t('peripherals.name')} />
      <PeripheralChoice
        name={`printers.${at}.language`}
        label={t('peripherals.language')}
        choices={(['zpl', 'tspl', 'epl'] as const).map((value) => ({
          value,
          label: t(`peripherals.languages.${value}`),
        }))}
      />
      <PeripheralChoice
        name={`printers.${at}.kind`}
        label={t('peripherals.line')}
        choices={(['tcp', 'serial', 'usb', 'folder'] as const).map((value) => ({
          value,
          label: t(`peripherals.kind.${value}`),
        }))}
      />
      {kind === 'tcp' && <PeripheralText name={`printers.${at}.host`} label={t('peripherals.host')} />}
      {kind === 'tcp' && <PeripheralText name={`printers.${at}.port`} label={t('peripherals.tcpPort')} />}
      {kind === 'serial' && (
        <PeripheralText name={`printers.${at}.path`} label={t('peripherals.port')} list="serial-ports" />
      )}
      {kind === 'serial' && <PeripheralText name={`printers.${at}.baud`} label={t('peripherals.baud')} />}
      {kind === 'usb' && <PeripheralText name={`printers.${at}.path`} label={t('peripherals.usbFile')} />}
    </FormRow>
  );
}
