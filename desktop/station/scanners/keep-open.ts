import { Pause } from '../net/back-off.ts';
import { wordsOf } from '../ports/byte-channel.ts';
import { reopenMs, type Scanner, type ScannerEvents } from './scanner.ts';

/** An open device; `lost` resolves with the reason when it is gone. */
export interface OpenDevice {
  lost: Promise<string>;
  close(): Promise<void>;
}

/** Keeps a device open: opens it, waits until it is lost, and tries again until stopped. */
export function keepOpen(open: () => Promise<OpenDevice>, events: ScannerEvents, pauseMs = reopenMs): Scanner {
  const pause = new Pause();
  const stopped = Promise.withResolvers<null>();
  let isStopped = false;

  const once = async (): Promise<void> => {
    const device = await open();
    events.state('ready', '');
    const reason = await Promise.race([device.lost, stopped.promise]);
    await device.close();
    if (reason !== null) throw new Error(reason);
  };

  const run = async (): Promise<void> => {
    while (!isStopped) {
      await once().catch((error: unknown) => events.state('failed', wordsOf(error)));
      if (!isStopped) await pause.wait(pauseMs);
    }
  };
  const running = run();

  return {
    async stop() {
      isStopped = true;
      stopped.resolve(null);
      pause.ring();
      await running;
    },
  };
}
