import { useTranslation } from 'react-i18next';
import type { PeripheralSettings } from '../../bridge/peripheral-settings.ts';
import type { PeripheralTrace } from '../../bridge/station-status.ts';
import type { DataColumn } from '../ui/table/data-column.ts';
import { DataTable } from '../ui/table/DataTable.tsx';
import { showSecond } from '../base/show-moment.ts';

const arrows: Record<PeripheralTrace['direction'], string> = { in: '←', out: '→', note: '·' };

interface TraceLogProps {
  traces: PeripheralTrace[];
  settings: PeripheralSettings;
}

/** Raw bytes as they came and went, the newest first: where faults are found. */
export function TraceLog({ traces, settings }: TraceLogProps) {
  const { t, i18n } = useTranslation();
  const names = new Map([...settings.printers, ...settings.scanners].map(({ id, name }) => [id, name]));
  const columns: DataColumn<PeripheralTrace>[] = [
    {
      id: 'at',
      heading: t('peripherals.trace.at'),
      cell: ({ at }) => showSecond(i18n.language, at),
      className: 'code',
    },
    {
      id: 'device',
      heading: t('peripherals.trace.device'),
      cell: ({ id, device }) => names.get(id) ?? t(`peripherals.device.${device}`),
    },
    { id: 'direction', heading: t('peripherals.trace.direction'), cell: ({ direction }) => arrows[direction] },
    {
      id: 'hex',
      heading: t('peripherals.trace.bytes'),
      cell: ({ hex }) => hex.toUpperCase(),
      className: 'mono hex',
    },
    { id: 'text', heading: t('peripherals.trace.text'), cell: ({ text }) => text.slice(0, 60) },
  ];
  return (
    <section className="hlog" tabIndex={0} aria-label={t('peripherals.wire')}>
      <h2>{t('peripherals.wire')}</h2>
      {traces.length === 0 && <p className="faint">{t('peripherals.wireEmpty')}</p>}
      <DataTable
        rows={traces.slice(0, 40)}
        rowId={({ at }, index) => `${at} ${index}`}
        columns={columns}
        look=""
        isHeadHidden
        kind={({ direction }) => (direction === 'note' ? 'wait' : 'ok')}
      />
    </section>
  );
}
