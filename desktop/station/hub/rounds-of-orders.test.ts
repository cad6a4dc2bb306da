// Two stations and one order: the server offered the order in another round while one of the stations was away. The real
// parts over real files; only the wire between the stations is played.
import path from 'node:path';
import { type Claimable, type ClaimablePackage, subjectOf } from '@kolobeh/shared/warehouse/hub/claimable.ts';
import type { HubRoster } from '@kolobeh/shared/warehouse/hub/contract.ts';
import type { HubVote } from '@kolobeh/shared/warehouse/hub/voting.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aFolder } from '../../testing/station-setup.ts';
import { aPackingJob } from '../../testing/work-examples.ts';
import { keyFileBox } from '../people/secret-box.ts';
import { openStore, type Store } from '../store/store.ts';
import { LeaderElection } from './leader-election.ts';
import { HubMemory, type Report, untouchedHub } from './memory.ts';
import type { HubAsk, HubReply } from './messages.ts';

interface Bench {
  id: string;
  store: Store;
  memory: HubMemory;
  leading: LeaderElection;
}

let benches: Bench[] = [];
/** Stations that hear nothing now. */
const deaf = new Set<string>();

function open(): Bench {
  const folder = aFolder();
  const store = openStore({
    file: path.join(folder, 'station.sqlite'),
    newId: () => crypto.randomUUID(),
    now: () => new Date(),
  });
  const memory = new HubMemory(store, keyFileBox(path.join(folder, 'key')));
  memory.settings = { ...untouchedHub, is_on: true };
  const id = memory.stationId;
  const ask = (to: string, what: HubAsk): Promise<HubReply | null> => wire(id, to, what);
  const others = (): Bench[] => benches.filter((one) => one.id !== id && !deaf.has(one.id));
  const peers = {
    ask,
    get present() {
      return others().map((one) => ({ device_id: one.id, isOffline: true, acting: one.leading.acting }));
    },
  };
  return { id, store, memory, leading: new LeaderElection({ memory, peers, isOffline: () => true }) };
}

async function wire(from: string, to: string, ask: HubAsk): Promise<HubReply | null> {
  const bench = benches.find(({ id }) => id === to);
  if (!bench || ask.kind === 'hello' || ask.kind === 'revoked' || deaf.has(to) || deaf.has(from)) return null;
  return bench.leading.answer(ask, from);
}

