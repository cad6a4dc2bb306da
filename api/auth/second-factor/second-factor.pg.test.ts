import { readCode } from '@kolobeh/shared/customer/second-factor.ts';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { identityKeys } from '../../operation/identity-keys.ts';
import { password, runningApi, type RunningTestApi, type Visitor } from '../../testing/running-api.ts';
import { openSecret, rotateFactorSecrets } from './closed-secret.ts';
import { stepOf } from './totp.ts';

let api: RunningTestApi;
let later = 0;
const now = (): Date => new Date(Date.now() + later);
beforeAll(async () => {
  api = await runningApi({}, { now });
});
beforeEach(() => {
  // A code is taken once, so every test begins in a period of its own.
  later += 60_000;
});
afterAll(() => api.close());

const codeOf = (secret: string): string => generateSync({ secret, epoch: Math.floor(now().getTime() / 1000) });
const nextPeriod = (): void => void (later += 30_000);
const another = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

type Person = Visitor & { userId: string; email: string };

/** Sets a second factor up in the person's own session. */
async function enrol({ client }: Visitor): Promise<{ secret: string; recovery: string[] }> {
  const { secret } = await client.customer.beginSecondFactor({ current: password });
  const { recovery_codes: recovery } = await client.customer.confirmSecondFactor({ code: codeOf(secret) });
  nextPeriod();
  return { secret, recovery };
}
async function enrolled(
  role: Parameters<RunningTestApi['signedIn']>[0],
): Promise<Person & Awaited<ReturnType<typeof enrol>>> {
  const person = await api.signedIn(role);
  // By the password, so that the device is a known one.
  await person.client.customer.signIn({ email: person.email, password });
  return { ...person, ...(await enrol(person)) };
}
const atStation = ({ email }: { email: string }, code?: string) =>
  api.visitor().client.staff.signIn({ email, password, code });

