import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PeripheralReport } from '../../bridge/station-status.ts';
import { bridge } from '../base/bridge.ts';
import { NotLoaded } from '../ui/NotLoaded.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ServerCard } from '../server/ServerCard.tsx';
import { StationFrame } from '../warehouse/frame/StationFrame.tsx';
import { play } from '../warehouse/frame/scan-sound.ts';
import { PeripheralCards } from './PeripheralCards.tsx';
import { LeadStationCard } from './LeadStationCard.tsx';
import { leavePeripherals } from './leave-peripherals.ts';
import { LostKey } from './LostKey.tsx';
import { ScanSheet } from './scanners/ScanSheet.tsx';
import { ProgramCard } from './ProgramCard.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { TestPrints } from './TestPrints.tsx';
import { TraceLog } from './TraceLog.tsx';
import { Troubles } from './Troubles.tsx';
import { troublesOf, untriedOf } from './troubles.ts';
import { useTrials } from './use-trials.ts';
import { type TriedScans, useTriedScans } from './scanners/use-tried-scans.ts';

/** Peripherals of this station: what each last said, a trial of each, what to do about it, and how they are connected. */
export function PeripheralsScreen() {
  const { t } = useTranslation();
  const report = useQuery({ queryKey: ['peripherals'], queryFn: () => bridge.call('devices.report', {}) });
  const tried = useTriedScans();
  const { testPrint, readScale, checkAll, copyReport } = useTrials();
  const mainPrinter = report.data?.printers[0]?.id;
  const testSound = () => {
    play('ok');
    setTimeout(() => play('ok_last'), 600);
    setTimeout(() => play('wrong'), 1400);
  };
  const printOnMain = (what: 'label' | 'scan_sheet') => () => mainPrinter && testPrint(mainPrinter, what);
  const actions = [
    { key: 'F2', label: t('peripherals.testPrint'), run: printOnMain('label'), isOff: !mainPrinter },
    { key: 'F3', label: t('peripherals.readScale'), run: readScale },
    { key: 'F4', label: t('peripherals.testSound'), run: testSound },
    {
      key: 'F5',
      label: t('peripherals.checkAll'),
      run: () => {
        if (!report.data) return;
        testSound();
        void checkAll(report.data);
      },
      isOff: !report.data,
    },
    { key: 'F6', label: t('peripherals.sheet.print'), run: printOnMain('scan_sheet'), isOff: !mainPrinter },
    {
      key: 'F9',
      label: t('peripherals.forTechnician'),
      run: () => void (report.data && copyReport(report.data)),
      isOff: !report.data,
    },
    { key: 'Esc', label: t('peripherals.back'), run: leavePeripherals },
  ];
  return (
    <StationFrame job={t('peripherals.title')} isWrong={false} actions={actions} onText={tried.hearKeys}>
      <main className="hpage" id="main">
        {report.isPending && <Skeleton lines={6} label={t('frame.loading')} />}
        {report.isError && !report.data && <NotLoaded title={t('peripherals.failed')} query={report} icon="warning" />}
        {report.data && <Doctor report={report.data} tried={tried} testPrint={testPrint} />}
      </main>
    </StationFrame>
  );
}

interface DoctorProps {
  report: PeripheralReport;
  tried: TriedScans;
  testPrint: (printerId: string, what: 'label' | 'scan_sheet') => void;
}

function Doctor({ report, tried, testPrint }: DoctorProps) {
  const { t } = useTranslation();
  const troubles = troublesOf(report);
  const untried = untriedOf(report);
  return (
    <>
      <header className="hhead" data-k={troubles.length + untried > 0 ? 'wait' : 'ok'}>
        <Icon name="pulse" size="xl" />
        <div>
          <h1>
            {troubles.length > 0
              ? t('peripherals.waits', { count: troubles.length })
              : untried > 0
                ? t('peripherals.untried', { count: untried })
                : t('peripherals.allFine')}
          </h1>
          <p>{t('peripherals.intro')}</p>
        </div>
      </header>
      <LostKey name={report.settings.station_name} />
      <Troubles troubles={troubles} />
      <PeripheralCards report={report} tried={tried} testPrint={testPrint} />
      <ScanSheet tried={tried} />
      <TestPrints prints={report.test_prints} />
      <LeadStationCard />
      <SettingsForm key={JSON.stringify(report.settings)} report={report} />
      <TraceLog traces={report.traces} settings={report.settings} />
      <ProgramCard />
      <ServerCard />
    </>
  );
}
