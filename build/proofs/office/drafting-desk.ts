// A desk of the office that edits without network, beside a colleague who has one: the ground of the tests of drafts.
import { OrderNumber } from '@kolobeh/shared/kernel/ids.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { buy } from '../../../api/testing/buyer.ts';
import { makeAccount, runningApi, type RunningTestApi, type Visitor } from '../../../api/testing/running-api.ts';
import { smallShop } from '../../../api/testing/small-shop.ts';
import type { DraftEdit } from '../../../desktop/bridge/drafts.ts';
import { type NetworkMode, toggleProxy, type ToggleProxy } from '../../../desktop/testing/toggle-proxy.ts';
import { aPicker, type Picker, until } from '../parts/picker.ts';

/** What stands there now; a test may put another desk in its place. */
class DraftingDesk {
  api!: RunningTestApi;
  cable!: ToggleProxy;
  desk!: Picker;
  other!: Visitor;
  email!: string;
  order!: { id: string; number: OrderNumber };
  product!: number;

  note = (value: string, base: { value: string; version: number } = { value: '', version: 0 }): DraftEdit => ({
    kind: 'order_note',
    order_id: this.order.id,
    number: this.order.number,
    base,
    value,
  });
  save = async (edit: DraftEdit) =>
    (await this.desk.bridge.call('drafts.save', { edit, label: `Objednávka ${this.order.number}` })).outcome;
  drafts = async () => (await this.desk.bridge.call('drafts.list', {})).drafts;
  counts = async () => (await this.desk.bridge.call('status.get', {})).drafts;
  sent = () => until(async () => (await this.counts()).waiting === 0, 'every draft is answered');
  onServer = async () => {
    const { row } = await this.other.client.order.officeDetail({ number: this.order.number });
    return [row.office_note, row.office_note_version];
  };
  /** The cable is out, and the station has noticed. */
  goOffline = async (mode: NetworkMode = 'reset') => {
    this.cable.mode = mode;
    const isOffline = async () => (await this.desk.bridge.call('status.get', {})).network === 'offline';
    await until(isOffline, 'the station is offline');
  };
  goOnline = async () => {
    this.cable.mode = 'up';
    await this.desk.bridge.call('outbox.wake', {});
  };
  byOther = (value: string, version: number) =>
    this.other.client.order.changeNote(
      { number: this.order.number, note: value, version },
      { context: { idempotencyKey: crypto.randomUUID() } },
    );
}

/** One API for the file; an order, a cable and a desk of its own for each of its tests. */
export function draftingDesk(): DraftingDesk {
  const at = new DraftingDesk();
  beforeAll(async () => {
    at.api = await runningApi();
    const shop = await smallShop(at.api.deps.source);
    at.product = shop.case.id;
    at.other = await at.api.signedIn('office');
  });
  afterAll(() => at.api.close());
  beforeEach(async () => {
    const { number } = await buy(at.api, { goods: { 'CASE-IP15': 1 } });
    const { row } = await at.other.client.order.officeDetail({ number: OrderNumber.parse(number) });
    at.order = { id: row.id, number: row.number };
    at.cable = await toggleProxy(Number(new URL(at.api.origin).port));
    at.desk = await aPicker(at.cable.origin);
    ({ email: at.email } = await makeAccount(at.api.deps, 'office'));
    await at.desk.signIn(at.email);
  });
  afterEach(async () => {
    await at.desk.close();
    await at.cable.close();
  });
  return at;
}

/** Three edits of one note through the network, each on the one before it: made once, whatever was lost or said twice. */
export async function editsAreMadeOnce(at: DraftingDesk, mode: NetworkMode): Promise<void> {
  const { note, save, counts, sent, onServer, goOnline } = at;
  // Signed in with patience; now it gives a silent network little time.
  await at.desk.station.stop();
  at.desk = await aPicker(at.cable.origin, at.desk.folder, { timeoutMs: 5000, answerMs: 1000 });
  at.cable.mode = mode;
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
  const { log } = await at.other.client.order.officeDetail({ number: at.order.number });
  expect(log.filter(({ what }) => what === 'note_changed')).toHaveLength(Number(version));
}
