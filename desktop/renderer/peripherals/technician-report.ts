import type { PeripheralReport, PeripheralState, StationStatus } from '../../bridge/station-status.ts';

/** How many exchanges with peripherals are told, the newest first. */
const tracesTold = 40;

const stateOf = ({ kind, state, detail, last_at: at }: PeripheralState): string =>
  [kind, state, detail, at ?? 'never'].filter(Boolean).join(', ');

type Told = Pick<StationStatus, 'network' | 'unsent' | 'refused' | 'last_confirmed_at' | 'clock_offset_s'>;

/**
 * What a technician asks first, as plain text to paste into a message: each peripheral with its own last word, the
 * connection, and the last bytes that came and went. In English, so that makers' support reads it too. Holds no keys.
 */
export function technicianReport(report: PeripheralReport, status: Told, now: Date): string {
  const { settings, printers, scanners, keyboard, scale, traces } = report;
  const lines = settings.printers.map(({ id, line }) => [id, JSON.stringify(line)] as const);
  const lineOf = new Map<string, string>(lines);
  return [
    `Station: ${settings.station_name} (${report.device_id})`,
    `At: ${now.toISOString()}`,
    `Server: ${status.network}, last confirmed ${status.last_confirmed_at ?? 'never'}, unsent ${status.unsent}, refused ${status.refused}, clock off by ${status.clock_offset_s ?? '?'} s`,
    ...printers.map(
      ({ id, name, language, state, queue }) =>
        `Printer: ${name}, ${language}, ${stateOf(state)}, waiting labels ${queue.length}, ${lineOf.get(id) ?? ''}`,
    ),
    ...scanners.map(({ name, job, state }) => `Scanner: ${name}, ${job ?? 'all'}, ${stateOf(state)}`),
    `Keyboard scanner: ${stateOf(keyboard)}`,
    `Scale: ${stateOf(scale)}`,
    `Serial ports: ${report.serial_ports.map(({ path, name }) => `${path} ${name}`).join('; ') || 'none'}`,
    `HID devices: ${report.hid_devices.map(({ path, name }) => `${path} ${name}`).join('; ') || 'none'}`,
    '',
    ...traces
      .slice(0, tracesTold)
      .map(({ at, device, id, direction, hex, text }) => [at, device, id, direction, hex, text].join(' | ')),
  ].join('\n');
}
