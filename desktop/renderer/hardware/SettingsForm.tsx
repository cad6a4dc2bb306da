import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { FormProvider, type FieldPath, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { DeviceReport } from '../../bridge/devices.ts';
import { bridge } from '../base/bridge.ts';
import { refusalText } from '../base/data/refusal-text.ts';
import { useToasts } from '../ui/toasts.ts';
import { DeviceFields, toFields, toSettings } from './device-fields.ts';
import { Choice, TextField } from './fields.tsx';
import { PrinterList } from './PrinterList.tsx';
import { ScannerList } from './ScannerList.tsx';

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

/** How the devices are connected. Only the fields of the chosen kind are shown. */
export function SettingsForm({ report }: { report: DeviceReport }) {
  const { t, i18n } = useTranslation();
  const queries = useQueryClient();
  const show = useToasts((state) => state.show);
  const form = useForm({ resolver: zodResolver(DeviceFields), defaultValues: toFields(report.settings) });
  const submit = form.handleSubmit(async (fields) => {
    const made = toSettings(fields);
    if (!made.ok) {
      form.setError(made.field as FieldPath<DeviceFields>, { message: 'INVALID' }, { shouldFocus: true });
      return;
    }
    try {
      queries.setQueryData(['devices'], await bridge.call('devices.configure', made.settings));
      show('ok', t('hardware.saved'));
    } catch (error) {
      show('bad', refusalText(i18n, error));
    }
  });
  const { isSubmitting } = form.formState;
  return (
    <FormProvider {...form}>
      <form className="hform hcard" onSubmit={(event) => void submit(event)} aria-labelledby="settings-title">
        <h2 id="settings-title">{t('hardware.settings')}</h2>
        <PortList id="serial-ports" ports={report.serial_ports} />
        <PortList id="hid-devices" ports={report.hid_devices} />
        <div className="hfields">
          <TextField name="station_name" label={t('hardware.stationName')} />
          <TextField name="trolley_crates" label={t('hardware.trolleyCrates')} />
          <Choice
            name="scale_kind"
            label={t('hardware.scale')}
            options={[
              ['none', t('hardware.kind.none')],
              ['serial', t('hardware.kind.serial')],
            ]}
          />
          {form.watch('scale_kind') === 'serial' && (
            <>
              <TextField name="scale_path" label={t('hardware.port')} list="serial-ports" />
              <TextField name="scale_baud" label={t('hardware.baud')} />
            </>
          )}
        </div>
        <PrinterList />
        <ScannerList />
        <button type="submit" className="btn" disabled={isSubmitting} aria-busy={isSubmitting}>
          {isSubmitting ? t('frame.saving') : t('frame.save')}
        </button>
      </form>
    </FormProvider>
  );
}
