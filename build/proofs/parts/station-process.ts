// A station in a process of its own that does what it is told, call by call of the bridge. To be killed by a proof and
// started again on the same folder. Arguments: folder, origin of the API, where other stations reach it, and `greedy`
// for a hub that gives a crate to whoever asks.
import path from 'node:path';
import { z } from 'zod';
import { BridgeRefusal, openBridge } from '../../../desktop/bridge/bridge.ts';
import { calls, type CallName } from '../../../desktop/bridge/contract.ts';
import { silentLog } from '../../../desktop/station/log.ts';
import { LeaderTerm } from '../../../desktop/station/hub/leader-term.ts';
import { keyFileBox } from '../../../desktop/station/people/secret-box.ts';
import { Station } from '../../../desktop/station/station.ts';
import { type Answered, Told } from './remote-station.ts';

const [folder = '', apiOrigin = '', reachedAt = '', manner = ''] = process.argv.slice(2);
if (manner === 'greedy') LeaderTerm.prototype.grant = (wished) => Promise.resolve(wished);

const station = new Station({
  dataFolder: folder,
  apiOrigin,
  box: keyFileBox(path.join(folder, 'key')),
  showFile: () => Promise.resolve({ url: null }),
  log: silentLog,
  timeoutMs: 1000,
  pollMs: 150,
  hub: {
    host: '127.0.0.1',
    announces: false,
    reachedAt: [reachedAt],
    timing: { tickMs: 100, restTickMs: 300, graceMs: 400, heartbeatMs: 300, answerMs: 400, claimMs: 1500 },
  },
});
station.start();
const bridge = openBridge(station);
const say = (answer: Answered): void => void process.send?.(answer);
bridge.on('scanResult', (result) => say({ kind: 'scanned', result }));

const isCall = (name: string): name is CallName => Object.hasOwn(calls, name);

async function obey({ id, name, input }: Told): Promise<void> {
  try {
    if (!isCall(name)) throw new Error(`No call ${name}`);
    say({ kind: 'done', id, value: await bridge.call(name, z.custom<never>().parse(input)) });
  } catch (error) {
    say({ kind: 'refused', id, code: error instanceof BridgeRefusal ? error.code : String(error) });
  }
}

process.on('message', (message) => void obey(Told.parse(message)));
process.on('disconnect', () => process.exit(0));
