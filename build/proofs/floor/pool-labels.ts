// A station packs while its network fails and while it is killed: every label it prints has a number of the pool, and
// that number is the package's at the server, in the mail and at the carrier, on no other package and only once. Real
// processes, the real API with its workers, the carrier played over real HTTP.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { reconcile } from '../../../api/stock/queries/reconcile.ts';
import { makeAccount, password, runningApi, type RunningTestApi } from '../../../api/testing/running-api.ts';
import { aStation, pickAll } from '../../../api/testing/warehouse/station.ts';
import { type RunningSandbox, startSandbox } from '../../demo/partners/testing.ts';
import { listShort, orderNumbers } from '../../../api/warehouse/pool/order-numbers.ts';
import type { PackingView } from '../../../desktop/bridge/work-view.ts';
import { type NetworkMode, toggleProxy, type ToggleProxy } from '../../../desktop/testing/toggle-proxy.ts';
import type { Found } from '../parts/found.ts';
import { fillShelves } from '../parts/full-shelves.ts';
import { until } from '../parts/picker.ts';
import { RemoteStation, Untold } from '../parts/remote-station.ts';
import { seeded } from '../parts/seeded.ts';

/** How the network is while one package is closed, and what else happens then. */
interface Course {
  mode: NetworkMode;
  isKilled?: boolean;
  /** Its order is cancelled at the server before the station is heard of again. */
  isCancelled?: boolean;
}

/** Each way a label without the server can go. */
export const everyCourse: readonly Course[] = [
  { mode: 'reset' },
  { mode: 'lose_reply' },
  { mode: 'reset', isKilled: true },
  { mode: 'reset', isCancelled: true },
  { mode: 'up', isKilled: true },
  { mode: 'lose_reply', isKilled: true },
];

interface PoolWish {
  databaseUrl: string;
  courses: readonly Course[];
  seed: number;
  /** False: the server forgets which number stands on which package. */
  keepsNumbers?: boolean;
}

/** What a server does that takes the station's word for a label and does not keep it. */
const forgetsNumbers = `
  create function forgets_numbers() returns trigger language plpgsql as $$
  begin
    new.package_id := old.package_id;
    new.used_at := old.used_at;
    return new;
  end $$;
  create trigger forgets_numbers before update of package_id on carrier_number
    for each row execute function forgets_numbers();`;

interface House {
  api: RunningTestApi;
  sandbox: RunningSandbox;
  cable: ToggleProxy;
  station: RemoteStation;
  folder: string;
  /** Crates with a picked order in each. */
  crates: string[];
  random: () => number;
}

async function openHouse({ databaseUrl, courses, seed, keepsNumbers = true }: PoolWish): Promise<House> {
  const sandbox = await startSandbox();
  const api = await runningApi({ SANDBOX_URL: sandbox.url }, { databaseUrl, withWorkers: true });
  await fillShelves(api, { orders: courses.length, pieces: 1 });
  const picker = await aStation(api);
  const crates: string[] = [];
  while (crates.length < courses.length) {
    const { orders } = await pickAll(picker, crates.length + 1);
    for (const _ of orders) crates.push(`CR-${String(crates.length + 1).padStart(4, '0')}`);
  }
  for (const one of await listShort(api.deps, api.deps.source)) await orderNumbers(api.deps, one);
  if (!keepsNumbers) await api.asOwner(forgetsNumbers);
  const cable = await toggleProxy(Number(new URL(api.origin).port));
  const folder = await mkdtemp(path.join(tmpdir(), 'kolobeh-pool-'));
  const station = new RemoteStation([folder, cable.origin]);
  const { email } = await makeAccount(api.deps, 'warehouse');
  const house = { api, sandbox, cable, station, folder, crates, random: seeded(seed) };
  const isSignedIn = () =>
    station.call('session.signIn', { email, password }).then(
      ({ state }) => state === 'signed_in',
      () => false,
    );
  await until(isSignedIn, 'the packer is signed in');
  await until(async () => {
    const { carriers } = (await station.call('status.get', {})).numbers;
    return carriers.some(({ left }) => left > 0);
  }, 'the station has its share of numbers');
  return house;
}

async function closeHouse({ api, sandbox, cable, station, folder }: House): Promise<void> {
  await station.stop();
  await cable.close();
  await api.close();
  await sandbox.close();
  await rm(folder, { recursive: true, force: true });
}

/** The packing on the station's screen; null while there is none, or the station is being started. */
async function packing({ station }: House): Promise<PackingView | null> {
  const view = await station.call('work.view', {}).catch(() => null);
  return view?.mode === 'packing' ? view : null;
}

/** Labels that are out whole. */
const labelsOf = async (folder: string): Promise<string[]> =>
  (await readdir(path.join(folder, 'labels')).catch(() => [])).filter((name) => name.endsWith('.zpl'));

/** A person looks at the printer and says whether the label is there. */
async function answerLabel(house: House, { label }: PackingView): Promise<void> {
  if (label?.state !== 'unknown' && label?.state !== 'failed') return;
  const isOut = (await labelsOf(house.folder)).some((name) => name.startsWith(label.package_code));
  // A second print is made at the server.
  if (!isOut) house.cable.mode = 'up';
  await house.station
    .call('work.answerLabel', { label_job_id: label.label_job_id, printed: isOut })
    .catch(() => undefined);
}

