import type { ClockAndIds } from '../clock-and-ids.ts';
import { printCodes } from '../peripherals/print-codes.ts';
import { setPeripherals } from '../peripherals/set-peripherals.ts';
import type { Handlers } from '../handlers.ts';
import type { StationParts } from '../parts.ts';
import { stationRefusal } from '../net/refusal.ts';
import { leaveServer } from '../people/sign-out.ts';
import type { Program } from '../station-settings.ts';
import { serverCalls } from './server-calls.ts';

/** Calls of what is attached to the computer, of other stations beside it, and of the program around it. */
export const peripheralCalls = (parts: StationParts, clockAndIds: ClockAndIds, program: Program | undefined) => {
  const { peripherals, hub, session } = parts;
  return {
    ...serverCalls(program?.server, (address) => {
      if (!program || !session.may('warehouse.override')) throw stationRefusal('CALL_NOT_ALLOWED');
      return program.server.connect(address, () => leaveServer(parts));
    }),
    'devices.report': () => peripherals.report(),
    'devices.configure': (input) => setPeripherals(parts, clockAndIds, input),
    'devices.testPrint': ({ printer_id, what }) => peripherals.tryPrinter(printer_id, what),
    'devices.tryScans': ({ go_on }) => {
      if (go_on) peripherals.trial.begin();
      else peripherals.trial.end();
      return {};
    },
    'devices.printCodes': ({ labels }) => {
      session.person();
      return printCodes(peripherals, labels);
    },
    'devices.readScale': () => peripherals.readScale(),
    'hub.report': () => hub.report(),
    'hub.configure': (wish) => {
      if (!session.may('warehouse.override')) throw stationRefusal('CALL_NOT_ALLOWED');
      return hub.configure(wish);
    },
    'program.report': () => program?.report() ?? { kind: 'browser' },
    'program.configure': (settings) => {
      if (!program || !session.may('warehouse.override')) throw stationRefusal('CALL_NOT_ALLOWED');
      return program.configure(settings);
    },
  } satisfies Partial<Handlers>;
};
