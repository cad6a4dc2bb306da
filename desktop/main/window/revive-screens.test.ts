import { EventEmitter } from 'node:events';
import type { BrowserWindow } from 'electron';
import { beforeEach, expect, it } from 'vitest';
import { reviveScreens } from './revive-screens.ts';

class Contents extends EventEmitter {
  reloads = 0;
  ended = 0;
  reload(): void {
    this.reloads += 1;
  }
  forcefullyCrashRenderer(): void {
    this.ended += 1;
  }
}
class Screens extends EventEmitter {
  readonly webContents = new Contents();
  isDestroyed(): boolean {
    return false;
  }
}

let screens: Screens;
let time: number;
let planned: { at: number; act: () => void }[];
const after = (ms: number, act: () => void): { cancel: () => void } => {
  const plan = { at: time + ms, act };
  planned.push(plan);
  return { cancel: () => (planned = planned.filter((one) => one !== plan)) };
};
function pass(ms: number): void {
  time += ms;
  const due = planned.filter(({ at }) => at <= time);
  planned = planned.filter(({ at }) => at > time);
  for (const { act } of due) act();
}
const crash = (): boolean => screens.webContents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 5 });

beforeEach(() => {
  screens = new Screens();
  time = 0;
  planned = [];
  const log = { info: () => undefined, fault: () => undefined };
  reviveScreens(screens as unknown as BrowserWindow, log, { now: () => time, after });
});

it('come back after every crash, each time in a row a little later', () => {
  for (const pause of [0, 1_000, 5_000, 15_000, 30_000, 30_000]) {
    const before = screens.webContents.reloads;
    crash();
    if (pause > 0) pass(pause - 1);
    expect(screens.webContents.reloads, `before ${pause} ms`).toBe(before);
    pass(1);
    expect(screens.webContents.reloads, `after ${pause} ms`).toBe(before + 1);
  }
});

it('come back at once when they had been well for a minute', () => {
  crash();
  pass(1);
  crash();
  pass(60_000);
  const before = screens.webContents.reloads;
  crash();
  pass(0);
  expect(screens.webContents.reloads).toBe(before + 1);
});

it('that do not answer for half a minute are ended, and those that answer again are left alone', () => {
  screens.emit('unresponsive');
  pass(10_000);
  screens.emit('responsive');
  pass(60_000);
  expect(screens.webContents.ended).toBe(0);
  screens.emit('unresponsive');
  pass(30_000);
  expect(screens.webContents.ended).toBe(1);
});

it('closed by a person stay closed', () => {
  screens.webContents.emit('render-process-gone', {}, { reason: 'clean-exit', exitCode: 0 });
  pass(60_000);
  expect(screens.webContents.reloads).toBe(0);
});
