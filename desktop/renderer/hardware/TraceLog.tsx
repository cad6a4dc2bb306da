import { useTranslation } from 'react-i18next';
import type { DeviceSettings } from '../../bridge/device-settings.ts';
import type { DeviceTrace } from '../../bridge/devices.ts';
import { showSecond } from '../base/show-moment.ts';

const arrows: Record<DeviceTrace['direction'], string> = { in: '←', out: '→', note: '·' };

interface TraceLogProps {
  traces: DeviceTrace[];
  settings: DeviceSettings;
}

/** Raw bytes as they came and went, the newest first: where faults are found. */
export function TraceLog({ traces, settings }: TraceLogProps) {
  const { t, i18n } = useTranslation();
  const names = new Map([...settings.printers, ...settings.scanners].map(({ id, name }) => [id, name]));
  return (
    <section className="hlog" tabIndex={0} aria-label={t('hardware.wire')}>
      <h2>{t('hardware.wire')}</h2>
      {traces.length === 0 && <p className="faint">{t('hardware.wireEmpty')}</p>}
      <table>
        <tbody>
          {traces.slice(0, 40).map((trace, index) => (
            <tr key={`${trace.at}${index}`} data-k={trace.direction === 'note' ? 'wait' : 'ok'}>
              <td className="code">{showSecond(i18n.language, trace.at)}</td>
              <td>{names.get(trace.id) ?? t(`hardware.device.${trace.device}`)}</td>
              <td>{arrows[trace.direction]}</td>
              <td className="mono hex">{trace.hex.toUpperCase()}</td>
              <td>{trace.text.slice(0, 60)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
