import { type ApiClient, httpClient } from '@kolobeh/shared/client.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runningApi, type RunningTestApi, type Visitor } from '../../testing/running-api.ts';

let api: RunningTestApi;
let admin: Visitor & { userId: string };

beforeAll(async () => {
  api = await runningApi({ RATE_LIMIT_FACTOR: '1' });
  admin = await api.signedIn('admin');
});
afterAll(() => api.close());

const programWith = (secret: string): ApiClient =>
  httpClient({ origin: api.origin, timeoutMs: 120_000, headers: () => ({ authorization: `Bearer ${secret}` }) });

const aToken = (more: Partial<Parameters<ApiClient['apiToken']['create']>[0]> = {}, by = admin) =>
  by.client.apiToken.create({
    name: 'ERP',
    capabilities: ['discount.edit', 'order.read'],
    per_minute: 600,
    expires_in_days: null,
    ...more,
  });

const cards = (client: ApiClient) => client.giftCard.rows({ start_row: 0, end_row: 1 });

it('lets a program do what it was given and nothing else, in the name of who made it', async () => {
  const { token, secret } = await aToken();
  expect(token).toMatchObject({ name: 'ERP', start: secret.slice(0, 8), owner: 'Zkušební admin', state: 'valid' });
  const program = programWith(secret);
  await expect(cards(program)).resolves.toMatchObject({ rows: [] });
  await expect(program.store.list({ market: 'cs' })).resolves.toBeDefined();
  await expect(program.webhook.webhooks()).rejects.toMatchObject({ code: 'NO_PERMISSION' });
  await expect(program.staff.taskPeople()).rejects.toMatchObject({ code: 'NO_PERMISSION' });
  await expect(program.customer.sessions()).rejects.toMatchObject({ code: 'NO_PERMISSION' });
  // A grid that another capability opens is not exported past the token.
  await expect(program.staff.exportState({ id: token.id })).rejects.toMatchObject({ code: 'NO_PERMISSION' });
  const { tokens } = await admin.client.apiToken.tokens();
  expect(tokens.find(({ id }) => id === token.id)?.last_used_at).not.toBeNull();
});

it('is kept as a hash alone, told once, and named in the audit without itself', async () => {
  const { token, secret } = await aToken({ name: 'Účetnictví' });
  const found: { row: string }[] = await api.deps.source.query(
    `select row_to_json(t)::text as row from api_token t where id = $1
     union all select row_to_json(a)::text from audit_log a where subject_id = $1::text`,
    [token.id],
  );
  expect(found).toHaveLength(2);
  expect(found.map(({ row }) => row).join(' ')).not.toContain(secret.slice(8));
  expect(JSON.stringify(await admin.client.apiToken.tokens())).not.toContain(secret.slice(8));
});

it('revoked, expired, changed by a letter or with an owner who may no more, it opens nothing', async () => {
  const { token, secret } = await aToken();
  const program = programWith(secret);
  await cards(program);
  await expect(admin.client.apiToken.revoke({ id: token.id })).resolves.toMatchObject({ state: 'revoked' });
  await expect(cards(program)).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' });
  await expect(admin.client.apiToken.revoke({ id: token.id })).resolves.toMatchObject({ state: 'revoked' });

  const short = await aToken({ expires_in_days: 1 });
  await cards(programWith(short.secret));
  await api.deps.source.query(`update api_token set expires_at = now() where id = $1`, [short.token.id]);
  await expect(cards(programWith(short.secret))).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' });

  const last = secret.endsWith('A') ? 'B' : 'A';
  await expect(cards(programWith(secret.slice(0, -1) + last))).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' });

  const other = await api.signedIn('admin');
  const theirs = await aToken({}, other);
  await api.deps.source.query(`update app_user set role = 'warehouse' where id = $1`, [other.userId]);
  await expect(cards(programWith(theirs.secret))).rejects.toMatchObject({ code: 'NO_PERMISSION' });
});

it('is given out by administrators alone, and never what is not for programs', async () => {
  const office = await api.signedIn('supervisor');
  await expect(aToken({}, office)).rejects.toMatchObject({ code: 'NO_PERMISSION' });
  const payout = ['payout.release'] as unknown as ['order.read'];
  await expect(aToken({ capabilities: payout })).rejects.toMatchObject({ code: 'INPUT_INVALID' });
  await expect(aToken({ capabilities: [] })).rejects.toMatchObject({
    data: { fields: [{ path: 'capabilities', code: 'REQUIRED' }] },
  });
});

it('that may call sixty times a minute is told to wait after that, and others go on', async () => {
  const { secret } = await aToken({ per_minute: 60 });
  const program = programWith(secret);
  const outcomes = await Promise.all(
    Array.from({ length: 90 }, () =>
      cards(program).then(
        () => 'done',
        (error: unknown) => (error as { code: string }).code,
      ),
    ),
  );
  const done = outcomes.filter((one) => one === 'done').length;
  expect(done).toBeGreaterThanOrEqual(60);
  expect(done).toBeLessThan(90);
  expect(new Set(outcomes)).toEqual(new Set(['done', 'TOO_MANY_REQUESTS']));
  await cards(programWith((await aToken()).secret));
});