describe('a second factor', () => {
  it('is asked for once its app showed a right code; other sessions end', async () => {
    const person = await api.signedIn('customer');
    const elsewhere = api.visitor();
    await elsewhere.client.customer.signIn({ email: person.email, password });
    const { secret, uri, qr } = await person.client.customer.beginSecondFactor({ current: password });
    expect(uri).toContain(`secret=${secret}`);
    expect(qr).toMatch(/^<svg/);
    await expect(person.client.customer.confirmSecondFactor({ code: another(codeOf(secret)) })).rejects.toMatchObject({
      data: { fields: [{ path: 'code', code: 'WRONG_CODE' }] },
    });
    expect((await api.visitor().client.customer.signIn({ email: person.email, password })).second_factor).toBe(false);
    const { recovery_codes } = await person.client.customer.confirmSecondFactor({ code: codeOf(secret) });
    expect(new Set(recovery_codes).size).toBe(10);
    expect(await person.client.customer.secondFactor()).toMatchObject({ codes_left: 10, is_demanded: false });
    expect((await elsewhere.client.customer.session()).user).toBeNull();
  });

  it('given wrong, or not at all, leaves nobody signed in; given right, the session counts', async () => {
    const { email, secret } = await enrolled('customer');
    const { client } = api.visitor();
    expect(await client.customer.signIn({ email, password })).toEqual({
      user: null,
      capabilities: expect.any(Array),
      second_factor: true,
    });
    expect((await client.customer.session()).user).toBeNull();
    await expect(client.customer.addresses({ market: 'cs' })).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' });
    await expect(client.customer.giveSecondFactor({ code: another(codeOf(secret)) })).rejects.toMatchObject({
      data: { fields: [{ path: 'code', code: 'WRONG_CODE' }] },
    });
    expect((await client.customer.giveSecondFactor({ code: codeOf(secret) })).user?.email).toBe(email);
    expect((await client.customer.addresses({ market: 'cs' })).addresses).toEqual([]);
  });

  it('waits a quarter of an hour for its code, and only after the password', async () => {
    const { email, userId, secret } = await enrolled('customer');
    await expect(api.visitor().client.customer.giveSecondFactor({ code: codeOf(secret) })).rejects.toMatchObject({
      code: 'SIGN_IN_REQUIRED',
    });
    const { client } = api.visitor();
    await client.customer.signIn({ email, password });
    await api.deps.source.query(
      `update user_session set created_at = now() - interval '16 minutes' where user_id = $1 and second_factor_at is null`,
      [userId],
    );
    await expect(client.customer.giveSecondFactor({ code: codeOf(secret) })).rejects.toMatchObject({
      code: 'SIGN_IN_REQUIRED',
    });
  });

  it('takes one code once: of eight sign-ins at the same moment one is let in', async () => {
    const person = await enrolled('office');
    const code = codeOf(person.secret);
    // Control: by its arithmetic alone the code fits as often as one likes.
    expect([0, 1].map(() => stepOf(person.secret, code, now()) !== null)).toEqual([true, true]);
    const ends = await Promise.allSettled(Array.from({ length: 8 }, () => atStation(person, code)));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const end of ends) if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'WRONG_CODE' });
    const [{ count } = { count: -1 }]: { count: number }[] = await api.deps.source.query(
      `select count(*)::integer as count from user_session where user_id = $1 and second_factor_at is not null`,
      [person.userId],
    );
    // The session it was set up in, and the one of the eight.
    expect(count).toBe(2);
    nextPeriod();
    await atStation(person, codeOf(person.secret));
  });

  it('takes each recovery code once, however often it is sent at the same moment', async () => {
    const person = await enrolled('office');
    const [first = '', second = ''] = person.recovery;
    const ends = await Promise.allSettled(Array.from({ length: 6 }, () => atStation(person, first.toLowerCase())));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await atStation(person, second);
    expect((await person.client.customer.secondFactor()).codes_left).toBe(8);
    const renewed = await person.client.customer.renewRecoveryCodes({ current: password, code: codeOf(person.secret) });
    await expect(atStation(person, person.recovery[3])).rejects.toMatchObject({ code: 'WRONG_CODE' });
    await atStation(person, renewed.recovery_codes[3]);
  });

  it('is guessed at no faster than a password, and guesses elsewhere do not keep its owner out', async () => {
    const person = await enrolled('office');
    const { known_device } = await atStation(person, codeOf(person.secret));
    nextPeriod();
    const wrong = another(codeOf(person.secret));
    const guesses = [];
    for (let count = 0; count < 12; count += 1)
      guesses.push(await atStation(person, wrong).catch((error: { code: string }) => error.code));
    expect(guesses.slice(0, 9)).toEqual(Array.from({ length: 9 }, () => 'WRONG_CODE'));
    expect(guesses.at(-1)).toBe('TOO_MANY_REQUESTS');
    await api
      .visitor()
      .client.staff.signIn({ email: person.email, password, code: codeOf(person.secret), known_device });
  });

  it('lies closed in the database, and its recovery codes as hashes', async () => {
    const { userId, secret, recovery } = await enrolled('customer');
    const [row]: { key_id: string; secret: Buffer }[] = await api.deps.source.query(
      `select key_id, secret from second_factor where user_id = $1`,
      [userId],
    );
    if (!row) throw new Error('Nothing is kept');
    expect(row.secret.includes(secret)).toBe(false);
    expect(openSecret(api.deps.identityKeys, userId, row)).toBe(secret);
    const codes: { code_hash: Buffer }[] = await api.deps.source.query(
      `select code_hash from recovery_code where user_id = $1`,
      [userId],
    );
    const plain = recovery.map((code) => readCode(code)?.code ?? '');
    expect(codes).toHaveLength(10);
    expect(codes.some(({ code_hash }) => plain.some((code) => code_hash.includes(code)))).toBe(false);
  });

  it('goes on after the key was changed', async () => {
    const person = await enrolled('office');
    const others = identityKeys(api.deps.settings.DATA_DIR, 'k9');
    expect(await rotateFactorSecrets(api.deps.source, others)).toBeGreaterThan(0);
    expect(await rotateFactorSecrets(api.deps.source, others)).toBe(0);
    await atStation(person, codeOf(person.secret));
    await rotateFactorSecrets(api.deps.source, api.deps.identityKeys);
  });

  it('is ended by password and code, unless the house demands it', async () => {
    const { client, secret } = await enrolled('customer');
    await expect(
      client.customer.endSecondFactor({ current: 'Nevim-2026!', code: codeOf(secret) }),
    ).rejects.toMatchObject({ data: { fields: [{ path: 'current', code: 'WRONG_PASSWORD' }] } });
    expect(await client.customer.endSecondFactor({ current: password, code: codeOf(secret) })).toMatchObject({
      since: null,
      codes_left: 0,
    });
  });
});

