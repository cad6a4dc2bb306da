import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, password, runningApi, type RunningTestApi } from '../testing/running-api.ts';

let api: RunningTestApi;
let other: RunningTestApi;

beforeAll(async () => {
  // Twenty sign-ins a minute become four.
  api = await runningApi({ RATE_LIMIT_FACTOR: '0.2' });
  other = await runningApi(
    { RATE_LIMIT_FACTOR: '0.2', DATA_DIR: api.deps.settings.DATA_DIR },
    { databaseUrl: api.deps.settings.DATABASE_URL },
  );
});
afterAll(async () => {
  await other.close();
  await api.close();
});

describe('guessing one account’s password', () => {
  const tried = (source: RunningTestApi, email: string, guess: string): Promise<string> =>
    source
      .visitor()
      .client.customer.signIn({ email, password: guess })
      .then(
        () => 'in',
        (error: unknown) => (error as { code: string }).code,
      );

  it('ends after a few wrong tries wherever they come from, also when they come at once; a right one starts anew', async () => {
    const open = await runningApi();
    const { email } = await makeAccount(open.deps, 'customer');
    for (let index = 0; index < 9; index += 1) await tried(open, email, 'Hadam-heslo-1');
    expect(await tried(open, email, password)).toBe('in');
    const burst = await Promise.all(Array.from({ length: 15 }, () => tried(open, email, 'Hadam-heslo-1')));
    expect(burst.filter((code) => code === 'WRONG_CREDENTIALS')).toHaveLength(10);
    expect(await tried(open, email, password)).toBe('TOO_MANY_REQUESTS');
    expect(await tried(open, 'jina@example.cz', 'Hadam-heslo-1')).toBe('WRONG_CREDENTIALS');
    const [kept]: { count: number }[] = await open.deps.source.query(
      `select count(*)::integer as count from rate_limit where key like '%' || $1 || '%'`,
      [email],
    );
    expect(kept?.count).toBe(0);
    await open.close();
  });
});

describe('signing in', () => {
  it('is limited over all processes together, says when to come back, and leaves reading alone', async () => {
    const { email } = await makeAccount(api.deps, 'office');
    const codes: string[] = [];
    for (const one of [api, other, api, other, api, other]) {
      const refusal: unknown = await one
        .visitor()
        .client.customer.signIn({ email, password: 'Hadam-heslo-1' })
        .catch((error: unknown) => error);
      codes.push((refusal as { code: string }).code);
    }
    expect(codes).toEqual([
      ...Array.from({ length: 4 }, () => 'WRONG_CREDENTIALS'),
      'TOO_MANY_REQUESTS',
      'TOO_MANY_REQUESTS',
    ]);
    const refusal: unknown = await api
      .visitor()
      .client.customer.signIn({ email, password: 'Hadam-heslo-1' })
      .catch((error: unknown) => error);
    expect(refusal).toMatchObject({ status: 429, data: { retry_after_s: expect.any(Number) as number } });
    for (let index = 0; index < 50; index += 1) await api.visitor().client.customer.session();
  });

  it('is not counted apart for each address that a caller invents', async () => {
    const answer = await fetch(`${api.origin}/api/new/account/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7', forwarded: 'for=203.0.113.7' },
      body: JSON.stringify({ email: 'nikdo@example.cz', password: 'Hadam-heslo-1' }),
    });
    expect(answer.status).toBe(429);
  });
});

describe('working in the office', () => {
  it('is limited for each person, not for the address that an office shares', async () => {
    const rows = { start_row: 0, end_row: 1 };
    const slow = await runningApi({ RATE_LIMIT_FACTOR: '0.1' });
    const [{ client: one }, { client: another }] = [await slow.signedIn('office'), await slow.signedIn('office')];
    await Promise.all(Array.from({ length: 60 }, () => one.order.officeRows(rows)));
    await expect(one.order.officeRows(rows)).rejects.toMatchObject({ status: 429 });
    await another.order.officeRows(rows);
    await slow.close();
  });
});
