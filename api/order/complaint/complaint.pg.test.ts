import { randomUUID } from 'node:crypto';
import type { ComplaintStep } from '@kolobeh/shared/order/complaint/states.ts';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { sendComplaintMail } from '../../mail/after-sale/send-complaint-mail.ts';
import { buy, type Bought } from '../../testing/buyer.ts';
import { stateLogGaps } from '../../testing/state-log-gaps.ts';
import { deliveredCases } from '../../testing/warehouse/delivered-cases.ts';
import { type PackingBench, packingBench } from '../../testing/warehouse/packing-bench.ts';
import { remindOfDue } from './remind-of-due.ts';
import { HEAVY } from '../../../build/testing/thorough.ts';

let bench: PackingBench;

beforeAll(async () => {
  bench = await packingBench();
});
afterEach(async () => {
  bench.api.deps.now = () => new Date();
  expect(await stateLogGaps(bench.api.deps.source)).toEqual([]);
});
afterAll(() => bench.api.close());

const guest = () => bench.api.visitor().client.complaint;
const clerk = async () => (await bench.api.signedIn('office')).client;

/** An order of cases that was sent and delivered. */
const delivered = (count: number): Promise<Bought> => deliveredCases(bench, count);

const linkOf = (order: Bought) => guest().find({ market: 'cs', number: order.number, email: 'jana@example.cz' });
const description = 'Zadní kryt se po týdnu zlomil u fotoaparátu.';
async function file(order: Bought, quantity: number, changes: { description?: string; key?: string } = {}) {
  const link = await linkOf(order);
  const { lines } = await guest().offer(link);
  const wish = { line: lines[0]?.id ?? '', quantity, description: changes.description ?? description };
  return guest().file(
    { ...link, ...wish, wish: 'exchange' },
    { context: { idempotencyKey: changes.key ?? randomUUID() } },
  );
}
const step = async (receipt: string, to: ComplaintStep, answer = '') =>
  (await clerk()).complaint.officeStep({ receipt, step: to, answer });