describe('a second factor that the house demands of supervisors and administrators', () => {
  let admin: Awaited<ReturnType<typeof enrolled>>;
  beforeAll(async () => {
    const other = await api.signedIn('admin');
    await expect(other.client.staff.demandSecondFactor({ demanded_of: 'leaders' })).rejects.toMatchObject({
      code: 'SECOND_FACTOR_OWN_FIRST',
    });
    admin = await enrolled('admin');
    const set = await admin.client.staff.demandSecondFactor({ demanded_of: 'leaders' });
    expect(set).toMatchObject({ demanded_of: 'leaders', changed: { by: 'Zkušební admin' } });
    await expect(other.client.staff.taskPeople()).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' });
  });
  afterAll(() => admin.client.staff.demandSecondFactor({ demanded_of: 'nobody' }));

  it('is set up at sign-in by who has none, with recovery codes told once', async () => {
    const lead = await api.signedIn('office');
    await api.deps.source.query(`update app_user set role = 'supervisor' where id = $1`, [lead.userId]);
    await expect(lead.client.staff.taskPeople()).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' });
    await expect(atStation(lead)).rejects.toMatchObject({ code: 'SECOND_FACTOR_TO_ENROL' });
    await expect(api.visitor().client.customer.signIn({ email: lead.email, password })).rejects.toMatchObject({
      code: 'SECOND_FACTOR_TO_ENROL',
    });
    const { client } = api.visitor();
    await expect(client.staff.enrolAtSignIn({ email: lead.email, password: 'Nevim-2026!' })).rejects.toMatchObject({
      code: 'WRONG_CREDENTIALS',
    });
    const { secret } = await client.staff.enrolAtSignIn({ email: lead.email, password });
    await expect(atStation(lead, another(codeOf(secret)))).rejects.toMatchObject({ code: 'WRONG_CODE' });
    expect((await atStation(lead, codeOf(secret))).recovery_codes).toHaveLength(10);
    await expect(client.staff.enrolAtSignIn({ email: lead.email, password })).rejects.toMatchObject({
      code: 'SECOND_FACTOR_ON',
    });
    nextPeriod();
    expect((await atStation(lead, codeOf(secret))).recovery_codes).toEqual([]);
    const clerk = await api.signedIn('office');
    await expect(client.staff.enrolAtSignIn({ email: clerk.email, password })).rejects.toMatchObject({
      code: 'SECOND_FACTOR_ON',
    });
  });

  it('cannot be ended by its owner, and is reset by an administrator with a reason', async () => {
    nextPeriod();
    await expect(
      admin.client.customer.endSecondFactor({ current: password, code: codeOf(admin.secret) }),
    ).rejects.toMatchObject({ code: 'SECOND_FACTOR_DEMANDED' });
    const clerk = await enrolled('office');
    const find = async () => (await admin.client.staff.activeUsers()).users.find(({ id }) => id === clerk.userId);
    expect((await find())?.has_second_factor).toBe(true);
    await expect(clerk.client.staff.resetSecondFactor({ id: admin.userId, reason: 'jen tak' })).rejects.toMatchObject({
      code: 'NO_PERMISSION',
    });
    const wish = { id: clerk.userId, reason: 'ztracený telefon' };
    expect(await admin.client.staff.resetSecondFactor(wish)).toEqual({ was_on: true, ended: 1 });
    expect(await admin.client.staff.resetSecondFactor(wish)).toEqual({ was_on: false, ended: 0 });
    expect((await find())?.has_second_factor).toBe(false);
    await expect(clerk.client.staff.session()).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' });
    await atStation(clerk);
    const filter = { subject_id: { filterType: 'text', type: 'equals', filter: clerk.userId } } as const;
    const { rows } = await admin.client.staff.auditRows({ start_row: 0, end_row: 9, filter });
    expect(rows).toContainEqual(
      expect.objectContaining({
        action: 'person.second_factor_reset',
        detail: { reason: 'ztracený telefon', ended: 1 },
      }),
    );
  });
});
