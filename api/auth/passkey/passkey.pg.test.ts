import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shopParty } from '../../operation/passkey-settings.ts';
import { Authenticator } from '../../testing/authenticator.ts';
import { password, runningApi, type RunningTestApi, type Visitor } from '../../testing/running-api.ts';
import { forgetEndedChallenges } from './queries/challenges.ts';

const officeOrigin = 'http://localhost:4100';
let api: RunningTestApi;
let later = 0;
const now = (): Date => new Date(Date.now() + later);
beforeAll(async () => {
  api = await runningApi({}, { now });
});
afterAll(() => api.close());

type Place = 'shop' | 'office';
type Role = Parameters<RunningTestApi['signedIn']>[0];
const originOf = (place: Place): string =>
  place === 'office' ? officeOrigin : (shopParty(api.deps.settings)?.origins[0] ?? '');

/** Adds a passkey in the person's own session. */
async function add({ client }: Visitor, place: Place, name = 'Můj telefon') {
  const key = new Authenticator(originOf(place));
  const creation = await client.customer.beginPasskey({ current: password, place });
  const added = await client.customer.addPasskey({ ticket: creation.ticket, name, response: key.create(creation) });
  return { key, added };
}
async function personWithKey(role: Role, place: Place) {
  const person = await api.signedIn(role);
  return { ...person, ...(await add(person, place)) };
}
const ask = (place: Place) => api.visitor().client.customer.askPasskey({ place });
const wrongPasskey = { code: 'WRONG_PASSKEY' };

describe('a passkey of a customer', () => {
  it('signs in by itself, is used, and the password goes on letting in alone', async () => {
    const { email, key, client, added } = await personWithKey('customer', 'shop');
    expect(added).toMatchObject({ recovery_codes: [], needs_factor: false, passkeys: [{ last_used_at: null }] });
    const elsewhere = api.visitor();
    const signed = await elsewhere.client.customer.signInByPasskey(key.sign(await ask('shop')));
    expect(signed.user?.email).toBe(email);
    expect((await elsewhere.client.customer.session()).user?.email).toBe(email);
    const [passkey] = (await client.customer.passkeys()).passkeys;
    expect(passkey).toMatchObject({ name: 'Můj telefon', place: 'shop', last_used_at: expect.any(String) });
    expect((await api.visitor().client.customer.signIn({ email, password })).second_factor).toBe(false);
  });

  it('stands for the code of an app too', async () => {
    const { client, email } = await api.signedIn('customer');
    const { secret } = await client.customer.beginSecondFactor({ current: password });
    const codeNow = () => generateSync({ secret, epoch: Math.floor(now().getTime() / 1000) });
    await client.customer.confirmSecondFactor({ code: codeNow() });
    later += 30_000;
    await expect(client.customer.beginPasskey({ current: password, place: 'shop' })).rejects.toMatchObject({
      data: { fields: [{ path: 'code', code: 'REQUIRED' }] },
    });
    const creation = await client.customer.beginPasskey({ current: password, place: 'shop', code: codeNow() });
    const key = new Authenticator(originOf('shop'));
    await client.customer.addPasskey({ ticket: creation.ticket, name: 'Klíč', response: key.create(creation) });
    const elsewhere = api.visitor();
    await elsewhere.client.customer.signInByPasskey(key.sign(await ask('shop')));
    expect((await elsewhere.client.customer.session()).user?.email).toBe(email);
  });

  it('is renamed and removed by its owner alone, and opens nothing afterwards', async () => {
    const { client, key, added } = await personWithKey('customer', 'shop');
    const { id = '' } = added.passkeys[0] ?? {};
    const stranger = await api.signedIn('customer');
    const notFound = { code: 'PASSKEY_NOT_FOUND' };
    await expect(stranger.client.customer.renamePasskey({ id, name: 'Můj' })).rejects.toMatchObject(notFound);
    await expect(stranger.client.customer.removePasskey({ id, current: password })).rejects.toMatchObject(notFound);
    expect((await client.customer.renamePasskey({ id, name: 'Notebook' })).passkeys[0]?.name).toBe('Notebook');
    await expect(client.customer.removePasskey({ id, current: 'Nevim-2026!' })).rejects.toMatchObject({
      data: { fields: [{ path: 'current', code: 'WRONG_PASSWORD' }] },
    });
    expect((await client.customer.removePasskey({ id, current: password })).passkeys).toEqual([]);
    await expect(api.visitor().client.customer.signInByPasskey(key.sign(await ask('shop')))).rejects.toMatchObject(
      wrongPasskey,
    );
  });

  it('does not let into the office', async () => {
    const { key } = await personWithKey('customer', 'shop');
    await expect(
      api.visitor().client.staff.signInByPasskey({ passkey: key.sign(await ask('shop')) }),
    ).rejects.toMatchObject({ code: 'NOT_STAFF' });
  });
});

