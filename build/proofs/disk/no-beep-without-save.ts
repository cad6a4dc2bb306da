// What the station acknowledged is in its file, whatever happens: it is killed, or its disk is full.
import path from 'node:path';
import { rm } from 'node:fs/promises';
import { aShop, signIn } from '../../../desktop/testing/station-setup.ts';
import { storedEvents } from '../../../desktop/testing/stored-events.ts';
import { aPickList, scansOf } from '../../../desktop/testing/work-examples.ts';
import type { Found } from '../parts/found.ts';
import { type Sabotage, scanningStation } from '../parts/scanning-station.ts';

/** A list nobody gets through. */
export const anEndlessList = () => aPickList({ lines: 60, quantity: 250 });

/** A station is killed again and again in the middle of scanning. */
export async function killedStation(kills: number, sabotage: Sabotage = 'none'): Promise<Found> {
  const shop = await aShop();
  shop.server.pickList = anEndlessList();
  const acknowledged = new Set<number>();
  let integrity = 'ok';
  let stored: Set<number> = new Set();
  for (let kill = 0; kill < kills; kill += 1) {
    const station = scanningStation(shop.folder, shop.proxy.origin, { sabotage });
    await station.reached(110 + ((kill * 37) % 150));
    await station.kill();
    for (const seq of station.acknowledged()) acknowledged.add(seq);
    const file = storedEvents(path.join(shop.folder, 'station.sqlite'));
    stored = new Set(file.numbers);
    if (file.integrity !== 'ok') integrity = file.integrity;
  }
  await shop.close();
  await rm(shop.folder, { recursive: true, force: true });
  const lost = [...acknowledged].filter((seq) => !stored.has(seq)).length;
  const n = integrity === 'ok' ? acknowledged.size - lost : 0;
  return { n, N: acknowledged.size, detail: { kills, lost, integrity } };
}

/** The disk takes no more in the middle of scanning; each refused scan must have left nothing behind. */
export async function fullDisk(): Promise<Found> {
  const shop = await aShop();
  shop.server.pickList = anEndlessList();
  const { bridge, station } = shop.open();
  try {
    await signIn(bridge);
    await bridge.call('work.startPicking', {});
    const texts = scansOf(shop.server.pickList);
    station.store.limitPages(station.store.pages() + 20);
    let green = 0;
    let refused = 0;
    for (const text of texts.slice(0, 400)) {
      const { result, code } = await bridge.call('work.scan', { text });
      if (result !== 'refused') green += 1;
      else if (code === 'STORE_FAILED') refused += 1;
      if (refused === 5) break;
    }
    const stored = station.store.settings.device().next_seq - 1;
    const isHonest = refused > 0 && stored === green;
    return { n: isHonest ? green : 0, N: green, detail: { green, refused, stored } };
  } finally {
    await shop.close();
    await rm(shop.folder, { recursive: true, force: true });
  }
}
