import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MailMessage } from '../integrations/mail/mailer.ts';
import { noLetterOnItsWay } from '../testing/no-letter-on-its-way.ts';
import { makeAccount, password, runningApi, type RunningTestApi } from '../testing/running-api.ts';
import { issuePasswordLink } from './set-password.ts';
import { HEAVY } from '../../build/testing/thorough.ts';

let api: RunningTestApi;
const sent: MailMessage[] = [];
let later = 0;

beforeAll(async () => {
  api = await runningApi({}, { withWorkers: true, now: () => new Date(Date.now() + later) });
  api.deps.mailer = { send: (message) => Promise.resolve(void sent.push(message)) };
});
beforeEach(async () => {
  await noLetterOnItsWay(api.deps);
  sent.length = 0;
  later = 0;
});
afterAll(() => api.close());

const other = 'Nove-heslo-2026!';
const ask = (email: string, market: 'cs' | 'ro' = 'cs') =>
  api.visitor().client.customer.forgotPassword({ market, email });
const letters = (kind: 'forgotten' | 'changed'): MailMessage[] =>
  sent.filter(({ messageId }) => messageId?.includes(`.${kind}@`));
const tokenIn = (text = ''): string => /\/([\w-]{43})/.exec(text)?.[1] ?? '';
/** The n-th letter with a link, once it has come. */
async function link(number = 1): Promise<string> {
  await expect.poll(() => letters('forgotten').length).toBe(number);
  return tokenIn(letters('forgotten')[number - 1]?.text);
}
const set = (token: string, more: { password?: string; password_again?: string } = {}) =>
  api.visitor().client.customer.setPassword({ token, password: other, ...more });

describe('a forgotten password', () => {
  it('is set anew by a letter: all sessions end, the owner is told, and the link is used up', async () => {
    const owner = await api.signedIn('customer');
    expect(await ask(owner.email.toUpperCase(), 'ro')).toEqual({ accepted: true });
    const token = await link();
    expect(letters('forgotten')).toMatchObject([{ to: owner.email, subject: 'O parolă nouă pentru contul tău' }]);
    expect(letters('forgotten')[0]?.text).toContain('/ro/cont/parola-noua/');
    const rows: object[] = await api.deps.source.query(`select identifier, value from user_verification`);
    expect(JSON.stringify(rows)).not.toContain(token);
    await expect(set(token, { password_again: 'Jine-heslo-2026!' })).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      data: { fields: [{ path: 'password_again', code: 'PASSWORDS_DIFFER' }] },
    });
    expect((await set(token, { password_again: other })).user?.email).toBe(owner.email);
    await expect(owner.client.customer.orders()).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' });
    await expect(api.visitor().client.customer.signIn({ email: owner.email, password })).rejects.toMatchObject({
      code: 'WRONG_CREDENTIALS',
    });
    await expect.poll(() => letters('changed').length).toBe(1);
    expect(letters('changed')[0]).toMatchObject({ to: owner.email });
    expect(letters('changed')[0]?.text).toContain('/cs/ucet/zapomenute-heslo');
    await expect(set(token)).rejects.toMatchObject({ code: 'LINK_INVALID' });
  });

  it('has one link: an older one ends with the next, and each after an hour', async () => {
    const { email } = await makeAccount(api.deps, 'customer');
    await ask(email);
    const first = await link();
    await ask(email);
    const second = await link(2);
    await expect(set(first)).rejects.toMatchObject({ code: 'LINK_INVALID' });
    later = 61 * 60_000;
    await expect(set(second)).rejects.toMatchObject({ code: 'LINK_INVALID' });
    later = 59 * 60_000;
    await set(second);
  });

  it('answers the same for an e-mail without an account, and does the same for it', async () => {
    const { email } = await makeAccount(api.deps, 'customer');
    const queued = async (): Promise<number> => {
      const [row]: { n: number }[] = await api.deps.source.query(
        `select count(*)::integer as n from jobs.job where name = 'send-password-mail'`,
      );
      return row?.n ?? 0;
    };
    const before = await queued();
    expect(await ask('nikdo@example.cz')).toEqual(await ask(email));
    expect(await queued()).toBe(before + 2);
    await link();
    expect(letters('forgotten').map(({ to }) => to)).toEqual([email]);
  });

  it('reaches staff in their own language, and the log says that they set it', async () => {
    const { id, email } = await makeAccount(api.deps, 'office', 'ro');
    await ask(email, 'cs');
    const session = await set(await link());
    expect(session.user?.role).toBe('office');
    expect(letters('forgotten')[0]?.subject).toBe('O parolă nouă pentru contul tău');
    const rows: object[] = await api.deps.source.query(
      `select actor_id from audit_log where action = 'person.set_password' and subject_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ actor_id: id }]);
  });

  it('is set once of twenty uses of its link at the same moment; a link that was only read would be used by many', async () => {
    const { id } = await makeAccount(api.deps, 'customer');
    const token = await issuePasswordLink(api.deps, id, 'forgotten');
    const ends = await Promise.allSettled(Array.from({ length: 20 }, () => set(token)));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    // Control: the link read first and removed afterwards would let all of them in.
    await issuePasswordLink(api.deps, id, 'forgotten');
    const read = (): Promise<object[]> =>
      api.deps.source.query(`select 1 from user_verification where value = $1`, [id]);
    const readers = await Promise.all(Array.from({ length: 20 }, read));
    expect(readers.filter((rows) => rows.length > 0)).toHaveLength(20);
  });
});

it(
  'a mailbox is written to five times an hour at most, whether it has an account or not',
  { tags: [HEAVY] },
  async () => {
    const strict = await runningApi(
      { DATA_DIR: api.deps.settings.DATA_DIR, RATE_LIMIT_FACTOR: '1' },
      { databaseUrl: api.deps.settings.DATABASE_URL },
    );
    // What was asked before was from this address too.
    await api.deps.source.query(`delete from rate_limit`);
    const { email } = await makeAccount(api.deps, 'customer');
    for (const address of [email, 'nikdo-jiny@example.cz']) {
      const asked = await Promise.allSettled(
        Array.from({ length: 7 }, () =>
          strict.visitor().client.customer.forgotPassword({ market: 'cs', email: address }),
        ),
      );
      expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
      const refused = asked.find(({ status }) => status === 'rejected');
      expect(refused).toMatchObject({ reason: { code: 'TOO_MANY_REQUESTS' } });
    }
    await strict.close();
  },
);