describe('an answer of a passkey', () => {
  const signIn = (answer: ReturnType<Authenticator['sign']>) => api.visitor().client.customer.signInByPasskey(answer);

  it('counts once: of eight at the same moment one is let in, and none later', async () => {
    const { key } = await personWithKey('customer', 'shop');
    const answer = key.sign(await ask('shop'));
    const ends = await Promise.allSettled(Array.from({ length: 8 }, () => signIn(answer)));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(signIn(answer)).rejects.toMatchObject(wrongPasskey);
    // Control: another challenge signed by the same passkey is taken.
    await signIn(key.sign(await ask('shop')));
  });

  it('counts for five minutes', async () => {
    const { key } = await personWithKey('customer', 'shop');
    const answer = key.sign(await ask('shop'));
    later += 301_000;
    await expect(signIn(answer)).rejects.toMatchObject(wrongPasskey);
    const counted = async (): Promise<number> => {
      const [row]: { count: number }[] = await api.deps.source.query(
        `select count(*)::integer as count from passkey_challenge where expires_at < $1`,
        [now()],
      );
      return row?.count ?? -1;
    };
    await ask('shop');
    later += 301_000;
    expect(await counted()).toBeGreaterThan(0);
    await forgetEndedChallenges(api.deps.source.manager, now());
    expect(await counted()).toBe(0);
  });

  it.each([
    ['made at another address', { origin: 'https://kolobeh.evil.example' }],
    ['made for another domain', { rpId: 'evil.example' }],
    ['of nobody who showed who they are', { isUnverified: true }],
    ['of a copy that counts no further', { counter: 1 }],
    ['that names another person', { userHandle: Buffer.from('somebody').toString('base64url') }],
  ])('%s is refused', async (_, mischief) => {
    const { key } = await personWithKey('customer', 'shop');
    await expect(signIn(key.sign(await ask('shop'), mischief))).rejects.toMatchObject(wrongPasskey);
  });

  it('signed by another key than the passkey’s is refused', async () => {
    const [{ key }, other] = [await personWithKey('customer', 'shop'), await personWithKey('customer', 'shop')];
    const answer = other.key.sign(await ask('shop'));
    const names = { id: key.credentialId, rawId: key.credentialId };
    await expect(signIn({ ...answer, response: { ...answer.response, ...names } })).rejects.toMatchObject(wrongPasskey);
  });

  it('of a passkey nobody has is refused and counted like a wrong one', async () => {
    const [{ key }, unknown] = [await personWithKey('customer', 'shop'), await personWithKey('customer', 'shop')];
    const { id = '' } = unknown.added.passkeys[0] ?? {};
    await unknown.client.customer.removePasskey({ id, current: password });
    const codes = async (made: Authenticator): Promise<string[]> => {
      const seen: string[] = [];
      for (let count = 0; count < 12; count += 1)
        seen.push(
          await signIn(made.sign(await ask('shop'), { origin: 'https://evil.example' })).then(
            () => 'in',
            ({ code }: { code: string }) => code,
          ),
        );
      return seen;
    };
    const seen = await codes(key);
    expect(seen.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'WRONG_PASSKEY'));
    expect(seen.at(-1)).toBe('TOO_MANY_REQUESTS');
    expect(await codes(unknown.key)).toEqual(seen);
  });

  it('of the office is none of the shop', async () => {
    const { key } = await personWithKey('customer', 'shop');
    const request = await ask('office');
    await expect(signIn(key.sign(request, { origin: officeOrigin }))).rejects.toMatchObject(wrongPasskey);
  });
});

describe('adding a passkey', () => {
  it('asks for the password, counts in its own session alone, and once', async () => {
    const person = await api.signedIn('customer');
    const { client } = person;
    await expect(client.customer.beginPasskey({ current: 'Nevim-2026!', place: 'shop' })).rejects.toMatchObject({
      data: { fields: [{ path: 'current', code: 'WRONG_PASSWORD' }] },
    });
    const elsewhere = api.visitor();
    await elsewhere.client.customer.signIn({ email: person.email, password });
    const key = new Authenticator(originOf('shop'));
    const creation = await client.customer.beginPasskey({ current: password, place: 'shop' });
    const wish = { ticket: creation.ticket, name: 'Klíč', response: key.create(creation) };
    await expect(elsewhere.client.customer.addPasskey(wish)).rejects.toMatchObject(wrongPasskey);
    await client.customer.addPasskey(wish);
    await expect(client.customer.addPasskey(wish)).rejects.toMatchObject(wrongPasskey);
    await expect(api.visitor().client.customer.addPasskey(wish)).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' });
  });

  it('made at another address or unverified is refused', async () => {
    const { client } = await api.signedIn('customer');
    for (const mischief of [{ origin: 'https://evil.example' }, { isUnverified: true }, { rpId: 'evil.example' }]) {
      const creation = await client.customer.beginPasskey({ current: password, place: 'shop' });
      const response = new Authenticator(originOf('shop')).create(creation, mischief);
      await expect(
        client.customer.addPasskey({ ticket: creation.ticket, name: 'Klíč', response }),
      ).rejects.toMatchObject(wrongPasskey);
    }
    expect((await client.customer.passkeys()).passkeys).toEqual([]);
  });

  it('names nobody in what the authenticator keeps, and no own one twice', async () => {
    const person = await personWithKey('customer', 'shop');
    const { options } = await person.client.customer.beginPasskey({ current: password, place: 'shop' });
    expect(Buffer.from(options.user.id, 'base64url').toString()).toBe(person.userId);
    expect(options.excludeCredentials).toEqual([{ id: person.key.credentialId, type: 'public-key' }]);
  });
});
