// Stations without the server: who gets which crate, real processes, real sockets, the real API. Over bad networks and
// with kills it is a row of the scorecard.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { aStation } from '../../../api/testing/warehouse/station.ts';
import { everyOne, type House, isSome, openHouse } from './lead-station.ts';
import { until } from '../parts/picker.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.drop());

const settle = async ({ cable, benches }: House): Promise<void> => {
  cable.mode = 'up';
  const statuses = () => Promise.all(benches.map(({ station }) => station.call('status.get', {})));
  await until(async () => (await statuses()).every(({ unsent }) => unsent === 0), 'all is sent');
};

it('two stations without the server take nothing new while they do not see each other, and go on when they do', async () => {
  const house = await openHouse({ databaseUrl: database.url, crates: 3, stations: 2 });
  const { cable, benches, crates, api } = house;
  const [first, second] = benches.map(({ station }) => station);
  if (!first || !second) throw new Error('Two stations');
  try {
    for (const { line } of benches) line.mode = 'reset';
    cable.mode = 'reset';
    await until(() => everyOne(house, ({ status }) => status.state === 'none'), 'neither leads');
    for (const station of [first, second]) {
      await station.call('work.startPacking', {});
      expect(await station.scan(crates[0] ?? '')).toBe('NO_HUB');
    }
    for (const { line } of benches) line.mode = 'up';
    await until(() => isSome(house, 'this'), 'one leads');
    const both = await Promise.all([first, second].map((station) => station.scan(crates[0] ?? '')));
    expect(both.toSorted()).toEqual(['CRATE_TAKEN', 'OPENED']);
    const [winner, loser] = both[0] === 'OPENED' ? [first, second] : [second, first];

    // Meanwhile somebody with another way to the server gets the second crate there.
    const third = await aStation(api);
    await third.client.warehouse.openPackage({ device_id: third.deviceId, crate_code: crates[1] ?? '' });
    expect(await loser.scan(crates[1] ?? '')).toBe('OPENED');
    expect(await loser.scan('CR-9999')).toBe('OTHER_WORK_OPEN');

    await settle(house);
    const told = async () => (await loser.call('status.get', {})).notices;
    await until(async () => (await told()).length > 0, 'the one who lost it is told');
    expect(await told()).toMatchObject([{ kind: 'work_lost', how: 'claimed_elsewhere', code: crates[1] }]);
    expect((await loser.call('outbox.list', {})).rows.map(({ reason }) => reason?.split(':')[0])).toEqual([
      'CLAIMED_BY_OTHER',
    ]);
    const recipient = async () => {
      const view = await winner.call('work.view', {});
      return view.mode === 'packing' ? view.job?.recipient : null;
    };
    await until(async () => Boolean(await recipient()), 'whom it goes to is told with the server');
    const books: { crate_code: string }[] = await api.deps.source.query(
      `select crate_code from package where state = 'open' order by crate_code`,
    );
    expect(books.map(({ crate_code: code }) => code)).toEqual([crates[0], crates[1]]);
  } finally {
    await house.close();
  }
}, 120_000);
