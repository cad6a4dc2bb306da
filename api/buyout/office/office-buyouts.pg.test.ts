import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSale, once, seller as aSeller } from '../../testing/buyout/buyout-sale.ts';
import { buyoutDevices, publishPriceList } from '../../testing/buyout/buyout-devices.ts';
import { insertRow } from '../../testing/insert-row.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../../testing/running-api.ts';
import { eraseIdentities } from '../identity/queries/erase-identities.ts';
import { identityKeys } from '../../operation/identity-keys.ts';
import { rotateIdentityKey } from '../identity/rotate-identity-key.ts';

let api: RunningTestApi;
let office: Visitor;
let supervisor: Visitor & { userId: string };

beforeAll(async () => {
  api = await runningApi();
  await buyoutDevices(api.deps.source);
  await publishPriceList(api.deps.source, 'cs', '2026-47');
  office = await api.signedIn('office');
  supervisor = await api.signedIn('supervisor');
});
afterAll(() => api.close());

async function sold(): Promise<{ number: string; token: string }> {
  return api.visitor().client.buyout.sellOnline(aSale(), once());
}
const refusalOf = (call: Promise<unknown>): Promise<{ code?: string; data?: unknown }> =>
  call.then(
    () => ({}),
    (error: unknown) => error as { code: string },
  );
const mailsOf = async (number: string): Promise<string[]> => {
  const rows: { kind: string }[] = await api.deps.source.query(
    `select data ->> 'kind' as kind from jobs.job where name = 'send-buyout-mail'
       and data ->> 'buyoutId' = (select id::text from buyout where number = $1) order by created_on`,
    [number],
  );
  return rows.map(({ kind }) => kind);
};

describe('the office', () => {
  it('sees buy-outs in a grid with their age, filtered and searched by the server', async () => {
    const { number } = await sold();
    const page = await office.client.buyout.officeRows({
      start_row: 0,
      end_row: 10,
      search: number,
      sort: [],
      filter: { state: { filterType: 'set', values: ['submitted'] } },
    });
    expect(page.rows).toMatchObject([{ number, device: 'iPhone 13', grade: 'A+', price: 720_000, seller: 'J. T.' }]);
    expect(page.total).toBe(1);
  });

  it('finds buy-outs by two letters wherever they stand, and no more by what they said before', async () => {
    const { number } = await sold();
    const searched = async (search: string, filter = {}): Promise<string[]> => {
      const { rows, total } = await office.client.buyout.officeRows({ start_row: 0, end_row: 100, search, filter });
      expect(total).toBe(rows.length);
      return rows.map((row) => row.number);
    };
    const email = 'Žofie.Říhová@example.net';
    await api.deps.source.query(`update buyout set email = $2 where number = $1`, [number, email]);
    for (const now of ['rí', 'ZO', '.net', number.slice(-2)]) expect(await searched(now), now).toContain(number);
    expect(await searched('ph')).toContain(number);
    expect(await searched('xq')).toEqual([]);
    const startsWith = (filter: string) => ({ number: { filterType: 'text', type: 'startsWith', filter } });
    expect(await searched('', startsWith(number.slice(0, 9)))).toContain(number);
    expect(await searched('', startsWith(number.slice(1)))).toEqual([]);
    await api.deps.source.query(`update buyout set email = 'a@example.cz' where number = $1`, [number]);
    expect(await searched('zofie')).toEqual([]);
    const rename = (name: string) =>
      api.deps.source.query(
        `update buyout_model set name = $2 where id = (
           select v.model_id from buyout b join buyout_variant v on v.id = b.variant_id where b.number = $1)`,
        [number, name],
      );
    await rename('Žlutý hřib');
    expect(await searched('hrib')).toContain(number);
    await rename('iPhone 13');
    expect(await searched('hrib')).toEqual([]);
  });

  it('takes only steps that are allowed, and the seller is told', async () => {
    const { number } = await sold();
    const step = (name: 'receive' | 'wipe' | 'block', reason = '') =>
      office.client.buyout.officeStep({ number, step: name, reason });
    expect(await refusalOf(step('wipe'))).toMatchObject({ code: 'BUYOUT_STATE_CHANGED', data: { state: 'submitted' } });
    const received = await step('receive');
    expect(received).toMatchObject({ row: { state: 'received' }, next_steps: ['refuse_device', 'block'] });
    expect(received.log.map(({ to_state }) => to_state)).toEqual(['estimate', 'submitted', 'received']);
    expect(await refusalOf(step('block'))).toMatchObject({ data: { fields: [{ path: 'reason', code: 'REQUIRED' }] } });
    expect((await step('block', 'hlášený jako odcizený')).row.state).toBe('blocked');
    expect(await mailsOf(number)).toEqual(['submitted', 'received', 'blocked']);
  });

  it('takes a step once when two press at the same moment', async () => {
    const { number } = await sold();
    const pressed = await Promise.all(
      Array.from({ length: 6 }, () => refusalOf(office.client.buyout.officeStep({ number, step: 'receive' }))),
    );
    expect(pressed.filter(({ code }) => code === undefined)).toHaveLength(1);
    expect(await mailsOf(number)).toEqual(['submitted', 'received']);
  });

  it('knows other buy-outs of the same person without seeing who it is', async () => {
    const [one, other] = [await sold(), await sold()];
    const detail = await office.client.buyout.officeDetail({ number: one.number });
    expect(detail.of_same_seller).toContain(other.number);
    expect(JSON.stringify(detail)).not.toContain(aSeller.personal_identification_number);
  });
});

