import type { PeripheralChange } from '@kolobeh/shared/warehouse/stations/peripherals-set.ts';
import type { PeripheralSettings, PrinterLine, ScaleSettings, ScannerLine } from '../../bridge/peripheral-settings.ts';

const lineInWords = (line: PrinterLine | ScannerLine | ScaleSettings): string => {
  switch (line.kind) {
    case 'tcp':
      return `tcp ${line.host}:${line.port}`;
    case 'folder':
    case 'none':
      return line.kind;
    default:
      return `${line.kind} ${line.path}`;
  }
};

/** Each thing that can be set, by a name that stays when its values change. */
function facts(settings: PeripheralSettings): Map<string, string> {
  return new Map([
    ['station_name', settings.station_name],
    ['trolley_crates', String(settings.trolley_crates)],
    ['scale', lineInWords(settings.scale)],
    ...settings.printers.map(({ id, name, language, line }): [string, string] => [
      `printer ${id}`,
      `${name}, ${language}, ${lineInWords(line)}`,
    ]),
    ...settings.scanners.map(({ id, name, job, line }): [string, string] => [
      `scanner ${id}`,
      `${name}, ${job}, ${lineInWords(line)}`,
    ]),
  ]);
}

/** What of the settings differs, in words for the audit log; empty when nothing does. */
export function settingChanges(before: PeripheralSettings, after: PeripheralSettings): PeripheralChange[] {
  const [former, present] = [facts(before), facts(after)];
  return [...new Set([...former.keys(), ...present.keys()])]
    .map((what) => ({ what, from: former.get(what) ?? null, to: present.get(what) ?? null }))
    .filter(({ from, to }) => from !== to);
}
