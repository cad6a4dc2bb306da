// A station in a process of its own that picks all there is, list after list, and prints the number of each
// acknowledged event. To be killed by a proof and started again on the same folder.
// Arguments: folder, origin of the API, e-mail of the picker, milliseconds between two scans.
import { setTimeout as pause } from 'node:timers/promises';
import { BridgeRefusal } from '../../../desktop/bridge/bridge.ts';
import { aPicker } from './picker.ts';

const [folder = '', origin = '', email = '', pace = '0'] = process.argv.slice(2);
const picker = await aPicker(origin, folder, { timeoutMs: 2500 });
const { bridge, station } = picker;

/** @returns false when nothing is left to pick */
async function openList(): Promise<boolean> {
  try {
    await bridge.call('work.startPicking', {});
  } catch (error) {
    if (!(error instanceof BridgeRefusal)) throw error;
    if (error.code === 'NOTHING_TO_PICK') return false;
    await pause(100);
  }
  return true;
}

async function walkOn(): Promise<void> {
  const { line, phase } = await picker.view();
  if (phase === 'refused') throw new Error('The server refused a scan');
  if (phase === 'done') await bridge.call('work.leave', {});
  else if (phase === 'confirming') await pause(50);
  else if (!line) await bridge.call('work.finishPicking', {});
  else {
    await picker.scanNext();
    console.log(`ACK ${station.store.settings.device().next_seq - 1}`);
    await pause(Number(pace));
  }
}

if ((await bridge.call('session.get', {})).state !== 'signed_in') await picker.signIn(email);
for (;;) {
  const { mode } = await bridge.call('work.view', {});
  if (mode === 'picking') await walkOn();
  else if (!(await openList())) break;
}
console.log('WALKED');