describe('identity in full', () => {
  it('is shown to a supervisor for a reason, and each time written down', async () => {
    const { number } = await sold();
    const reveal = (who: Visitor, reason: string) => who.client.buyout.revealIdentity({ number, reason });
    expect(await refusalOf(reveal(office, 'kontrola'))).toMatchObject({ code: 'NO_PERMISSION' });
    expect(await refusalOf(reveal(supervisor, ' '))).toMatchObject({ code: 'INPUT_INVALID' });
    const identity = await reveal(supervisor, 'žádost policie');
    expect(identity).toMatchObject({
      personal_identification_number: aSeller.personal_identification_number,
      bank_account: '19-2000145399/0800',
      person: { last_name: 'Tajemná' },
    });
    const written: { detail: { reason: string } }[] = await api.deps.source.query(
      `select detail from audit_log where action = 'buyout.reveal_identity' and actor_id = $1`,
      [supervisor.userId],
    );
    expect(written.map(({ detail }) => detail.reason)).toEqual(['žádost policie']);
  });

  it('opens after its key was changed, also when the change was broken off', async () => {
    const { number } = await sold();
    const next = identityKeys(api.deps.settings.DATA_DIR, 'k2');
    expect(await rotateIdentityKey(api.deps.source, next)).toBeGreaterThan(0);
    expect(await rotateIdentityKey(api.deps.source, next)).toBe(0);
    const rows: { key_id: string }[] = await api.deps.source.query(`select distinct key_id from buyout_identity`);
    expect(rows).toEqual([{ key_id: 'k2' }]);
    const identity = await supervisor.client.buyout.revealIdentity({ number, reason: 'po výměně klíče' });
    expect(identity.personal_identification_number).toBe(aSeller.personal_identification_number);
  });

  it('is erased when its period has passed and not a day sooner; the purchase stays', async () => {
    const { number } = await sold();
    const { source } = api.deps;
    const [row]: { day: string }[] = await source.query(
      `select i.erase_after::text as day from buyout_identity i join buyout b on b.id = i.buyout_id where b.number = $1`,
      [number],
    );
    expect(await eraseIdentities(source, row?.day ?? '')).toBe(0);
    const next = new Date(Date.parse(`${row?.day ?? ''}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
    expect(await eraseIdentities(source, next)).toBeGreaterThan(0);
    expect(await refusalOf(supervisor.client.buyout.revealIdentity({ number, reason: 'pozdě' }))).toMatchObject({
      code: 'IDENTITY_ERASED',
    });
    expect(await office.client.buyout.officeDetail({ number })).toMatchObject({
      seller: null,
      row: { price: 720_000 },
    });
  });
});

describe('prices of the past', () => {
  it('are counted of the answers by each published list, with why there is none', async () => {
    const { number } = await sold();
    await publishPriceList(api.deps.source, 'cs', '2026-48', { prices: { 'A+': 650_000 } });
    await publishPriceList(api.deps.source, 'cs', '2026-49', { prices: { A: 500_000 } });
    await publishPriceList(api.deps.source, 'ro', '2026-49-ro', { prices: { 'A+': 99_000 } });
    await insertRow(api.deps.source, 'appraisal_version', { market: 'cs', name: 'draft' });
    const { promised, version, versions } = await office.client.buyout.replayPrices({ number });
    expect({ promised, version }).toEqual({ promised: { amount: 720_000, currency: 'CZK' }, version: '2026-47' });
    expect(versions.map((one) => [one.version, one.price?.amount ?? one.reason])).toEqual([
      ['2026-49', 'GRADE_NOT_BOUGHT_OUT'],
      ['2026-48', 650_000],
      ['2026-47', 720_000],
    ]);
    expect(versions[0]?.to).toBeNull();
    expect(versions[2]?.to).toBe(versions[1]?.from);
    expect(versions[1]?.lines.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(650_000);
    const { client } = await api.signedIn('warehouse');
    await expect(client.buyout.replayPrices({ number })).rejects.toMatchObject({ code: 'NO_PERMISSION' });
  });
});
