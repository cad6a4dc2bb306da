import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, runningApi, type RunningTestApi } from '../../testing/running-api.ts';

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

describe('filling carts', () => {
  const add = (one: RunningTestApi): Promise<string> =>
    one
      .visitor()
      .client.cart.add({ market: 'cs', product: 'NIC', quantity: 1 })
      .then(
        () => 'added',
        (error: unknown) => (error as { code: string }).code,
      );
  const told = async (): Promise<number> => {
    const [row]: { told: number }[] = await api.deps.source.query(
      `select coalesce(sum(points), 0)::integer as told from rate_limit where key like 'write:%'`,
    );
    return row?.told ?? 0;
  };

  it('tells the database of every fourth of 48 calls a minute, and is limited over all processes together', async () => {
    // A tenth of the limit of 48 is four calls.
    for (let call = 0; call < 3; call += 1) expect(await add(api)).toBe('PRODUCT_NOT_FOUND');
    expect(await told()).toBe(0);
    expect(await add(api)).toBe('PRODUCT_NOT_FOUND');
    expect(await told()).toBe(4);
    const codes: string[] = [];
    for (let call = 0; call < 80; call += 1) codes.push(await add(call % 2 === 0 ? api : other));
    const passed = 4 + codes.filter((code) => code !== 'TOO_MANY_REQUESTS').length;
    expect(passed).toBeGreaterThanOrEqual(48);
    expect(passed).toBeLessThanOrEqual(48 + 2 * 4);
    expect(new Set(codes.slice(-8))).toEqual(new Set(['TOO_MANY_REQUESTS']));
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

  it('is counted for approving a weight too: a warehouse shares an address and signs in nowhere', async () => {
    const few = await runningApi({ RATE_LIMIT_FACTOR: '0.2' });
    const { client } = await few.signedIn('warehouse');
    const approve = (): Promise<string> =>
      client.warehouse.approveWeight({ id: randomUUID(), badge: 'ST-0001', pin: '0000' }).then(
        () => 'approved',
        (error: unknown) => (error as { code: string }).code,
      );
    const codes = new Set(await Promise.all(Array.from({ length: 12 }, approve)));
    expect([...codes]).toEqual(['PACKAGE_NOT_FOUND']);
    await few.close();
  });
});
