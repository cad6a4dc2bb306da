import { afterAll, beforeAll, expect, it } from 'vitest';
import { buyoutDevices, publishPriceList } from '../../testing/buyout/buyout-devices.ts';
import { aSale, once, seller } from '../../testing/buyout/buyout-sale.ts';
import { archiveOf, readArchive } from '../../testing/account/data-archive.ts';
import { insertRow } from '../../testing/insert-row.ts';
import { password, runningApi, type RunningTestApi } from '../../testing/running-api.ts';
import { fileOf } from './archive-file.ts';
import { forgetArchives } from './ask-archive.ts';
import { writeDataArchive } from './write-archive.ts';

let api: RunningTestApi;
let later = 0;

beforeAll(async () => {
  api = await runningApi({}, { now: () => new Date(Date.now() + later) });
  await buyoutDevices(api.deps.source);
  await publishPriceList(api.deps.source, 'cs', '2026-47');
});
afterAll(() => api.close());

/** The device was looked at, and its seller said something to what differed. */
async function inspect(number: string, comment: string): Promise<void> {
  const [round]: { id: string }[] = await api.deps.source.query(
    `insert into buyout_inspection (buyout_id, round, choices, grade, promised, price, inspected_by, inspected_at)
     select id, 1, choices, grade, price, price, id, now() from buyout where number = $1 returning id`,
    [number],
  );
  await insertRow(api.deps.source, 'buyout_finding', {
    inspection_id: round?.id,
    condition: 1,
    question: 'Displej',
    promised_answer: 'Bez vady',
    found_answer: 'Prasklý',
    amount: -50_000,
    decision: 'contest',
    comment,
  });
}

it('a customer gets all that is kept, identities of own buy-outs included, and nobody else’s', async () => {
  const customer = await api.signedIn('customer');
  const own = await customer.client.buyout.sellOnline(aSale(), once());
  await inspect(own.number, 'Prasklinu jsem neviděla.');
  const other = await api.visitor().client.buyout.sellOnline(aSale(), once());
  const kept = (await archiveOf(api, customer)).data as { buyouts: { number: string }[] };
  expect(kept).toMatchObject({
    account: { email: customer.email },
    sessions: [{}],
    orders: [],
    reviews: [],
    buyouts: [
      {
        number: own.number,
        findings: [{ question: 'Displej', decision: 'contest', comment: 'Prasklinu jsem neviděla.' }],
        identity: {
          personal_identification_number: seller.personal_identification_number,
          bank_account: '19-2000145399/0800',
        },
        // A day of the calendar, not midnight of wherever the process runs.
        identity_kept_until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      },
    ],
  });
  expect(kept.buyouts.map(({ number }) => number)).not.toContain(other.number);
  const rows: unknown[] = await api.deps.source.query(
    `select 1 from audit_log where action = 'customer.data_export' and actor_id = $1`,
    [customer.userId],
  );
  expect(rows).toHaveLength(1);
});

it('without the password there is none, and guessing is stopped', async () => {
  const customer = await api.signedIn('customer');
  const guess = () => customer.client.customer.askDataExport({ market: 'cs', current: 'Spatne-heslo-1!' });
  await expect(guess()).rejects.toMatchObject({
    code: 'INPUT_INVALID',
    data: { fields: [{ path: 'current', code: 'WRONG_PASSWORD' }] },
  });
  for (let tries = 0; tries < 30; tries += 1) await guess().catch(() => null);
  const right = customer.client.customer.askDataExport({ market: 'cs', current: password });
  await expect(right).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});

it('the archive is one for wishes at once, encrypted where it lies, its customer’s alone, and gone after a week', async () => {
  const customer = await api.signedIn('customer');
  const other = await api.signedIn('customer');
  const ask = () => customer.client.customer.askDataExport({ market: 'cs', current: password });
  const asked = await Promise.all([ask(), ask(), ask()]);
  const [id = ''] = asked.map(({ latest }) => latest?.id ?? '');
  expect(new Set(asked.map(({ latest }) => latest?.id))).toEqual(new Set([id]));
  const fetch = (by = customer) => by.client.customer.dataArchive({ id });
  await expect(fetch()).rejects.toMatchObject({ code: 'ARCHIVE_GONE' });
  await Promise.all([writeDataArchive(api.deps, id), writeDataArchive(api.deps, id)]);
  const mails: unknown[] = await api.deps.source.query(
    `select 1 from jobs.job where name = 'send-archive-mail' and data ->> 'exportId' = $1`,
    [id],
  );
  expect(mails).toHaveLength(1);
  const stored = await api.deps.files.get(fileOf(id));
  expect(stored?.bytes.includes(Buffer.from('PK\u0003\u0004'))).toBe(false);
  expect((await readArchive(await fetch())).data).toMatchObject({ account: { email: customer.email } });
  await expect(fetch(other)).rejects.toMatchObject({ code: 'ARCHIVE_GONE' });
  later = 8 * 24 * 3_600_000;
  await expect(fetch()).rejects.toMatchObject({ code: 'ARCHIVE_GONE' });
  await forgetArchives(api.deps);
  expect(await api.deps.files.get(fileOf(id))).toBeNull();
  expect(await customer.client.customer.dataExport()).toEqual({ latest: null });
  later = 0;
});
