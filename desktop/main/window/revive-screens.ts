import type { BrowserWindow } from 'electron';
import type { Log } from '../../station/log.ts';

/** Pauses before screens that keep crashing are loaded again. */
const pausesMs = [0, 1_000, 5_000, 15_000, 30_000];
/** Screens that lived so long begin with the first pause again. */
const calmMs = 60_000;
/** Screens that answer nothing for so long are ended and loaded again. */
const stuckMs = 30_000;

interface Times {
  now: () => number;
  after: (ms: number, act: () => void) => { cancel: () => void };
}

const realTimes: Times = {
  now: Date.now,
  after: (ms, act) => {
    const timer = setTimeout(act, ms);
    return { cancel: () => clearTimeout(timer) };
  },
};

/**
 * Screens that crashed or got stuck are loaded again, after growing pauses, for as long as the program runs: nobody at a
 * station has another window to go to. The station, which runs in this process, has lost nothing.
 */
export function reviveScreens(window: BrowserWindow, log: Log, { now, after }: Times = realTimes): void {
  let crashes = 0;
  let lastAt = Number.NEGATIVE_INFINITY;
  let stuck: { cancel: () => void } | null = null;
  const { webContents } = window;
  const reload = (): void => {
    if (!window.isDestroyed()) webContents.reload();
  };
  webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    stuck?.cancel();
    if (reason === 'clean-exit') return;
    crashes = now() - lastAt < calmMs ? crashes + 1 : 1;
    lastAt = now();
    const pause = pausesMs[Math.min(crashes, pausesMs.length) - 1] ?? 0;
    log.fault('The screens ended', `${reason} (${exitCode}); loaded again in ${pause} ms`);
    after(pause, reload);
  });
  window.on('unresponsive', () => {
    log.fault('The screens do not answer', `ended in ${stuckMs} ms unless they do`);
    stuck?.cancel();
    stuck = after(stuckMs, () => webContents.forcefullyCrashRenderer());
  });
  window.on('responsive', () => stuck?.cancel());
}
