import { isoWeek } from '@kolobeh/shared/kernel/dates.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { ChangeTopic } from '@kolobeh/shared/staff/changes.ts';
import { aBonus, aTier, percent } from '@kolobeh/shared/discount/a-bonus.testing.ts';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyoutDevices, publishPriceList } from '../testing/buyout/buyout-devices.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../testing/running-api.ts';
import { readMarks } from './change-tally.ts';
import { foldChangeTally } from './queries/change-tally.ts';

let api: RunningTestApi;
let boss: Visitor;
const rivals: pg.Client[] = [];

beforeAll(async () => {
  api = await runningApi();
  await buyoutDevices(api.deps.source);
  await publishPriceList(api.deps.source, 'cs', isoWeek(markets.cs, new Date()));
  boss = await api.signedIn('supervisor');
});
afterAll(async () => {
  await Promise.all(rivals.map((rival) => rival.end()));
  await api.close();
});

const rival = async (): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: api.deps.settings.DATABASE_URL });
  await client.connect();
  rivals.push(client);
  return client;
};
const addTask = (db: { query: (sql: string) => Promise<unknown> }) =>
  db.query(
    `insert into staff_task (kind, subject_kind, subject_id) values ('stock_check', 'location', '${randomUUID()}')`,
  );
const read = () => boss.client.staff.changes({});
/** How things stand once nothing of before is on its way: all who ask share one look a second. */
const settled = async (): Promise<Awaited<ReturnType<typeof read>>> => {
  const before = await read();
  const after = await boss.client.staff.changes({ known: before.state, wait_s: 3 });
  return after.state === before.state ? after : settled();
};
/** The topics that differ between two answers. */
const between = async (act: () => Promise<unknown>): Promise<string[]> => {
  const before = (await readMarks(api.deps.source)) as Record<string, string>;
  await act();
  const after = (await readMarks(api.deps.source)) as Record<string, string>;
  return Object.keys(after).filter((topic) => after[topic] !== before[topic]);
};

describe('how things stand', () => {
  it('is told of the topics that the role may read, and of no others', async () => {
    const { client } = await api.signedIn('warehouse');
    expect(Object.keys((await read()).marks)).toEqual(ChangeTopic.options);
    expect(Object.keys((await client.staff.changes({})).marks)).toEqual(['products', 'categories', 'floor', 'stock']);
  });

  it('changes with a commit in its own topic alone, and with nothing that was taken back', async () => {
    expect(await between(() => addTask(api.deps.source))).toEqual(['tasks']);
    const one = await rival();
    await one.query('begin');
    expect(await between(() => addTask(one))).toEqual([]);
    expect(await between(() => one.query('rollback'))).toEqual([]);
  });

  it('changes with a bonus and with a price list of the buy-out, each of them in its own topic', async () => {
    const { discount, buyout } = boss.client;
    const { id: _, ...terms } = aBonus({ name: 'Podzimní bonus', tiers: [aTier(percent(10))] });
    expect(await between(() => discount.createBonus({ terms }))).toEqual(['bonuses']);
    const begin = () => buyout.createPriceList({ market: 'cs', note: 'Vánoce' });
    expect(await between(begin)).toEqual(['price-lists']);
    const [draft] = (await buyout.priceLists({ market: 'cs' })).versions;
    const id = draft?.id ?? 0;
    const { models } = await buyout.priceListSheet({ id, product_type: 'telefony' });
    const change = { model_id: models[0]?.id ?? 0, column: 'price:A+', from: 720_000, to: 650_000 };
    expect(await between(() => buyout.changePrices({ id, changes: [change] }))).toEqual(['price-lists']);
  });

  it('changes with what a desk of a store does', async () => {
    const reserve = () =>
      api.deps.source.query(
        `insert into store_reservation (market, store_id, product_id, price, name, email, phone, state, ready_at, held_until)
         select 'cs', s.id, p.id, 100, 'Jana', 'jana@example.cz', '+420600000000', 'held', now(), now() from
                (select id from store limit 1) s, (select id from product limit 1) p`,
      );
    expect(await between(reserve)).toEqual(['reservations']);
  });

  it.each([
    ['reviews', 'review'],
    ['questions', 'product_question'],
    ['enquiries', 'enquiry'],
    ['enquiries', 'enquiry_message'],
    ['job-applications', 'job_application'],
    ['subscribers', 'subscriber'],
    ['gift-cards', 'gift_card'],
    ['discounts', 'discount'],
    ['discounts', 'discount_card'],
    ['content', 'content_document'],
    ['people', 'app_user'],
    ['people', 'role_change'],
  ])('changes of %s with a statement on %s', async (topic, table) => {
    // A statement is told of, whatever it found.
    expect(await between(() => api.asOwner(`delete from ${table} where false`))).toEqual([topic]);
  });

  it('loses none of two changes that are committed in the other order than they began, and makes neither wait', async () => {
    const [first, second] = [await rival(), await rival()];
    await first.query('begin');
    await second.query('begin');
    await addTask(first);
    await addTask(second);
    expect(await between(() => second.query('commit'))).toEqual(['tasks']);
    expect(await between(() => first.query('commit'))).toEqual(['tasks']);
  });

  it('stays when what connections that are gone have counted is added up', async () => {
    const gone = await rival();
    const [{ pid } = { pid: 0 }] = (await gone.query<{ pid: number }>('select pg_backend_pid() as pid')).rows;
    await addTask(gone);
    await gone.end();
    rivals.splice(rivals.indexOf(gone), 1);
    const counted = () => api.deps.source.query('select 1 from change_tally where backend = $1', [pid]);
    const isGone = async () =>
      (await api.deps.source.query('select 1 from pg_stat_activity where pid = $1', [pid])).length === 0;
    while (!(await isGone())) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(await counted()).toHaveLength(1);
    expect(await between(() => foldChangeTally(api.deps.source))).toEqual([]);
    expect(await counted()).toEqual([]);
  });
});

describe('who knows how things stand', () => {
  it('waits for the next change and is answered with it', async () => {
    const { state, marks } = await settled();
    let isAnswered = false;
    const waiting = boss.client.staff.changes({ known: state, wait_s: 20 }).finally(() => (isAnswered = true));
    await boss.client.staff.taskPeople();
    expect(isAnswered).toBe(false);
    await addTask(api.deps.source);
    const next = await waiting;
    expect(next.state).not.toBe(state);
    expect(next.marks).toEqual({ ...marks, tasks: next.marks.tasks });
    expect(next.marks.tasks).not.toBe(marks.tasks);
  });

  it('and comes back after a while hears at once that something changed meanwhile', async () => {
    const { state } = await read();
    await addTask(api.deps.source);
    expect((await boss.client.staff.changes({ known: state, wait_s: 20 })).state).not.toBe(state);
  });

  it('is answered without a change when the wait is over or the process goes down', async () => {
    const { state } = await read();
    expect((await boss.client.staff.changes({ known: state, wait_s: 0 })).state).toBe(state);
    const waiting = boss.client.staff.changes({ known: state, wait_s: 20 });
    api.deps.lifecycle.beginStop();
    expect((await waiting).state).toBe(state);
  });

  it('takes a visitor and a customer for strangers', async () => {
    await expect(api.visitor().client.staff.changes({})).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' });
    const { client } = await api.signedIn('customer');
    await expect(client.staff.changes({})).rejects.toMatchObject({ code: 'NO_PERMISSION' });
  });
});
