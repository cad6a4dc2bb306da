// Edits of the office made without network: kept over restarts, sent once, and never over somebody else's change.
import { describe, expect, it, beforeEach } from 'vitest';
import { makeAccount } from '../../../api/testing/running-api.ts';
import type { NetworkMode } from '../../../desktop/testing/toggle-proxy.ts';
import { aPicker, until } from '../parts/picker.ts';
import { draftingDesk, editsAreMadeOnce } from './drafting-desk.ts';
import { HEAVY } from '../../testing/thorough.ts';

const at = draftingDesk();
const { note, save, drafts, counts, sent, onServer, goOffline, goOnline, byOther } = at;

it('with the network an edit is on the server when the person is told so', async () => {
  expect(await save(note('hned'))).toBe('sent');
  expect(await onServer()).toEqual(['hned', 1]);
  expect(await drafts()).toEqual([]);
});

it('without it edits wait over a restart of the station and are sent in order when it returns', async () => {
  await goOffline();
  expect(await save(note('první'))).toBe('kept');
  const edit = { kind: 'product_price', product_id: at.product, market: 'cs' } as const;
  const { row } = await at.other.client.catalogue.officeDetail({ id: at.product });
  await save({ ...edit, base: { value: row.price_cs, version: row.price_cs_version }, value: 45_000 });
  await save({ ...edit, market: 'ro', base: { value: row.price_ro, version: row.price_ro_version }, value: 8_900 });
  await at.desk.station.stop();
  at.desk = await aPicker(at.cable.origin, at.desk.folder);
  expect((await drafts()).map(({ edit: { kind } }) => kind)).toEqual(['order_note', 'product_price', 'product_price']);
  await goOnline();
  await sent();
  expect(await onServer()).toEqual(['první', 1]);
  const after = await at.other.client.catalogue.officeDetail({ id: at.product });
  expect([after.row.price_cs, after.row.price_ro]).toEqual([45_000, 8_900]);
});

it('a draft never tried is changed in its place, and taken back it is gone', { tags: [HEAVY] }, async () => {
  await goOffline();
  await save(note('a'));
  await save(note('b'));
  expect((await drafts()).map((one) => one.edit.value)).toEqual(['b']);
  expect(await save(note(''))).toBe('dropped');
  expect(await drafts()).toEqual([]);
});

describe.each<NetworkMode>(['lose_reply', 'twice'])('with a network that does %s', (mode) => {
  it('edits are made once, each on the one before it', () => editsAreMadeOnce(at, mode));
});

describe('a conflict', () => {
  beforeEach(async () => {
    await goOffline();
    await save(note('moje'));
    await byOther('jejich', 0);
    await goOnline();
    await until(async () => (await counts()).undecided === 1, 'the conflict is known');
  });
  const conflict = async () => {
    const [found] = await drafts();
    if (!found) throw new Error('There is no draft');
    return found;
  };

  it('has all three values side by side, and the server keeps what it had', async () => {
    expect(await conflict()).toMatchObject({
      state: 'conflict',
      edit: { base: { value: '', version: 0 }, value: 'moje' },
      theirs: { value: 'jejich', version: 1, by: 'Zkušební office' },
    });
    expect(await onServer()).toEqual(['jejich', 1]);
    await expect(save(note('ještě'))).rejects.toMatchObject({ code: 'DRAFT_IN_CONFLICT' });
  });

  it('ends with theirs when mine is thrown away', { tags: [HEAVY] }, async () => {
    await at.desk.bridge.call('drafts.discard', { draft_id: (await conflict()).draft_id });
    expect(await drafts()).toEqual([]);
    expect(await onServer()).toEqual(['jejich', 1]);
  });

  it(
    'ends with mine on top of theirs when it is kept, or with what was written instead',
    { tags: [HEAVY] },
    async () => {
      const { draft_id } = await conflict();
      expect(await at.desk.bridge.call('drafts.keepMine', { draft_id, value: 'obojí' })).toEqual({ outcome: 'sent' });
      expect(await onServer()).toEqual(['obojí', 2]);
    },
  );

  it('comes again when theirs has changed once more', { tags: [HEAVY] }, async () => {
    const { draft_id } = await conflict();
    await byOther('zase jejich', 1);
    expect(await at.desk.bridge.call('drafts.keepMine', { draft_id })).toEqual({ outcome: 'conflict' });
    expect((await conflict()).theirs).toMatchObject({ value: 'zase jejich', version: 2 });
  });

  it('is gone when what is written instead is theirs', { tags: [HEAVY] }, async () => {
    const { draft_id } = await conflict();
    expect(await at.desk.bridge.call('drafts.keepMine', { draft_id, value: 'jejich' })).toEqual({ outcome: 'dropped' });
    expect(await drafts()).toEqual([]);
  });
});

it('an edit of what is gone is refused with its reason and holds up nothing', async () => {
  await goOffline();
  await save({ kind: 'product_categories', product_id: 999_999, base: { value: [], version: 0 }, value: [1] });
  await save(note('za ní'));
  await goOnline();
  await sent();
  expect(await drafts()).toMatchObject([{ state: 'refused', refusal: 'PRODUCT_NOT_FOUND' }]);
  expect(await onServer()).toEqual(['za ní', 1]);
});

it('nobody signs out over unsent drafts unless they are thrown away', async () => {
  await goOffline();
  await save(note('nepošlu'));
  await expect(at.desk.bridge.call('session.signOut', {})).rejects.toMatchObject({
    code: 'UNSENT_DRAFTS',
    data: { drafts: 1 },
  });
  await at.desk.bridge.call('session.signOut', { discard_drafts: true });
  expect(at.desk.station.store.drafts.all()).toEqual([]);
});

describe('drafts of somebody whom the server lets in no more', () => {
  beforeEach(async () => {
    await goOffline();
    await save(note('čeká'));
    await at.desk.station.stop();
    const { source } = at.api.deps;
    await source.query(`update app_user set role = 'customer' where email = $1`, [at.email]);
    await source.query(`delete from user_session where user_id = (select id from app_user where email = $1)`, [
      at.email,
    ]);
    at.cable.mode = 'up';
    at.desk = await aPicker(at.cable.origin, at.desk.folder);
    await until(async () => (await at.desk.bridge.call('session.get', {})).state === 'ended', 'the session has ended');
    await at.desk.signIn((await makeAccount(at.api.deps, 'office')).email);
  });

  it(
    'keep nobody else out, are not theirs, and are neither sent nor changed by their work',
    { tags: [HEAVY] },
    async () => {
      expect(await drafts()).toEqual([]);
      expect(await counts()).toMatchObject({ waiting: 0, undecided: 0 });
      expect(await save(note('od kolegy'))).toBe('sent');
      expect(await onServer()).toEqual(['od kolegy', 1]);
      expect(at.desk.station.store.drafts.all().map(({ edit }) => edit.value)).toEqual(['čeká']);
    },
  );

  it('stay when a colleague throws their own away, and go on with their writer', { tags: [HEAVY] }, async () => {
    await goOffline();
    await save(note('zahodím'));
    await at.desk.bridge.call('session.signOut', { discard_drafts: true });
    expect(at.desk.station.store.drafts.all().map(({ edit }) => edit.value)).toEqual(['čeká']);
    await at.api.deps.source.query(`update app_user set role = 'office' where email = $1`, [at.email]);
    at.cable.mode = 'up';
    await at.desk.signIn(at.email);
    await sent();
    expect(await onServer()).toEqual(['čeká', 1]);
  });
});
