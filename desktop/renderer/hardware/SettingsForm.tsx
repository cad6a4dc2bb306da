import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { DeviceReport } from '../../bridge/devices.ts';
import { bridge } from '../app/bridge.ts';
import { refusalText } from '../app/refusal-text.ts';
import { wordOr } from '../app/words.ts';
import { FieldError } from '../ui/FieldError.tsx';
import { useToasts } from '../ui/toasts.ts';
import { DeviceFields, toFields, toSettings } from './device-fields.ts';

/** How the devices are connected. Only the fields of the chosen kind are shown. */
export function SettingsForm({ report }: { report: DeviceReport }) {
  const { t, i18n } = useTranslation();
  const queries = useQueryClient();
  const show = useToasts((state) => state.show);
  const { register, handleSubmit, watch, setError, formState } = useForm({
    resolver: zodResolver(DeviceFields),
    defaultValues: toFields(report.settings),
  });
  const submit = handleSubmit(async (fields) => {
    const made = toSettings(fields);
    if (!made.ok) {
      setError(made.field, { message: 'INVALID' }, { shouldFocus: true });
      return;
    }
    try {
      queries.setQueryData(['devices'], await bridge.call('devices.configure', made.settings));
      show('ok', t('hardware.saved'));
    } catch (error) {
      show('bad', refusalText(i18n, error));
    }
  });
  const { printer_kind: printer, scanner_kind: scanner, scale_kind: scale } = watch();
  const field = (name: keyof DeviceFields, label: string, list?: string) => (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        className="input"
        autoComplete="off"
        list={list}
        aria-invalid={formState.errors[name] !== undefined}
        {...register(name)}
      />
      <FieldError code={formState.errors[name]?.message} />
    </div>
  );
  const kind = (name: 'printer_kind' | 'scanner_kind' | 'scale_kind', label: string, kinds: readonly string[]) => (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <select id={name} className="input" {...register(name)}>
        {kinds.map((one) => (
          <option key={one} value={one}>
            {wordOr(i18n, 'hardware.kind', one)}
          </option>
        ))}
      </select>
    </div>
  );
  return (
    <form className="hform hcard" onSubmit={(event) => void submit(event)} aria-labelledby="settings-title">
      <h2 id="settings-title">{t('hardware.settings')}</h2>
      <datalist id="serial-ports">
        {report.serial_ports.map(({ path, name }) => (
          <option key={path} value={path}>
            {name}
          </option>
        ))}
      </datalist>
      <datalist id="hid-devices">
        {report.hid_devices.map(({ path, name }) => (
          <option key={path} value={path}>
            {name}
          </option>
        ))}
      </datalist>
      <div className="hfields">
        {field('station_name', t('hardware.stationName'))}
        {kind('scanner_kind', t('station.scanner'), ['keyboard', 'serial', 'hid'])}
        {scanner !== 'keyboard' &&
          field('scanner_path', t('hardware.port'), scanner === 'hid' ? 'hid-devices' : 'serial-ports')}
        {scanner === 'serial' && field('scanner_baud', t('hardware.baud'))}
        {kind('printer_kind', t('station.printer'), ['none', 'tcp', 'serial', 'folder'])}
        {printer === 'tcp' && field('printer_host', t('hardware.host'))}
        {printer === 'tcp' && field('printer_port', t('hardware.tcpPort'))}
        {printer === 'serial' && field('printer_path', t('hardware.port'), 'serial-ports')}
        {printer === 'serial' && field('printer_baud', t('hardware.baud'))}
        {kind('scale_kind', t('hardware.scale'), ['none', 'serial'])}
        {scale === 'serial' && field('scale_path', t('hardware.port'), 'serial-ports')}
        {scale === 'serial' && field('scale_baud', t('hardware.baud'))}
      </div>
      <button type="submit" className="btn" disabled={formState.isSubmitting} aria-busy={formState.isSubmitting}>
        {formState.isSubmitting ? t('frame.saving') : t('frame.save')}
      </button>
    </form>
  );
}
