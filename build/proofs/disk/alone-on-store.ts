// One process per store; and nobody leaves while something is unsent.
import path from 'node:path';
import { rm } from 'node:fs/promises';
import { BridgeRefusal, type Bridge } from '../../../desktop/bridge/bridge.ts';
import { aShop, signIn, until } from '../../../desktop/testing/station-setup.ts';
import { people } from '../../../desktop/testing/warehouse-server.ts';
import { aPickList, scansOf } from '../../../desktop/testing/work-examples.ts';
import type { Found } from '../parts/found.ts';
import { anEndlessList } from './no-beep-without-save.ts';
import { openedBySecond, type Sabotage, scanningStation } from '../parts/scanning-station.ts';

/** A second process tries so many times to open the file a station is scanning into. */
export async function secondProcesses(tries: number, sabotage: Sabotage = 'none'): Promise<Found> {
  const shop = await aShop();
  shop.server.pickList = anEndlessList();
  const station = scanningStation(shop.folder, shop.proxy.origin, { sabotage });
  const answers: string[] = [];
  try {
    await station.reached(5);
    const file = path.join(shop.folder, 'station.sqlite');
    for (let attempt = 0; attempt < tries; attempt += 1) answers.push(await openedBySecond(file, sabotage));
  } finally {
    await station.kill();
    await shop.close();
    await rm(shop.folder, { recursive: true, force: true });
  }
  const n = answers.filter((answer) => answer === 'StoreInUse').length;
  return { n, N: tries, detail: { answers: [...new Set(answers)] } };
}

const refusalOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: unknown) => (error instanceof BridgeRefusal ? error.code : String(error)),
  );

/** One scan after another is unsent, and each time the person tries to sign out, and another one to sign in. */
async function tryToLeave(bridge: Bridge, texts: readonly string[]): Promise<string[]> {
  const answers: string[] = [];
  for (const text of texts) {
    await bridge.call('work.scan', { text });
    answers.push(await refusalOf(bridge.call('session.signOut', {})));
  }
  return answers;
}

/** @returns of all attempts to sign out with unsent scans, and of the scans themselves, how many ended well */
export async function leavingWithUnsent(): Promise<Found> {
  const shop = await aShop();
  const list = aPickList({ lines: 3, quantity: 2 });
  shop.server.pickList = list;
  const { bridge } = shop.open();
  try {
    await signIn(bridge);
    await bridge.call('work.startPicking', {});
    const texts = scansOf(list);
    shop.server.isFull = true;
    const answers = await tryToLeave(bridge, texts);
    shop.server.endSessions();
    shop.server.isFull = false;
    await until(async () => (await bridge.call('session.get', {})).state === 'ended');
    const stranger = await refusalOf(signIn(bridge, 'packer@kolobeh.test'));
    await until(async () => (await bridge.call('status.get', {})).unsent === 0);
    const refused = answers.filter((answer) => answer === 'UNSENT_EVENTS').length;
    // The next person's session carries them, each in the name of whom made it.
    const maker = people['picker@kolobeh.test'].id;
    const kept = shop.server.applied.filter(({ user }) => user === maker).length;
    return {
      n: refused + kept,
      N: texts.length * 2,
      detail: { sign_outs_refused: refused, kept, stranger },
    };
  } finally {
    await shop.close();
    await rm(shop.folder, { recursive: true, force: true });
  }
}
