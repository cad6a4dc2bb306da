// Stations without the server scan the same crates at once, over a network that loses, delays and doubles, while any of
// them, the hub too, is killed: each crate is told to one of them, and the server's books have each package once.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { reconcile } from '../../../api/stock/queries/reconcile.ts';
import { recordingCarriers } from '../../../api/testing/recording-carrier.ts';
import { makeAccount, password, runningApi, type RunningTestApi } from '../../../api/testing/running-api.ts';
import { aStation, pickAll } from '../../../api/testing/warehouse/station.ts';
import type { CallOutput } from '../../../desktop/bridge/contract.ts';
import { type NetworkMode, toggleProxy, type ToggleProxy } from '../../../desktop/testing/toggle-proxy.ts';
import { freePort } from '../../postgres/free-port.ts';
import type { Found } from '../parts/found.ts';
import { fillShelves } from '../parts/full-shelves.ts';
import { until } from '../parts/picker.ts';
import { RemoteStation, Untold } from '../parts/remote-station.ts';
import { pick, seeded } from '../parts/seeded.ts';

const modes: readonly NetworkMode[] = ['up', 'up', 'up', 'slow', 'twice', 'lose_reply', 'reset', 'hang'];

/** How many stations fight for how many crates without the server. */
export interface LeadWish {
  databaseUrl: string;
  crates: number;
  stations: number;
  seed: number;
  /** Chance of a kill with each crate. */
  kills?: number;
  /** False: the hub gives a crate to whoever asks for it. */
  asksOthers?: boolean;
}

/** A station, what others reach it by, and whom it may tell that it has a crate. */
export interface Bench {
  station: RemoteStation;
  line: ToggleProxy;
}

/** Stations in processes of their own, with one server they can be cut off from. */
export interface House {
  api: RunningTestApi;
  /** The way of all stations to the server. */
  cable: ToggleProxy;
  benches: Bench[];
  /** Crates with a picked order in each. */
  crates: string[];
  close: () => Promise<void>;
}

async function fill(api: RunningTestApi, crates: number): Promise<string[]> {
  await fillShelves(api, { orders: crates, pieces: 1 });
  const picker = await aStation(api);
  const codes: string[] = [];
  while (codes.length < crates) {
    const { orders } = await pickAll(picker, codes.length + 1);
    for (const _ of orders) codes.push(`CR-${String(codes.length + 1).padStart(4, '0')}`);
  }
  return codes;
}

async function openBench(api: RunningTestApi, cable: ToggleProxy, folder: string, isGreedy: boolean): Promise<Bench> {
  const port = await freePort();
  const line = await toggleProxy(port);
  const reachedAt = line.origin.replace('http://', '');
  const station = new RemoteStation([folder, cable.origin, reachedAt, isGreedy ? 'greedy' : '']);
  const { email } = await makeAccount(api.deps, 'supervisor');
  await until(
    () =>
      station.call('session.signIn', { email, password }).then(
        ({ state }) => state === 'signed_in',
        () => false,
      ),
    'the packer is signed in',
  );
  await station.call('hub.configure', { is_on: true, port, addresses: [] });
  return { station, line };
}

