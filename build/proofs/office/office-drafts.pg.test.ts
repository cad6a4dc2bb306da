// Edits of the office made without network: kept over restarts, sent once, and never over somebody else's change.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { OrderNumber } from '@kolobeh/shared/kernel/ids.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buy } from '../../../api/testing/buyer.ts';
import { makeAccount, runningApi, type RunningTestApi, type Visitor } from '../../../api/testing/running-api.ts';
import { smallShop } from '../../../api/testing/small-shop.ts';
import type { DraftEdit } from '../../../desktop/bridge/drafts.ts';
import { type NetworkMode, toggleProxy, type ToggleProxy } from '../../../desktop/testing/toggle-proxy.ts';
import { aPicker, type Picker, until } from '../parts/picker.ts';

let api: RunningTestApi;
let cable: ToggleProxy;
let desk: Picker;
let other: Visitor;
let email: string;
let order: { id: string; number: OrderNumber };
let product: number;

beforeAll(async () => {
  api = await runningApi();
  const shop = await smallShop(api.deps.source);
  product = shop.case.id;
  other = await api.signedIn('office');
});
afterAll(() => api.close());
beforeEach(async () => {
  const { number } = await buy(api, { goods: { 'CASE-IP15': 1 } });
  const { row } = await other.client.order.officeDetail({ number: OrderNumber.parse(number) });
  order = { id: row.id, number: row.number };
  cable = await toggleProxy(Number(new URL(api.origin).port));
  desk = await aPicker(cable.origin);
  ({ email } = await makeAccount(api.deps, 'office'));
  await desk.signIn(email);
});
afterEach(async () => {
  await desk.close();
  await cable.close();
});

const note = (value: string, base: { value: string; version: number } = { value: '', version: 0 }): DraftEdit => ({
  kind: 'order_note',
  order_id: order.id,
  number: order.number,
  base,
  value,
});
const save = async (edit: DraftEdit) =>
  (await desk.bridge.call('drafts.save', { edit, label: `Objednávka ${order.number}` })).outcome;
const drafts = async () => (await desk.bridge.call('drafts.list', {})).drafts;
const counts = async () => (await desk.bridge.call('status.get', {})).drafts;
const sent = () => until(async () => (await counts()).waiting === 0, 'every draft is answered');
const onServer = async () => {
  const { row } = await other.client.order.officeDetail({ number: order.number });
  return [row.office_note, row.office_note_version];
};
/** The cable is out, and the station has noticed. */
const goOffline = async (mode: NetworkMode = 'reset') => {
  cable.mode = mode;
  await until(async () => (await desk.bridge.call('status.get', {})).network === 'offline', 'the station is offline');
};
const goOnline = async () => {
  cable.mode = 'up';
  await desk.bridge.call('outbox.wake', {});
};
const byOther = (value: string, version: number) =>
  other.client.order.changeNote(
    { number: order.number, note: value, version },
    { context: { idempotencyKey: crypto.randomUUID() } },
  );

it('with the network an edit is on the server when the person is told so', async () => {
  expect(await save(note('hned'))).toBe('sent');
  expect(await onServer()).toEqual(['hned', 1]);
  expect(await drafts()).toEqual([]);
});

it('without it edits wait over a restart of the station and are sent in order when it returns', async () => {
  await goOffline();
  expect(await save(note('první'))).toBe('kept');
  const edit = { kind: 'product_price', product_id: product, market: 'cs' } as const;
  const { row } = await other.client.catalogue.officeDetail({ id: product });
  await save({ ...edit, base: { value: row.price_cs, version: row.price_cs_version }, value: 45_000 });
  await save({ ...edit, market: 'ro', base: { value: row.price_ro, version: row.price_ro_version }, value: 8_900 });
  await desk.station.stop();
  desk = await aPicker(cable.origin, desk.folder);
  expect((await drafts()).map(({ edit: { kind } }) => kind)).toEqual(['order_note', 'product_price', 'product_price']);
  await goOnline();
  await sent();
  expect(await onServer()).toEqual(['první', 1]);
  const after = await other.client.catalogue.officeDetail({ id: product });
  expect([after.row.price_cs, after.row.price_ro]).toEqual([45_000, 8_900]);
});

it('a draft never tried is changed in its place, and taken back it is gone', async () => {
  await goOffline();
  await save(note('a'));
  await save(note('b'));
  expect((await drafts()).map((one) => one.edit.value)).toEqual(['b']);
  expect(await save(note(''))).toBe('dropped');
  expect(await drafts()).toEqual([]);
});

