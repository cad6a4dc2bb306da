// After each fault the queue is empty within the deadline: safety alone would also be kept by a station that sends nothing.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type NetworkMode, toggleProxy, type ToggleProxy } from '../../../desktop/testing/toggle-proxy.ts';
import { asRunner } from '../../testing/runner.ts';
import { type ApiProcess, apiProcess } from '../parts/api-process.ts';
import type { Found } from '../parts/found.ts';
import { aPicker, type Picker } from '../parts/picker.ts';

const deadlineMs = 10_000;
const scansInFault = 4;

interface Scene {
  cable: ToggleProxy;
  api: ApiProcess;
  picker: Picker;
}

type Fault = 'frozen' | 'second_outage' | Exclude<NetworkMode, 'up'>;

async function during({ cable, api, picker }: Scene, fault: Fault): Promise<void> {
  if (fault === 'frozen') api.freeze();
  else cable.mode = fault === 'second_outage' ? 'reset' : fault;
  await picker.scan(scansInFault);
  await pause(400);
  if (fault === 'frozen') return api.thaw();
  if (fault !== 'second_outage') return;
  // It heals for a moment, and breaks in another way while the queue is being sent.
  cable.mode = 'up';
  await pause(60);
  cable.mode = 'hang';
  await pause(400);
}

/** @returns milliseconds until nothing is unsent; null when that took too long */
async function emptied(picker: Picker): Promise<number | null> {
  const start = Date.now();
  while (picker.unsent() > 0) {
    if (Date.now() - start > deadlineMs) return null;
    await pause(20);
  }
  return Date.now() - start;
}

const faults: readonly Fault[] = ['reset', 'hang', 'lose_reply', 'slow', 'twice', 'frozen', 'second_outage'];

/** How often each fault is tried. */
export interface LivenessWish {
  /** Filled by `filledDatabase`. */
  databaseUrl: string;
  email: string;
  runs: number;
  /** Only this fault; absent: all in turn. */
  only?: Fault;
  /** False: a request may wait for its answer for ever. */
  hasDeadline?: boolean;
}

async function runAll(scene: Scene, { runs, only }: LivenessWish): Promise<Found> {
  const times: number[] = [];
  const stuck: Fault[] = [];
  for (let run = 0; run < runs; run += 1) {
    const fault = only ?? faults[run % faults.length] ?? 'reset';
    await during(scene, fault);
    scene.cable.mode = 'up';
    const ms = await emptied(scene.picker);
    if (ms === null) stuck.push(fault);
    else times.push(ms);
    if (stuck.length > 2) break;
  }
  return { n: times.length, N: runs, detail: { slowest_ms: Math.max(0, ...times), deadline_ms: deadlineMs, stuck } };
}

/** So many faults one after another while a picker scans; after each the queue must become empty. */
export async function liveness(wish: LivenessWish): Promise<Found> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kolobeh-liveness-'));
  const api = await apiProcess({
    DATABASE_URL: asRunner(wish.databaseUrl),
    DATA_DIR: folder,
    SMTP_URL: 'smtp://127.0.0.1:9',
  });
  const cable = await toggleProxy(Number(new URL(api.origin).port));
  const picker = await aPicker(cable.origin, path.join(folder, 'station'), {
    timeoutMs: wish.hasDeadline === false ? 3_600_000 : 1000,
  });
  try {
    await picker.signIn(wish.email);
    await picker.bridge.call('work.startPicking', {});
    return await runAll({ cable, api, picker }, wish);
  } finally {
    api.thaw();
    await cable.close();
    await picker.close();
    await api.kill();
    await rm(folder, { recursive: true, force: true });
  }
}
