import { httpClient } from '@kolobeh/shared/client.ts';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Authenticator } from '../../testing/authenticator.ts';
import { password, runningApi, type RunningTestApi, type Visitor } from '../../testing/running-api.ts';

const officeOrigin = 'http://localhost:4100';
let api: RunningTestApi;
let later = 0;
const now = (): Date => new Date(Date.now() + later);
beforeAll(async () => {
  api = await runningApi({}, { now });
});
afterAll(() => api.close());

/** Calls with the token that a station was given. */
const atStation = (token: string) =>
  httpClient({ origin: api.origin, timeoutMs: 120_000, headers: () => ({ authorization: `Bearer ${token}` }) });

type Role = Parameters<RunningTestApi['signedIn']>[0];
const ask = () => api.visitor().client.customer.askPasskey({ place: 'office' });

async function add({ client }: Visitor, proof: { code?: string } = {}) {
  const key = new Authenticator(officeOrigin);
  const creation = await client.customer.beginPasskey({ current: password, place: 'office', ...proof });
  const wish = { ticket: creation.ticket, name: 'Notebook', response: key.create(creation) };
  return { key, ...(await client.customer.addPasskey(wish)) };
}
async function personWithKey(role: Role) {
  const person = await api.signedIn(role);
  return { ...person, ...(await add(person)) };
}
const signIn = (
  { email }: { email: string },
  more: { code?: string; passkey?: ReturnType<Authenticator['sign']> } = {},
) => api.visitor().client.staff.signIn({ email, password, ...more });

const auditOf = (userId: string): Promise<{ action: string; detail: object }[]> =>
  api.deps.source.query(`select action, detail from audit_log where subject_id = $1 order by at, id`, [userId]);

it('a passkey is a second factor: the password alone lets nobody in, recovery codes do', async () => {
  const person = await api.signedIn('office');
  const elsewhere = await signIn(person);
  const { key, recovery_codes: codes } = await add(person);
  expect(codes).toHaveLength(10);
  // The session it was added in goes on; the one begun without it has ended.
  expect((await person.client.staff.session()).user?.email).toBe(person.email);
  await expect(atStation(elsewhere.token).staff.session()).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' });
  await expect(signIn(person)).rejects.toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
  await signIn(person, { passkey: key.sign(await ask()) });
  await signIn(person, { code: codes[0] ?? '' });
  const alone = await api.visitor().client.staff.signInByPasskey({ passkey: key.sign(await ask()) });
  expect(alone.user?.email).toBe(person.email);
  expect((await atStation(alone.token).staff.session()).user?.email).toBe(person.email);
  expect(await auditOf(person.userId)).toEqual(
    expect.arrayContaining([
      { action: 'person.passkey_on', detail: {} },
      { action: 'staff.sign_in', detail: { second_factor: 'passkey' } },
    ]),
  );
});

it('another person’s passkey is no second factor of this one', async () => {
  const [person, other] = [await personWithKey('office'), await personWithKey('office')];
  await expect(signIn(person, { passkey: other.key.sign(await ask()) })).rejects.toMatchObject({
    code: 'WRONG_PASSKEY',
  });
  const sessions: object[] = await api.deps.source.query(`select id from user_session where user_id = $1`, [
    person.userId,
  ]);
  expect(sessions).toHaveLength(1);
});

it('removing one asks for the password and a factor; without the last one the password lets in again', async () => {
  const { client, key, passkeys, ...person } = await personWithKey('office');
  const { id = '' } = passkeys[0] ?? {};
  await expect(client.customer.removePasskey({ id, current: password })).rejects.toMatchObject({
    data: { fields: [{ path: 'code', code: 'REQUIRED' }] },
  });
  const passkey = key.sign(await ask());
  expect((await client.customer.removePasskey({ id, current: password, passkey })).passkeys).toEqual([]);
  await signIn(person);
  const codes: object[] = await api.deps.source.query(`select 1 from recovery_code where user_id = $1`, [
    person.userId,
  ]);
  expect(codes).toEqual([]);
  expect((await auditOf(person.userId)).map(({ action }) => action)).toContain('person.passkey_off');
});

it('one is enough where the house demands a factor, and the last one stays; an administrator takes it away', async () => {
  const admin = await personWithKey('admin');
  await admin.client.staff.demandSecondFactor({ demanded_of: 'leaders' });
  const state = await admin.client.customer.secondFactor();
  expect(state).toMatchObject({ since: null, is_demanded: true, has_other: true, codes_left: 10 });
  const { id = '' } = admin.passkeys[0] ?? {};
  const remove = async () =>
    admin.client.customer.removePasskey({ id, current: password, passkey: admin.key.sign(await ask()) });
  await expect(remove()).rejects.toMatchObject({ code: 'SECOND_FACTOR_DEMANDED' });
  expect((await admin.client.customer.passkeys()).passkeys).toHaveLength(1);
  const { secret } = await admin.client.customer.beginSecondFactor({ current: password });
  const codeNow = () => generateSync({ secret, epoch: Math.floor(now().getTime() / 1000) });
  await admin.client.customer.confirmSecondFactor({ code: codeNow() });
  later += 30_000;
  // Beside a passkey the app may end, though a factor is demanded; its recovery codes stay with the passkey.
  await admin.client.customer.endSecondFactor({ current: password, code: codeNow() });
  expect(await admin.client.customer.secondFactor()).toMatchObject({ since: null, codes_left: 10 });
  const clerk = await personWithKey('office');
  await admin.client.staff.resetSecondFactor({ id: clerk.userId, reason: 'ztracený notebook' });
  await signIn(clerk);
  await expect(
    api.visitor().client.staff.signInByPasskey({ passkey: clerk.key.sign(await ask()) }),
  ).rejects.toMatchObject({ code: 'WRONG_PASSKEY' });
  await admin.client.staff.demandSecondFactor({ demanded_of: 'nobody' });
});

it('of the last two factors that are ended at the same moment one stays, as often as it is tried', async () => {
  const admin = await personWithKey('admin');
  await admin.client.staff.demandSecondFactor({ demanded_of: 'leaders' });
  const { secret } = await admin.client.customer.beginSecondFactor({ current: password });
  const codeNow = () => generateSync({ secret, epoch: Math.floor(now().getTime() / 1000) });
  await admin.client.customer.confirmSecondFactor({ code: codeNow() });
  later += 30_000;
  const { id = '' } = admin.passkeys[0] ?? {};
  const passkey = admin.key.sign(await ask());
  const ends = await Promise.allSettled([
    admin.client.customer.removePasskey({ id, current: password, passkey }),
    admin.client.customer.endSecondFactor({ current: password, code: codeNow() }),
  ]);
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const end of ends)
    if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'SECOND_FACTOR_DEMANDED' });
  await admin.client.staff.demandSecondFactor({ demanded_of: 'nobody' });
});