describe.each<NetworkMode>(['lose_reply', 'hang', 'slow', 'twice'])('with a network that does %s', (mode) => {
  it('edits are made once, each on the one before it', async () => {
    // Signed in with patience; now it gives a silent network little time.
    await desk.station.stop();
    desk = await aPicker(cable.origin, desk.folder, { timeoutMs: 5000, answerMs: 1000 });
    cable.mode = mode;
    let base = { value: '', version: 0 };
    for (const value of ['první', 'druhá', 'třetí']) {
      const outcome = await save(note(value, base));
      if (outcome === 'sent') base = { value, version: base.version + 1 };
    }
    await goOnline();
    await sent();
    expect(await counts()).toEqual({ waiting: 0, undecided: 0 });
    const [value, version] = await onServer();
    expect(value).toBe('třetí');
    expect(version).toBeLessThanOrEqual(3);
    const { log } = await other.client.order.officeDetail({ number: order.number });
    expect(log.filter(({ what }) => what === 'note_changed')).toHaveLength(Number(version));
  });
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

  it('ends with theirs when mine is thrown away', async () => {
    await desk.bridge.call('drafts.discard', { draft_id: (await conflict()).draft_id });
    expect(await drafts()).toEqual([]);
    expect(await onServer()).toEqual(['jejich', 1]);
  });

  it('ends with mine on top of theirs when it is kept, or with what was written instead', async () => {
    const { draft_id } = await conflict();
    expect(await desk.bridge.call('drafts.keepMine', { draft_id, value: 'obojí' })).toEqual({ outcome: 'sent' });
    expect(await onServer()).toEqual(['obojí', 2]);
  });

  it('comes again when theirs has changed once more', async () => {
    const { draft_id } = await conflict();
    await byOther('zase jejich', 1);
    expect(await desk.bridge.call('drafts.keepMine', { draft_id })).toEqual({ outcome: 'conflict' });
    expect((await conflict()).theirs).toMatchObject({ value: 'zase jejich', version: 2 });
  });

  it('is gone when what is written instead is theirs', async () => {
    const { draft_id } = await conflict();
    expect(await desk.bridge.call('drafts.keepMine', { draft_id, value: 'jejich' })).toEqual({ outcome: 'dropped' });
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

it('nobody signs out over unsent drafts unless they are thrown away, and nobody else signs in', async () => {
  await goOffline();
  await save(note('nepošlu'));
  await expect(desk.bridge.call('session.signOut', {})).rejects.toMatchObject({
    code: 'UNSENT_DRAFTS',
    data: { drafts: 1 },
  });
  await desk.bridge.call('session.signOut', { discard_drafts: true });
  expect(desk.station.store.drafts.all()).toEqual([]);
  cable.mode = 'up';
  await desk.signIn(email);
  await goOffline();
  await save(note('čeká'));
  await desk.station.stop();
  await api.deps.source.query(`delete from user_session where user_id = (select id from app_user where email = $1)`, [
    email,
  ]);
  cable.mode = 'up';
  desk = await aPicker(cable.origin, desk.folder);
  await until(async () => (await desk.bridge.call('session.get', {})).state === 'ended', 'the session has ended');
  const stranger = await makeAccount(api.deps, 'office');
  await expect(desk.signIn(stranger.email)).rejects.toThrow('UNSENT_EVENTS_OF_OTHER');
  const left: unknown[] = await api.deps.source.query(
    `select s.id from user_session s join app_user u on u.id = s.user_id where u.email = $1`,
    [stranger.email],
  );
  expect(left).toEqual([]);
  await desk.signIn(email);
  await sent();
  expect(await onServer()).toEqual(['čeká', 1]);
});

it('a station killed while drafts are kept has every one it said was kept, and each is sent once', async () => {
  await api.deps.source.query(
    `insert into product (code, master_product_id, ean, colour_code, colour_hex, colour_family, quality, tracked_by,
                          weight_grams, package_mm, picture_key)
     select 'MORE-' || i, master_product_id, ean, colour_code, colour_hex, colour_family, quality, tracked_by,
            weight_grams, package_mm, picture_key from product, generate_series(1, 3000) i where id = $1`,
    [product],
  );
  await desk.station.stop();
  const { folder } = desk;
  const kept = new Set<number>();
  for (const most of [3, 12]) {
    const child: ChildProcess = spawn(
      process.execPath,
      [
        path.resolve(import.meta.dirname, '../../../desktop/testing/drafting-process.ts'),
        folder,
        'http://127.0.0.1:9',
        String(kept.size + 100),
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    let output = '';
    child.stdout?.on('data', (bytes: Buffer) => (output += bytes.toString('utf8')));
    const acks = () => [...output.matchAll(/ACK (\d+)\n/g)].map(([, id]) => Number(id));
    await until(() => acks().length >= most, 'drafts are kept');
    child.kill('SIGKILL');
    await once(child, 'close');
    for (const id of acks()) kept.add(id);
  }
  desk = await aPicker(cable.origin, folder);
  const found = (await drafts()).map(({ edit }) => (edit.kind === 'product_categories' ? edit.product_id : 0));
  expect([...kept].filter((id) => !found.includes(id))).toEqual([]);
  await goOnline();
  await sent();
  const changed: { subject_id: string; times: number }[] = await api.deps.source.query(
    `select subject_id, count(*)::integer as times from audit_log where action = 'product.categories' group by 1`,
  );
  expect(changed.filter(({ times }) => times !== 1)).toEqual([]);
  expect(new Set(changed.map((one) => Number(one.subject_id)))).toEqual(new Set(found));
});
