// Whatever goes wrong unexpectedly is written to the program's own log, and crashes to a folder beside it. Nothing of it
// is sent anywhere: a memory dump may hold people's names and addresses.
import path from 'node:path';
import { app, crashReporter } from 'electron';
import type { Log } from '../../station/log.ts';

/** To be called before Electron is ready. */
export function keepCrashReports(dataFolder: string): void {
  app.setPath('crashDumps', path.join(dataFolder, 'crashes'));
  crashReporter.start({ uploadToServer: false });
}

/** @param end what to do after a fault that leaves the program in an unknown state */
export function writeFaults(log: Log, end: (error: unknown) => void): void {
  process.on('unhandledRejection', (error) => log.fault('A promise failed unheard', error));
  process.on('uncaughtException', (error) => {
    log.fault('The program failed', error);
    end(error);
  });
  app.on('child-process-gone', (_event, { type, reason, exitCode }) =>
    log.fault('A part of the program ended', `${type}: ${reason} (${exitCode})`),
  );
}
