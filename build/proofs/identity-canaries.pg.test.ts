// Values that are nowhere else are sold, inspected, paid and exported; then all that the system wrote is searched.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../api/sandbox/testing.ts';
import { inspected, offered, signed } from '../../api/testing/buyout-desk.ts';
import { buyoutDevices, publishPriceList } from '../../api/testing/buyout-devices.ts';
import { aSale, once } from '../../api/testing/buyout-sale.ts';
import { makeAccount, password, runningApi, type RunningTestApi, visitorOf } from '../../api/testing/running-api.ts';
import { type Mailbox, openMailbox } from '../mailbox/mailbox.ts';
import { type ApiProcess, apiProcess } from './api-process.ts';

const canaries = {
  personal_identification_number: '8451010018',
  identity_card_number: '998877665',
  identity_released_by: 'Kanárov nad Strážnou',
  place_of_birth: 'Rodištěves u Skal',
  bank_account_full_number: '1000000005',
  last_name: 'Tajemnická',
  first_name: 'Jindřiškana',
  street: 'Skrytá stezka 12',
  phone_number: '601 987 654',
};
/** Also as they are written elsewhere: with a slash, without spaces, in hexadecimal. */
const forms = [
  ...Object.values(canaries),
  '845101/0018',
  '601987654',
  ...Object.values(canaries).map((value) => Buffer.from(value).toString('hex')),
];

let api: RunningTestApi;
let sandbox: RunningSandbox;
let mailbox: Mailbox;
let shop: ApiProcess;
let log = '';

beforeAll(async () => {
  sandbox = await startSandbox();
  mailbox = await openMailbox({
    dir: path.join(sandbox.dataDir, 'mail'),
    smtpPort: 0,
    webPort: 0,
    now: () => new Date(),
  });
  const env = {
    DATA_DIR: sandbox.dataDir,
    SANDBOX_URL: sandbox.url,
    SMTP_URL: `smtp://127.0.0.1:${mailbox.smtpPort}`,
  };
  api = await runningApi(env);
  await buyoutDevices(api.deps.source);
  await publishPriceList(api.deps.source, 'cs', '2026-47');
  shop = await apiProcess({ ...env, DATABASE_URL: api.deps.settings.DATABASE_URL, LOG_LEVEL: 'trace' }, (text) => {
    log += text;
  });
});
afterAll(async () => {
  await shop.kill();
  await api.close();
  await mailbox.close();
  await sandbox.close();
});

const found = (text: string): string[] => forms.filter((form) => text.includes(form));

/** Every row of every table as text; encrypted columns are there in hexadecimal. */
async function databaseText(): Promise<string> {
  const tables: { name: string }[] = await api.deps.source.query(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
  );
  const texts = await Promise.all(
    tables.map(async ({ name }): Promise<string> => {
      const rows: { row: string }[] = await api.deps.source.query(`select t::text as row from ${name} t`);
      return rows.map(({ row }) => row).join('\n');
    }),
  );
  return texts.join('\n');
}

async function filesText(): Promise<string> {
  const entries = await readdir(sandbox.dataDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const texts = await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file);
      if (!file.endsWith('.eml')) return bytes.toString('utf8');
      const mail = await PostalMime.parse(bytes);
      return [mail.subject, mail.text, mail.html].join('\n');
    }),
  );
  return texts.join('\n');
}

it('a seller’s identity is nowhere but in its encrypted columns', async () => {
  const visitor = { ...api, visitor: () => visitorOf(shop.origin) };
  const staff = async (role: 'office' | 'supervisor') => {
    const { email } = await makeAccount(api.deps, role);
    const person = visitorOf(shop.origin);
    await person.client.customer.signIn({ email, password });
    return person;
  };
  const [office, supervisor] = [await staff('office'), await staff('supervisor')];
  const sale = aSale({}, canaries);
  const device = await offered(visitor, sale);
  // A repeat that is refused, fields that do not fit, and a fault in the middle of writing.
  const offers = () => visitorOf(shop.origin).client.buyout;
  await expect(offers().sellOnline(sale, once())).rejects.toMatchObject({ code: 'DEVICE_OFFERED_ALREADY' });
  await expect(offers().sellOnline(aSale({}, { ...canaries, postcode: 'x' }), once())).rejects.toMatchObject({
    code: 'INPUT_INVALID',
  });
  await api.asOwner(`alter table buyout_identity rename to buyout_identity_away`);
  await expect(offers().sellOnline(aSale({}, canaries), once())).rejects.toMatchObject({ status: 500 });
  await api.asOwner(`alter table buyout_identity_away rename to buyout_identity`);

  await office.client.buyout.officeStep({ number: device.number, step: 'receive' });
  await office.client.buyout.runChecks({ number: device.number });
  await inspected(office, device);
  await signed(visitor, device);
  const contract = await offers().contractPdf({ token: device.token });
  expect(contract.size).toBeGreaterThan(1000);
  const { payout } = await office.client.buyout.preparePayout({ number: device.number }, once());
  await supervisor.client.buyout.releasePayout({ id: payout?.id ?? '' }, once());
  const file = await supervisor.client.buyout.makeBankFile({ market: 'cs', format: 'pain.001' }, once());
  const order = await (await supervisor.client.buyout.bankFile({ number: file.number })).text();
  const identity = await supervisor.client.buyout.revealIdentity({ number: device.number, reason: 'zkouška' });
  await supervisor.client.buyout.markPaid({ ids: [payout?.id ?? ''], paid_on: '2026-11-20' }, once());

  // The control: the search does find what is there.
  expect(found(order)).toContain(canaries.bank_account_full_number);
  expect(found(JSON.stringify(identity)).length).toBeGreaterThanOrEqual(8);

  const kinds = ['submitted', 'received', 'accepted', 'contract_signed', 'payout_ordered', 'paid'];
  await expect
    .poll(async () => (await filesText()).match(new RegExp(device.number, 'g'))?.length ?? 0, { timeout: 20_000 })
    .toBeGreaterThanOrEqual(kinds.length);
  expect(log).toContain('"level"');
  expect(found(log)).toEqual([]);
  expect(found(await filesText())).toEqual([]);
  expect(found(await databaseText())).toEqual([]);
  const seen = await office.client.buyout.officeDetail({ number: device.number });
  expect(found(JSON.stringify(seen))).toEqual([]);
  expect(found(JSON.stringify(await offers().byToken({ token: device.token })))).toEqual([]);
}, 180_000);
