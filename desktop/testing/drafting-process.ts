// An office station without network that keeps edits until it is killed: `ACK n` follows each that is kept.
import path from 'node:path';
import { openBridge } from '../bridge/bridge.ts';
import { silentLog } from '../station/log.ts';
import { keyFileBox } from '../station/people/secret-box.ts';
import { Station } from '../station/station.ts';

const [folder = '', apiOrigin = '', from = '1'] = process.argv.slice(2);
const station = new Station({
  dataFolder: folder,
  apiOrigin,
  box: keyFileBox(path.join(folder, 'key')),
  showFile: () => Promise.resolve({ url: null }),
  log: silentLog,
  timeoutMs: 300,
});
station.start();
const bridge = openBridge(station);

for (let id = Number(from); ; id += 1) {
  const base = { value: [], version: 0 };
  const { outcome } = await bridge.call('drafts.save', {
    edit: { kind: 'product_categories', product_id: id, base, value: [1] },
    label: `Produkt ${id}`,
  });
  if (outcome !== 'kept') throw new Error(outcome);
  process.stdout.write(`ACK ${id}\n`);
}