beforeEach(() => {
  deaf.clear();
  benches = [];
  benches = [open(), open(), open()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
});
afterEach(() => {
  for (const { store } of benches) store.close();
});

/** The last of them is elected first where it is seen. */
const three = (): [Bench, Bench, Bench] => {
  const [c, a, b] = benches;
  if (!a || !b || !c) throw new Error('Three stations');
  return [a, b, c];
};
const anOrder = (): ClaimablePackage => {
  const { crate_code, order_id, order_number, market, carrier, delivery_name, items } = aPackingJob();
  return { crate_code, order_id, order_number, market, carrier, delivery_name, items, scan_scope: 'all', round: 0 };
};
const listOf = (...packages: ClaimablePackage[]): Claimable => ({ version: crypto.randomUUID(), boxes: [], packages });
const roster = (): HubRoster => ({
  epoch: 1,
  is_in_force: true,
  secret: Buffer.alloc(32, 7).toString('base64'),
  members: benches.map(({ id }) => ({ device_id: id, name: 'Balení', addresses: [] })),
});
const hear = ({ memory }: Bench, list: Claimable, report: Report = memory.report(true)): boolean =>
  memory.adopt(report, roster(), list);

/** What the station is told when it asks who leads; the id of its own grant when the work is its own. */
async function claims({ id, memory, leading }: Bench, work: ClaimablePackage): Promise<string> {
  const subject = subjectOf(work);
  const asked = await leading.askFor({
    subject,
    grant_id: memory.claimRequests.begin(subject, crypto.randomUUID()),
    device_id: id,
  });
  if (typeof asked === 'string') return asked;
  return asked.grant.device_id === id && memory.claimRequests.mayWorkBy(asked.grant.grant_id) ? 'granted' : 'taken';
}

/** Elections until the station leads. */
async function leads(bench: Bench): Promise<void> {
  for (let count = 0; count < 6 && !bench.leading.acting; count += 1) await bench.leading.elect();
  expect(bench.leading.acting).not.toBeNull();
}

const voteOf = ({ memory }: Bench): HubVote => {
  const [told] = memory.report().votes;
  if (!told) throw new Error('No vote');
  return told.vote;
};

it('an order dropped and offered anew is not given once more in the round a station away still knows', async () => {
  const [a, b, c] = three();
  const work = anOrder();
  for (const bench of [a, b, c]) hear(bench, listOf(work));

  // A leads and votes for B; the others do not hear of it and B gives up.
  deaf.add(c.id);
  await leads(a);
  const grantId = b.memory.claimRequests.begin(subjectOf(work), crypto.randomUUID());
  const requested = { subject: subjectOf(work), grant_id: grantId, device_id: b.id };
  deaf.add(b.id);
  expect(await a.leading.answer({ kind: 'claim', grant: requested }, b.id)).toEqual({ kind: 'not_now' });
  b.memory.claimRequests.end(grantId);
  expect(voteOf(a).grant.grant_id).toBe(grantId);

  // The server is there for A and B alone: it drops the grant and offers the next round.
  const released = b.memory.report(true);
  expect(released.released).toEqual([grantId]);
  const next = { ...work, round: 1 };
  hear(a, listOf(next));
  hear(b, listOf(next), released);

  // It is away again: A and B give the next round to B, without C.
  deaf.delete(b.id);
  await b.leading.elect();
  expect(await claims(b, next)).toBe('granted');

  // C comes with its old list, leads by B's promise alone and asks for itself.
  deaf.clear();
  deaf.add(a.id);
  a.leading.resign();
  await leads(c);
  deaf.clear();
  expect(await claims(c, work)).toBe('not_now');
});

it('what a station asks a hub for is in its file before it is asked, and is told as held', () => {
  const [a] = three();
  const grantId = crypto.randomUUID();
  a.memory.claimRequests.begin('pack:x:0', grantId);
  expect(a.memory.claimRequests.held()).toEqual([grantId]);
  expect(a.memory.report(true).released).toEqual([]);
  expect(a.memory.claimRequests.begin('pack:x:0', crypto.randomUUID())).toBe(grantId);
});

it('what nobody waits for is released once the server is there, for ever, and asked for under another id', () => {
  const [a] = three();
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
  a.memory.claimRequests.begin('pack:x:0', first);
  a.memory.claimRequests.end(first);
  // Without the server it is still the same request.
  expect(a.memory.report(false).released).toEqual([]);
  expect(a.memory.claimRequests.mayWorkBy(first)).toBe(true);
  const report = a.memory.report(true);
  expect(report.released).toEqual([first]);
  expect(a.memory.claimRequests.mayWorkBy(first)).toBe(false);
  expect(a.memory.claimRequests.begin('pack:x:0', second)).toBe(second);
  // Told again until the server has answered.
  expect(a.memory.report(true).released).toEqual([first]);
  a.memory.adopt(report, roster(), null);
  expect(a.memory.report(true).released).toEqual([]);
  expect(a.memory.claimRequests.mayWorkBy(first)).toBe(false);
});

it('a round offered in an answer that does not know a vote cast meanwhile gets no vote', async () => {
  const [a, b, c] = three();
  const work = anOrder();
  for (const bench of [a, b, c]) hear(bench, listOf(work));
  deaf.add(c.id);
  await leads(a);
  deaf.clear();
  // The report is on the way while A votes.
  const report = a.memory.report(true);
  await c.leading.elect();
  expect(await claims(c, work)).toBe('granted');
  const next = { ...work, round: 1 };
  hear(a, listOf(next), report);
  hear(b, listOf(next));
  expect(
    a.memory.vote(1, {
      ballot: { term: 9, device_id: b.id },
      grant: { subject: subjectOf(next), grant_id: crypto.randomUUID(), device_id: b.id },
    }),
  ).toBe('unknown');
});