/** Stations that know each other and all crates, with the server still there. */
export async function openHouse({
  databaseUrl,
  crates,
  stations,
  asksOthers = true,
}: Omit<LeadWish, 'seed'>): Promise<House> {
  const api = await runningApi({}, { databaseUrl });
  api.deps.carriers = recordingCarriers();
  const cable = await toggleProxy(Number(new URL(api.origin).port));
  const folder = await mkdtemp(path.join(tmpdir(), 'kolobeh-hub-'));
  const benches: Bench[] = [];
  const house: House = {
    api,
    cable,
    benches,
    crates: await fill(api, crates),
    close: async () => {
      await Promise.all(benches.map(({ station }) => station.stop()));
      await Promise.all(benches.map(({ line }) => line.close()));
      await cable.close();
      await api.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
  for (let index = 0; index < stations; index += 1)
    benches.push(await openBench(api, cable, path.join(folder, String(index)), !asksOthers));
  await until(() => everyOne(house, isPrepared(crates, stations)), 'all stations are prepared', 60_000);
  return house;
}

type Report = CallOutput<'hub.report'>;

const isPrepared =
  (crates: number, stations: number) =>
  ({ status, peers, claimable }: Report): boolean =>
    status.state === 'ready' &&
    claimable === Math.min(crates, 200) &&
    peers.length === stations - 1 &&
    peers.every((peer) => peer.state === 'seen');

const reportOf = ({ station }: Bench): Promise<Report | null> =>
  station.call('hub.report', {}).catch((error: unknown) => {
    if (error instanceof Untold) return null;
    throw error;
  });

/** Whether the claim holds at all stations; one that does not answer makes it false. */
export const everyOne = async ({ benches }: House, claim: (report: Report) => boolean): Promise<boolean> =>
  (await Promise.all(benches.map(reportOf))).every((report) => report !== null && claim(report));

/** Whether any station is in the state; those that do not answer are left out. */
export const isSome = async ({ benches }: House, state: Report['status']['state']): Promise<boolean> =>
  (await Promise.all(benches.map(reportOf))).some((report) => report?.status.state === state);

/** The crate of the job on a station's screen; null when there is none, or the station is being started. */
async function jobOf({ station }: Bench): Promise<{ crate: string; step: string; gtin: string } | null> {
  const view = await station.call('work.view', {}).catch(() => null);
  if (view?.mode !== 'packing' || !view.job) return null;
  return { crate: view.job.crate_code, step: view.step, gtin: view.job.items[0]?.gtins[0] ?? '' };
}

/** Packs what is open as far as it goes without the server, whatever it is killed in. */
async function packOut(bench: Bench): Promise<void> {
  for (;;) {
    const job = await jobOf(bench);
    if (!job) return;
    const { station } = bench;
    const act =
      job.step === 'items'
        ? station.scan(job.gtin)
        : job.step === 'close'
          ? station.call('work.finishPackage', { box_code: 'S', weight_grams: 110 })
          : station.call('work.leave', {});
    await act.catch((error: unknown) => {
      if (!(error instanceof Untold)) throw error;
    });
  }
}

/** Scans a crate at a station that packs. @returns whether the station has it now */
async function wants(bench: Bench, crate: string): Promise<boolean> {
  const { station } = bench;
  await station.call('work.startPacking', {}).catch(() => null);
  await station.scan(crate);
  return (await jobOf(bench))?.crate === crate;
}

/** All stations scan it at once, again and again over whatever network, until one has it; then each once more. */
async function fightFor(house: House, crate: string, random: () => number, kills: number): Promise<number[]> {
  const { benches } = house;
  const owners = new Set<number>();
  for (let attempt = 0; attempt < 40; attempt += 1) {
    const isLast = owners.size > 0;
    for (const { line } of benches) line.mode = isLast || attempt > 4 ? 'up' : pick(random, modes);
    const wished = benches.map(async (bench, index) => {
      if (await wants(bench, crate)) owners.add(index);
    });
    if (!isLast && random() < kills) {
      await pause(random() * 150);
      await pick(random, benches).station.kill();
    }
    await Promise.all(wished);
    if (isLast) break;
  }
  await Promise.all(benches.map(packOut));
  return [...owners];
}

interface Books {
  packages: number;
  orders: number;
  unfinished: number;
  refused: number;
}

async function readBooks({ deps }: RunningTestApi): Promise<Books> {
  const [books]: Books[] = await deps.source.query(
    `select (select count(*)::integer from package where state = 'finished') as packages,
            (select count(distinct order_id)::integer from package where state = 'finished') as orders,
            (select count(*)::integer from package where state in ('open', 'finishing')) as unfinished,
            (select count(*)::integer from station_event where outcome = 'refused') as refused`,
  );
  if (!books) throw new Error('No books');
  return books;
}

const hasSentAll = async ({ benches }: House): Promise<boolean> =>
  (await Promise.all(benches.map(({ station }) => station.call('status.get', {}).catch(() => null)))).every(
    (status) => status?.network === 'online' && status.unsent === 0,
  );

/** Of so many crates, those that exactly one station had and the server has packed once. */
export async function leadStation(wish: LeadWish): Promise<Found> {
  const random = seeded(wish.seed);
  const house = await openHouse(wish);
  try {
    house.cable.mode = 'reset';
    await until(() => isSome(house, 'this'), 'a hub is elected');
    let [single, twice, none] = [0, 0, 0];
    for (const crate of house.crates) {
      const owners = await fightFor(house, crate, random, wish.kills ?? 0);
      if (owners.length === 1) single += 1;
      else if (owners.length === 0) none += 1;
      else twice += 1;
    }
    house.cable.mode = 'up';
    for (const { line } of house.benches) line.mode = 'up';
    await until(() => hasSentAll(house), 'all is sent', 60_000);
    const isDone = async (): Promise<boolean> => (await readBooks(house.api)).orders === house.crates.length;
    await until(isDone, 'all are packed', 60_000).catch(() => null);
    const books = await readBooks(house.api);
    const differences = await reconcile(house.api.deps.source);
    const isClean = books.refused === 0 && books.unfinished === 0 && differences.length === 0;
    const kills = house.benches.reduce((sum, { station }) => sum + station.kills, 0);
    return {
      n: isClean && books.packages === books.orders ? Math.min(single, books.orders) : 0,
      N: house.crates.length,
      detail: { stations: wish.stations, single, twice, none, kills, ...books, differences: differences.length },
    };
  } finally {
    await house.close();
  }
}