const tasksOf = async (number: string): Promise<string[]> => {
  const rows: { kind: string }[] = await bench.api.deps.source.query(
    `select kind from staff_task where detail ->> 'complaint' = $1 and state = 'open' order by kind`,
    [number],
  );
  return rows.map(({ kind }) => kind);
};
const dayOf = (days: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Prague' }).format(new Date(Date.now() + days * 86_400_000));
const later = (days: number) => {
  bench.api.deps.now = () => new Date(Date.now() + days * 86_400_000);
};

it('goes from a guest to its end, with a receipt and words for the customer', async () => {
  const order = await delivered(2);
  const filed = await file(order, 1);
  expect(filed).toMatchObject({
    state: 'filed',
    quantity: 1,
    due_on: dayOf(30),
    email: 'jana@example.cz',
    remedy: null,
  });
  expect(await tasksOf(filed.number)).toEqual(['complaint_filed']);
  const sent: { to: string; text: string }[] = [];
  bench.api.deps.mailer.send = (mail) => Promise.resolve(void sent.push(mail));
  const [job] = await bench.api.deps.source.query<{ data: Parameters<typeof sendComplaintMail>[1] }[]>(
    `select data from jobs.job where name = 'send-complaint-mail' order by created_on desc limit 1`,
  );
  if (job) await sendComplaintMail(bench.api.deps, job.data);
  expect(sent).toMatchObject([{ to: 'jana@example.cz' }]);
  for (const part of [filed.number, description, 'výměna']) expect(sent[0]?.text).toContain(part);
  await step(filed.number, 'received');
  expect(await tasksOf(filed.number)).toEqual([]);
  await expect(step(filed.number, 'settled', 'Hotovo')).rejects.toMatchObject({
    code: 'COMPLAINT_MOVED',
    data: { state: 'received' },
  });
  await step(filed.number, 'repairing');
  await step(filed.number, 'exchanging');
  await expect(step(filed.number, 'settled')).rejects.toMatchObject({
    code: 'INPUT_INVALID',
    data: { fields: [{ path: 'answer', code: 'REQUIRED' }] },
  });
  const ended = await Promise.all([1, 2].map(() => step(filed.number, 'settled', 'Poslali jsme nový kryt.')));
  expect(ended.map(({ state }) => state)).toEqual(['settled', 'settled']);
  const link = await linkOf(order);
  expect(await guest().receipt({ ...link, receipt: filed.number })).toMatchObject({
    state: 'settled',
    remedy: 'exchange',
    answer: 'Poslali jsme nový kryt.',
    is_mailed: true,
  });
  const detail = await (await clerk()).order.officeDetail({ number: order.number });
  expect(detail.complaints).toMatchObject([{ number: filed.number, state: 'settled', next_steps: [] }]);
  const mails: { kind: string }[] = await bench.api.deps.source.query(
    `select j.data ->> 'kind' as kind from jobs.job j join complaint c on c.id::text = j.data ->> 'complaintId'
      where j.name = 'send-complaint-mail' and c.number = $1 order by j.created_on`,
    [filed.number],
  );
  expect(mails.map(({ kind }) => kind)).toEqual(['filed', 'received', 'repairing', 'exchanging', 'settled']);
});

it('is one complaint however often it is sent, and of no more pieces than there are', async () => {
  const order = await delivered(2);
  const key = randomUUID();
  const first = await file(order, 1, { key });
  expect((await file(order, 1, { key })).number).toBe(first.number);
  const again = await Promise.all([1, 2, 3].map(() => file(order, 1)));
  expect(new Set(again.map(({ number }) => number))).toEqual(new Set([first.number]));
  const wanted = { description: 'Druhý kryt je celý žlutý.' };
  await expect(file(order, 2, wanted)).rejects.toMatchObject({
    code: 'INPUT_INVALID',
    data: { fields: [{ path: 'quantity', code: 'TOO_LARGE' }] },
  });
  await file(order, 1, wanted);
  await expect(file(order, 1, { description: 'A do třetice všeho zlého.' })).rejects.toMatchObject({
    code: 'COMPLAINT_REFUSED',
    data: { reason: 'NOTHING_LEFT' },
  });
});

it(
  'is told to the office once a day near its term, until it ends; two years on it is too late',
  { tags: [HEAVY] },
  async () => {
    const order = await delivered(1);
    const { number } = await file(order, 1);
    await step(number, 'received');
    later(22);
    await remindOfDue(bench.api.deps);
    expect(await tasksOf(number)).toEqual([]);
    later(23);
    await remindOfDue(bench.api.deps);
    expect(await tasksOf(number)).toEqual(['complaint_due']);
    const [task] = await bench.api.deps.source.query<{ id: string }[]>(
      `select id from staff_task where detail ->> 'complaint' = $1 and kind = 'complaint_due'`,
      [number],
    );
    await (await bench.api.signedIn('supervisor')).client.staff.settleTask({ id: task?.id ?? '' });
    await remindOfDue(bench.api.deps);
    expect(await tasksOf(number)).toEqual([]);
    later(24);
    await remindOfDue(bench.api.deps);
    expect(await tasksOf(number)).toEqual(['complaint_due']);
    await step(number, 'refused', 'Stopy pádu, závadu nezpůsobila výroba.');
    expect(await tasksOf(number)).toEqual([]);
    later(25);
    await remindOfDue(bench.api.deps);
    expect(await tasksOf(number)).toEqual([]);
    later(740);
    await expect(file(order, 1)).rejects.toMatchObject({ code: 'COMPLAINT_REFUSED', data: { reason: 'LATE' } });
  },
);

it('goods with a longer warranty are complained about until its own last day', async () => {
  const order = await delivered(1);
  const link = await linkOf(order);
  await bench.api.deps.source.query(
    `insert into order_cover (order_line_id, slot, kind, name, months, unit_price)
     select l.id, 'warranty', 'warranty', 'Záruka prodloužená o rok', 12, 0
       from order_line l join shop_order o on o.id = l.order_id where o.number = $1`,
    [order.number],
  );
  later(740);
  const offer = await guest().offer(link);
  expect(offer).toMatchObject({ refused: null, lines: [{ last_day: offer.last_day }] });
  expect(offer.last_day && offer.last_day > dayOf(1000)).toBe(true);
  expect(await file(order, 1)).toMatchObject({ state: 'filed' });
  later(1110);
  expect(await guest().offer(link)).toMatchObject({ refused: 'LATE' });
});

it('opens to nobody who does not know the order, and not before goods were sent', async () => {
  const order = await buy(bench.api, { goods: { 'CASE-IP15': 1 } });
  const missing = { code: 'ORDER_NOT_FOUND' };
  await expect(guest().find({ market: 'cs', number: order.number, email: 'jina@example.cz' })).rejects.toMatchObject(
    missing,
  );
  const link = await linkOf(order);
  await expect(bench.api.visitor().client.withdrawal.offer(link)).rejects.toMatchObject(missing);
  await expect(guest().offer({ number: order.number, token: order.token })).rejects.toMatchObject(missing);
  await expect(file(order, 1)).rejects.toMatchObject({ code: 'COMPLAINT_REFUSED', data: { reason: 'NOT_SENT' } });
  expect(await order.buyer.client.complaint.ofOrder({ token: order.token })).toBeNull();
  await bench.cancel(order);
});

it(
  'keeps photographs of the defect written anew, so many and no more, for its customer and the office alone',
  { tags: [HEAVY] },
  async () => {
    const order = await delivered(1);
    const { number: receipt } = await file(order, 1);
    const link = { ...(await linkOf(order)), receipt };
    const taken = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a33' } })
      .withExif({ IFD0: { Artist: 'Jana Nováková' }, IFD3: { GPSLatitude: '50/1 5/1 0/1' } })
      .jpeg()
      .toBuffer();
    const add = (bytes: Buffer) => guest().addPhoto({ ...link, picture: bytes.toString('base64') });
    for (const wrong of ['<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', '%PDF-1.7', '../../etc/passwd'])
      await expect(add(Buffer.from(wrong))).rejects.toMatchObject({
        code: 'INPUT_INVALID',
        data: { fields: [{ path: 'picture', code: 'NOT_A_PICTURE' }] },
      });
    // Ten at once: those that found no room left no file behind either.
    const put: string[] = [];
    const gone: string[] = [];
    const files = { ...bench.api.deps.files };
    bench.api.deps.files.put = (key, ...more) => (put.push(key), files.put.call(bench.api.deps.files, key, ...more));
    bench.api.deps.files.delete = (key) => (gone.push(key), files.delete.call(bench.api.deps.files, key));
    const sent = await Promise.allSettled(Array.from({ length: 10 }, () => add(taken)));
    const kept = sent.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : []));
    expect(kept).toHaveLength(6);
    for (const one of sent)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'TOO_MANY_PHOTOS' });
    expect(put.filter((key) => !gone.includes(key))).toHaveLength(6);
    const { photos } = await guest().receipt(link);
    expect(photos.map(({ id }) => id).toSorted()).toEqual(kept.toSorted());
    const photo = photos[0]?.id ?? '';
    const seen = Buffer.from(await (await guest().photo({ ...link, photo })).arrayBuffer());
    const meta = await sharp(seen).metadata();
    expect({ format: meta.format, exif: meta.exif }).toEqual({ format: 'webp', exif: undefined });
    const other = await file(await delivered(1), 1);
    await expect((await clerk()).complaint.officePhoto({ receipt: other.number, photo })).rejects.toMatchObject({
      code: 'PHOTO_NOT_FOUND',
    });
    expect((await (await clerk()).complaint.officePhoto({ receipt, photo })).type).toBe('image/webp');
    expect(await guest().removePhoto({ ...link, photo })).toEqual({ removed: true });
    expect(await guest().removePhoto({ ...link, photo })).toEqual({ removed: false });
    await step(receipt, 'received');
    await expect(guest().removePhoto({ ...link, photo: kept[0] ?? '' })).rejects.toMatchObject({
      code: 'COMPLAINT_ENDED',
    });
    await step(receipt, 'refused', 'Poškození pádem.');
    await expect(add(taken)).rejects.toMatchObject({ code: 'COMPLAINT_ENDED' });
  },
);
