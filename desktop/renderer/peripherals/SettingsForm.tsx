import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { PeripheralReport } from '../../bridge/station-status.ts';
import { bridge } from '../base/bridge.ts';
import { FormRow } from '../form/FormRow.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { markWrong, useRefused } from '../form/use-refused.ts';
import { useToasts } from '../ui/toasts/toasts.ts';
import { PeripheralFields, toFields, toSettings } from './peripheral-fields.ts';
import { PeripheralChoice, PeripheralText } from './fields.tsx';
import { PrinterList } from './PrinterList.tsx';
import { ScannerList } from './scanners/ScannerList.tsx';

interface PortListProps {
  id: string;
  ports: { path: string; name: string }[];
}

const PortList = ({ id, ports }: PortListProps) => (
  <datalist id={id}>
    {ports.map(({ path, name }) => (
      <option key={path} value={path}>
        {name}
      </option>
    ))}
  </datalist>
);

/** How the peripherals are connected. Only the fields of the chosen kind are shown. */
export function SettingsForm({ report }: { report: PeripheralReport }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const show = useToasts((state) => state.show);
  const form = useForm({ resolver: zodResolver(PeripheralFields), defaultValues: toFields(report.settings) });
  const refuse = useRefused(form);
  const submit = form.handleSubmit(async (fields) => {
    const made = toSettings(fields);
    if (!made.ok) return void markWrong(form, [{ path: made.field, code: 'INVALID' }]);
    try {
      queries.setQueryData(['peripherals'], await bridge.call('devices.configure', made.settings));
      show('ok', t('peripherals.saved'));
    } catch (error) {
      refuse(error);
    }
  });
  const { isSubmitting } = form.formState;
  return (
    <FormProvider {...form}>
      <form className="hform hcard" onSubmit={(event) => void submit(event)} aria-labelledby="settings-title">
        <h2 id="settings-title">{t('peripherals.settings')}</h2>
        <PortList id="serial-ports" ports={report.serial_ports} />
        <PortList id="hid-devices" ports={report.hid_devices} />
        <FormRow of="fit">
          <PeripheralText name="station_name" label={t('peripherals.stationName')} />
          <PeripheralText name="trolley_crates" label={t('peripherals.trolleyCrates')} />
          <PeripheralChoice
            name="scale_kind"
            label={t('peripherals.scale')}
            choices={(['none', 'serial'] as const).map((value) => ({ value, label: t(`peripherals.kind.${value}`) }))}
          />
          {form.watch('scale_kind') === 'serial' && (
            <>
              <PeripheralText name="scale_path" label={t('peripherals.port')} list="serial-ports" />
              <PeripheralText name="scale_baud" label={t('peripherals.baud')} />
            </>
          )}
        </FormRow>
        <PrinterList />
        <ScannerList />
        <SubmitButton text={t('frame.save')} isBusy={isSubmitting} />
      </form>
    </FormProvider>
  );
}
