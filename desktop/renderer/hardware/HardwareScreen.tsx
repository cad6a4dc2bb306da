import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeviceReport } from '../../bridge/devices.ts';
import { bridge } from '../app/bridge.ts';
import { refusalText } from '../app/refusal-text.ts';
import { useStation } from '../app/station.ts';
import { Empty } from '../ui/Empty.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useToasts } from '../ui/toasts.ts';
import { StationFrame } from '../warehouse/frame/StationFrame.tsx';
import { play } from '../warehouse/frame/scan-sound.ts';
import { leaveHardware } from './leave-hardware.ts';
import { DeviceCards } from './DeviceCards.tsx';
import { ProgramCard } from './ProgramCard.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { TraceLog } from './TraceLog.tsx';

/** Devices of this station: what each last said, a trial of each, and how they are connected. */
export function HardwareScreen() {
  const { t, i18n } = useTranslation();
  const queries = useQueryClient();
  const show = useToasts((state) => state.show);
  const [scanned, setScanned] = useState<string | null>(null);
  const report = useQuery({ queryKey: ['devices'], queryFn: () => bridge.call('devices.report', {}) });
  const status = useStation((state) => state.status);
  useEffect(() => bridge.on('deviceTrace', () => void queries.invalidateQueries({ queryKey: ['devices'] })), [queries]);
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: ['devices'] });
  }, [queries, status.printer.state, status.scanner.state, status.scale.state]);

  const tell = async (work: () => Promise<string>) => {
    try {
      show('ok', await work());
    } catch (error) {
      show('bad', refusalText(i18n, error));
    }
    await queries.invalidateQueries({ queryKey: ['devices'] });
  };
  const testPrint = () =>
    void tell(async () => {
      const { state, detail } = await bridge.call('devices.testPrint', {});
      return `${t(`order.labelState.${state}`)} ${detail}`.trim();
    });
  const readScale = () =>
    void tell(async () => {
      const { weight_grams: grams } = await bridge.call('devices.readScale', {});
      return t('hardware.weighed', { grams });
    });
  const testSound = () => {
    play('ok');
    setTimeout(() => play('ok_last'), 600);
    setTimeout(() => play('wrong'), 1400);
  };
  const actions = [
    { key: 'F2', label: t('hardware.testPrint'), run: testPrint },
    { key: 'F3', label: t('hardware.readScale'), run: readScale },
    { key: 'F4', label: t('hardware.testSound'), run: testSound },
    { key: 'Esc', label: t('hardware.back'), run: leaveHardware },
  ];
  return (
    <StationFrame job={t('hardware.title')} isWrong={false} actions={actions} onText={setScanned}>
      <main className="hpage" id="main">
        {report.isPending && <Skeleton lines={6} label={t('frame.loading')} />}
        {report.isError && !report.data && (
          <Empty icon="warning" title={t('hardware.failed')} text={refusalText(i18n, report.error)} />
        )}
        {report.data && <Doctor report={report.data} scanned={scanned} />}
      </main>
    </StationFrame>
  );
}

function Doctor({ report, scanned }: { report: DeviceReport; scanned: string | null }) {
  const { t } = useTranslation();
  const waiting = [report.scanner, report.printer, report.scale].filter(({ state }) => state === 'failed').length;
  return (
    <>
      <header className="hhead" data-k={waiting > 0 ? 'wait' : 'ok'}>
        <Icon name="pulse" size="xl" />
        <div>
          <h1>{waiting > 0 ? t('hardware.waits', { count: waiting }) : t('hardware.allFine')}</h1>
          <p>{t('hardware.intro')}</p>
        </div>
      </header>
      <DeviceCards report={report} scanned={scanned} />
      <SettingsForm key={JSON.stringify(report.settings)} report={report} />
      <ProgramCard />
      <TraceLog traces={report.traces} />
    </>
  );
}