async function cancelOrder({ api }: House, number: string): Promise<void> {
  const boss = await api.signedIn('supervisor');
  const reason = 'Zákazník si to rozmyslel';
  await boss.client.order.officeStep({ number: number, step: 'cancel', reason });
}

/** Packs what lies in a crate; the network fails when it is closed. */
async function packOne(house: House, crate: string, { mode, isKilled, isCancelled }: Course): Promise<void> {
  const { station, cable } = house;
  cable.mode = 'up';
  await until(async () => {
    await station.call('work.startPacking', {}).catch(() => null);
    await station.scan(crate);
    return (await packing(house))?.job?.crate_code === crate;
  }, `crate ${crate} is opened`);
  await station.scan((await packing(house))?.job?.items[0]?.gtins[0] ?? '');
  await until(async () => (await packing(house))?.unconfirmed === 0, 'the scan is confirmed');
  const number = (await packing(house))?.job?.order_number ?? '';
  cable.mode = mode;
  const closed = station.call('work.finishPackage', { box_code: 'S', weight_grams: 110 }).catch((error: unknown) => {
    if (!(error instanceof Untold)) throw error;
  });
  if (isKilled) {
    await pause(house.random() * 120);
    await station.kill();
  }
  await closed;
  if (isCancelled) await cancelOrder(house, number);
  await until(async () => {
    const view = await packing(house);
    // Killed before the closing was written: the packer closes it again.
    if (view?.step === 'close')
      await station.call('work.finishPackage', { box_code: 'S', weight_grams: 110 }).catch(() => null);
    if (view?.step === 'label') await answerLabel(house, view);
    return view?.step === 'done';
  }, `the label of ${crate} is out`);
  await station.call('work.leave', {});
}

interface Book {
  code: string;
  order_state: string;
  state: string;
  tracking_number: string | null;
  crate: string;
}

const Parcels = z.object({
  parcels: z.array(z.object({ number: z.string(), reference: z.string(), progress: z.string() })),
});

/** Numbers on all labels printed for a package, reprints too. */
async function printedFor({ folder }: House, code: string): Promise<string[]> {
  const names = (await labelsOf(folder)).filter((name) => name.startsWith(code) && !name.includes('stop'));
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, 'labels', name), 'utf8')));
  return texts.flatMap((text) => [...new Set(text.match(/(?<!\d)[47]07[0589]\d{7}(?!\d)/g))]);
}

async function isRight(house: House, book: Book, parcels: z.infer<typeof Parcels>['parcels']): Promise<boolean> {
  const printed = new Set(await printedFor(house, book.code));
  const live = parcels.filter((one) => one.reference === book.code && one.progress !== 'cancelled');
  if (book.order_state === 'cancelled') return book.state === 'cancelled' && live.length === 0;
  const [number] = printed;
  const isPacked = book.state === 'finished' && book.tracking_number === number;
  return printed.size === 1 && isPacked && live.length === 1 && live[0]?.number === number;
}

/** Packages whose one printed number is theirs everywhere; those of cancelled orders have no parcel anywhere. */
export async function poolLabels(wish: PoolWish): Promise<Found> {
  const house = await openHouse(wish);
  try {
    for (const [at, course] of wish.courses.entries()) await packOne(house, house.crates[at] ?? '', course);
    house.cable.mode = 'up';
    await until(
      async () => (await house.station.call('status.get', {}).catch(() => null))?.unsent === 0,
      'the server has all',
    );
    const untold = `select 1 from carrier_number where package_id is not null and announced_at is null and voided_at is null`;
    const isTold = async (): Promise<boolean> => {
      const rows: unknown[] = await house.api.deps.source.query(untold);
      return rows.length === 0;
    };
    await until(isTold, 'the carrier has all');
    const books: Book[] = await house.api.deps.source.query(
      `select p.code, p.state, p.tracking_number, o.state as order_state, p.crate_code as crate
         from package p join shop_order o on o.id = p.order_id order by p.code`,
    );
    const { parcels } = Parcels.parse(await (await fetch(`${house.sandbox.url}/control`)).json());
    const right = await Promise.all(books.map((book) => isRight(house, book, parcels)));
    // The event of a package that a call had sealed leaves nothing to be told.
    const told: unknown[] = await house.api.deps.source.query(`select 1 from jobs.job where name = 'announce-package'`);
    const { notices } = await house.station.call('status.get', {});
    const stopped = notices.filter(({ kind }) => kind === 'label_stopped').length;
    const countCards = async (): Promise<number> =>
      (await labelsOf(house.folder)).filter((name) => name.includes('stop')).length;
    await until(async () => (await countCards()) === stopped, 'stop cards are printed');
    return {
      n: right.filter(Boolean).length,
      N: wish.courses.length,
      detail: {
        packages: books.length,
        by_event: told.length,
        kills: house.station.kills,
        differences: (await reconcile(house.api.deps.source)).length,
        stopped,
        wrong: books.filter((_, at) => !right[at]).map(({ crate, tracking_number }) => ({ crate, tracking_number })),
      },
    };
  } finally {
    await closeHouse(house);
  }
}
