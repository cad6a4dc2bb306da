import type { PeripheralReport } from '../../bridge/station-status.ts';
import { at, type Examples, type Setting } from '../../testing/kit/example.tsx';
import { PlayedRefusal, unanswered } from '../../testing/kit/played-station.ts';
import { aReport, aSession, troubledStatus } from '../../testing/kit/station-examples.ts';
import { PeripheralsScreen } from './PeripheralsScreen.tsx';

const withPrinter = (): PeripheralReport => {
  const report = aReport('Balení 2, u okna do dvora');
  const printers: PeripheralReport['settings']['printers'] = [
    {
      id: 'zebra-1',
      name: 'Zebra u okna',
      language: 'zpl',
      line: { kind: 'tcp', host: '10.0.0.31', port: 9100 },
    },
  ];
  return { ...report, settings: { ...report.settings, printers } };
};

const screen = (report: () => PeripheralReport | PlayedRefusal | Promise<never>, setting: Setting = {}) =>
  at(
    {
      session: aSession('supervisor'),
      ...setting,
      calls: {
        'devices.report': report,
        'hub.report': () => new PlayedRefusal('OFFLINE'),
        'program.report': () => ({ kind: 'browser' }),
        ...setting.calls,
      },
    },
    <PeripheralsScreen />,
  );

export const examples: Examples = {
  'peripherals of a new station': () => screen(() => aReport()),
  'peripherals with a printer': () => screen(withPrinter),
  'peripherals being asked': () => screen(() => unanswered),
  'peripherals that do not answer': () => screen(() => new PlayedRefusal('OFFLINE')),
  'peripherals in trouble': () => screen(withPrinter, { status: troubledStatus() }),
  'settings that may not be changed, once they are saved': () =>
    screen(withPrinter, { calls: { 'devices.configure': () => new PlayedRefusal('NO_PERMISSION') } }),
};
