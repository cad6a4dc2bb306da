import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Claimable, ClaimablePackage } from '@kolobeh/shared/warehouse/hub/claimable.ts';
import { subjectOf } from '@kolobeh/shared/warehouse/hub/claimable.ts';
import type { HubRoster } from '@kolobeh/shared/warehouse/hub/contract.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aFolder } from '../../testing/station-setup.ts';
import { aPackingJob } from '../../testing/work-examples.ts';
import { keyFileBox } from '../people/secret-box.ts';
import { openStore, type Store } from '../store/store.ts';
import { HubMemory, reportedGrants, untouchedHub } from './memory.ts';

const other = '0190a1b2-0000-7000-8000-00000000000b';
let folder: string;
let store: Store;
let memory: HubMemory;

function open(): void {
  store = openStore({
    file: path.join(folder, 'station.sqlite'),
    newId: () => crypto.randomUUID(),
    now: () => new Date(),
  });
  memory = new HubMemory(store, keyFileBox(path.join(folder, 'key')));
}
/** As a kill does it: nothing is said, the file is opened anew. */
function restart(): void {
  store.close();
  open();
}

beforeEach(() => {
  folder = aFolder();
  open();
  memory.settings = { ...untouchedHub, is_on: true };
});
afterEach(() => store.close());

const aClaimable = (): ClaimablePackage => {
  const { crate_code, order_id, order_number, market, carrier, delivery_name, items } = aPackingJob();
  return { crate_code, order_id, order_number, market, carrier, delivery_name, items, scan_scope: 'all', round: 0 };
};
const listOf = (...packages: ClaimablePackage[]): Claimable => ({ version: 'v1', boxes: [], packages });
const aRoster = (more: Partial<HubRoster> = {}): HubRoster => ({
  epoch: 3,
  is_in_force: true,
  secret: Buffer.alloc(32, 7).toString('base64'),
  members: [memory.stationId, other].map((device_id) => ({ device_id, name: 'Balení', addresses: [] })),
  ...more,
});
const ballot = (term: number, device_id = other) => ({ term, device_id });
const voteFor = (work: ClaimablePackage, term: number, device_id = other) => ({
  ballot: ballot(term),
  grant: { subject: subjectOf(work), grant_id: crypto.randomUUID(), device_id },
});
const hear = (roster: HubRoster | null, list: Claimable | null = null) => memory.adopt(memory.report(), roster, list);

describe('a station’s promise and votes', () => {
  it('are on the disk before they are told, and bind it after a restart', () => {
    const work = aClaimable();
    hear(aRoster(), listOf(work));
    const vote = voteFor(work, 2);
    expect(memory.promise(3, ballot(2))).toEqual({ votes: [] });
    expect(memory.vote(3, vote)).toBe('voted');
    restart();
    expect(memory.promise(3, ballot(1))).toEqual({ outrunBy: ballot(2) });
    expect(memory.vote(3, voteFor(work, 1))).toEqual({ outrunBy: ballot(2) });
    expect(memory.promise(3, ballot(5))).toEqual({ votes: [vote] });
  });

  it('stay when the server has heard of them, as long as their roster is in force', () => {
    const work = aClaimable();
    hear(aRoster(), listOf(work));
    memory.vote(3, voteFor(work, 2));
    expect(reportedGrants(memory.report().votes)).toMatchObject([
      { order_id: work.order_id, round: 0, epoch: 3, term: 2 },
    ]);
    hear(aRoster(), listOf());
    expect(memory.report().votes).toEqual([]);
    expect(memory.promise(3, ballot(4))).toMatchObject({ votes: [{ grant: { subject: subjectOf(work) } }] });
    hear(aRoster({ epoch: 4, secret: 'QUJD' }));
    expect(memory.promise(4, ballot(1))).toEqual({ votes: [] });
  });

  it('are refused for a crate it knows nothing of, and for a roster that is not in force', () => {
    hear(aRoster(), listOf());
    expect(memory.vote(3, voteFor(aClaimable(), 1))).toBe('unknown');
    expect(memory.vote(2, voteFor(aClaimable(), 1))).toMatchObject({ outrunBy: ballot(1) });
    hear(aRoster({ epoch: 4, is_in_force: false }));
    expect(memory.promise(3, ballot(1))).toMatchObject({ outrunBy: ballot(1) });
    expect(memory.promise(4, ballot(1))).toMatchObject({ outrunBy: ballot(1) });
  });
});

describe('a roster', () => {
  it('is kept sealed and is there after a restart', () => {
    hear(aRoster());
    restart();
    expect(memory.rosterInForce?.secret).toBe(aRoster().secret);
    expect(readFileSync(path.join(folder, 'station.sqlite')).includes(aRoster().secret)).toBe(false);
  });

  it('is never followed by an earlier one, and one of the same number with another secret ends all voting', () => {
    hear(aRoster({ epoch: 5 }));
    hear(aRoster({ epoch: 4 }));
    expect(memory.rosterInForce?.epoch).toBe(5);
    hear(aRoster({ epoch: 5, secret: 'QUJD' }));
    expect(memory.rosterInForce).toBeNull();
    expect(memory.report().heldEpoch).toBe(6);
  });

  it('is out of force here once the station is switched off or left out, until the server says otherwise', () => {
    hear(aRoster());
    memory.settings = untouchedHub;
    memory.settings = { ...untouchedHub, is_on: true };
    expect(memory.rosterInForce).toBeNull();
    hear(aRoster());
    expect(memory.rosterInForce?.epoch).toBe(3);
    hear(null);
    expect(memory.rosterInForce).toBeNull();
  });
});
