import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, password, runningApi, type RunningTestApi, type Visitor } from '../testing/running-api.ts';
import { networkOf, type PasswordTry, waitSeconds } from './password-tries.ts';

let api: RunningTestApi;
beforeAll(async () => {
  api = await runningApi();
});
afterAll(() => api.close());

const wrong = 'Hadam-heslo-1';
const codeOf = (signIn: Promise<unknown>): Promise<string> =>
  signIn.then(
    () => 'in',
    (error: unknown) => (error as { code: string }).code,
  );
const tried = (email: string, guess: string, visitor: Visitor = api.visitor()): Promise<string> =>
  codeOf(visitor.client.customer.signIn({ email, password: guess }));

/** A burst of wrong tries from this machine, after which this machine waits. */
const guess = async (email: string): Promise<void> => {
  await Promise.all(Array.from({ length: 15 }, () => tried(email, wrong)));
};
const passWaits = (): Promise<unknown> =>
  api.deps.source.query(`update rate_limit set expire = 0 where key like 'password-turn:%'`);
const from = (email: string, ip: string, knownDevice: string | null = null): PasswordTry => ({
  email,
  ip,
  knownDevice,
});

describe('guessing one account’s password', () => {
  it('has ten tries from a place, also when they come at once; a right one before them starts anew', async () => {
    const { email } = await makeAccount(api.deps, 'customer');
    for (let index = 0; index < 9; index += 1) await tried(email, wrong);
    expect(await tried(email, password)).toBe('in');
    const burst = await Promise.all(Array.from({ length: 15 }, () => tried(email, wrong)));
    expect(burst.filter((code) => code === 'WRONG_CREDENTIALS')).toHaveLength(10);
    expect(await tried(email, password)).toBe('TOO_MANY_REQUESTS');
    expect(await tried('jina@example.cz', wrong)).toBe('WRONG_CREDENTIALS');
    const [kept]: { count: number }[] = await api.deps.source.query(
      `select count(*)::integer as count from rate_limit where key like '%' || $1 || '%'`,
      [email],
    );
    expect(kept?.count).toBe(0);
  });

  it('waits longer after each further try, and is never locked', async () => {
    const { email } = await makeAccount(api.deps, 'customer');
    const { passwordTries } = api.deps;
    const place = from(email, '198.51.100.1');
    for (let index = 0; index < 10; index += 1) expect(await passwordTries.begin(place)).toBeNull();
    for (const wait of [30, 60, 120]) {
      const told = (await passwordTries.begin(place)) ?? 0;
      expect([told > wait - 5, told <= wait]).toEqual([true, true]);
      await passWaits();
      expect(await passwordTries.begin(place)).toBeNull();
    }
  });

  it('keeps nobody out elsewhere', async () => {
    const { email } = await makeAccount(api.deps, 'office');
    const { passwordTries } = api.deps;
    for (let index = 0; index < 30; index += 1) await passwordTries.begin(from(email, '198.51.100.1'));
    expect(await passwordTries.begin(from(email, '203.0.113.9'))).toBeNull();
  });

  it('from very many places slows all strangers down, but no device the account was used on', async () => {
    const { email } = await makeAccount(api.deps, 'office');
    const { passwordTries } = api.deps;
    for (let index = 0; index < 100; index += 1) await passwordTries.begin(from(email, `198.51.100.${index}`));
    expect(await passwordTries.begin(from(email, '203.0.113.9'))).toBeGreaterThan(0);
    expect(await passwordTries.begin(from(email, '203.0.113.9', 'its own telephone'))).toBeNull();
  });
});

describe('a device the account was signed in from', () => {
  it('is let in while a stranger at the same address waits: a browser by its cookie', async () => {
    const { email } = await makeAccount(api.deps, 'customer');
    const owner = api.visitor();
    expect(await tried(email, password, owner)).toBe('in');
    await owner.client.customer.signOut();
    await guess(email);
    expect(await tried(email, password)).toBe('TOO_MANY_REQUESTS');
    expect(await tried(email, password, owner)).toBe('in');
  });

  it('is let in as a station by the proof it was given', async () => {
    const { email } = await makeAccount(api.deps, 'warehouse');
    const { staff } = api.visitor().client;
    const { known_device } = await staff.signIn({ email, password });
    await guess(email);
    expect(await codeOf(staff.signIn({ email, password }))).toBe('TOO_MANY_REQUESTS');
    expect(await codeOf(staff.signIn({ email, password, known_device }))).toBe('in');
  });

  it('is believed for that account alone, and guesses no more than a stranger', async () => {
    const [mine, theirs] = [await makeAccount(api.deps, 'warehouse'), await makeAccount(api.deps, 'warehouse')];
    const { staff } = api.visitor().client;
    const { known_device } = await staff.signIn({ email: mine.email, password });
    await guess(theirs.email);
    expect(await codeOf(staff.signIn({ email: theirs.email, password, known_device }))).toBe('TOO_MANY_REQUESTS');
    for (let index = 0; index < 10; index += 1)
      await codeOf(staff.signIn({ email: mine.email, password: wrong, known_device }));
    expect(await codeOf(staff.signIn({ email: mine.email, password, known_device }))).toBe('TOO_MANY_REQUESTS');
  });
});

it('setting a PIN asks for the password no oftener than signing in', async () => {
  const { client } = await api.signedIn('supervisor');
  const set = (given: string): Promise<string> => codeOf(client.staff.setPin({ password: given, pin: '4826' }));
  for (let index = 0; index < 10; index += 1) expect(await set(wrong)).toBe('WRONG_CREDENTIALS');
  expect(await set(password)).toBe('TOO_MANY_REQUESTS');
});

it.each([
  [1, 0],
  [9, 0],
  [10, 30],
  [11, 60],
  [14, 480],
  [15, 900],
  [60, 900],
])('after try %i the next one waits %i s', (count, seconds) => {
  expect(waitSeconds(count, { free: 10, longestWaitSeconds: 900 })).toBe(seconds);
});

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8:1:2::', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
  ['', ''],
])('%s counts as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
