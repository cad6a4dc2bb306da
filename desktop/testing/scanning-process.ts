// A station in a process of its own that scans as fast as it can and prints each acknowledged event's number,
// or why a scan was refused. To be killed by a test. Arguments: folder, origin of the API.
import path from 'node:path';
import { openBridge } from '../bridge/bridge.ts';
import { silentLog } from '../station/log.ts';
import { keyFileBox } from '../station/people/secret-box.ts';
import { Station } from '../station/station.ts';
import { cable } from './work-examples.ts';

const [folder = '', apiOrigin = ''] = process.argv.slice(2);
const station = new Station({
  dataFolder: folder,
  apiOrigin,
  box: keyFileBox(path.join(folder, 'key')),
  showFile: () => Promise.resolve({ url: null }),
  log: silentLog,
  timeoutMs: 30_000,
});
station.start();
const bridge = openBridge(station);
const view = await bridge.call('work.view', {});
if (view.mode !== 'picking') {
  await bridge.call('session.signIn', { email: 'picker@kolobeh.test', password: 'secret' });
  await bridge.call('work.startPicking', {});
}
for (;;) {
  const present = await bridge.call('work.view', {});
  if (present.mode !== 'picking' || !present.line) break;
  const texts = { location: present.line.location_code, item: cable.barcode, crate: 'CR-0146' };
  const { result, code } = await bridge.call('work.scan', { text: texts[present.stage ?? 'location'] });
  console.log(result === 'refused' ? `NO ${code}` : `ACK ${station.store.settings.device().next_seq - 1}`);
}
console.log('WALKED');
