import { randomUUID } from 'node:crypto';
import type { StaffPerson } from '@kolobeh/shared/staff/people-contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendStaffMail } from '../../mail/account/send-staff-mail.ts';
import { password, runningApi, type RunningTestApi, type Visitor, visitorOf } from '../../testing/running-api.ts';

let api: RunningTestApi;
let admin: Visitor & { userId: string; email: string };

beforeAll(async () => {
  api = await runningApi();
  admin = await api.signedIn('admin');
});
afterAll(() => api.close());

type Wish = Parameters<Visitor['client']['staff']['saveUser']>[0];
const save = (wish: Wish, who: Visitor = admin): Promise<StaffPerson> =>
  who.client.staff.saveUser(wish, { context: { idempotencyKey: randomUUID() } });
const aWish = (more: Partial<Wish> = {}): Wish => ({
  name: 'Ilinca Popescu',
  email: `ilinca-${randomUUID().slice(0, 8)}@kolobeh.example`,
  role: 'office',
  market: 'ro',
  ...more,
});
const personOf = async (id: string): Promise<StaffPerson> => {
  const { users } = await admin.client.staff.activeUsers();
  const person = users.find((one) => one.id === id);
  if (!person) throw new Error('The person is not listed');
  return person;
};

/** The letter about a password, and the link in it. */
async function letterTo(userId: string, kind: 'invited' | 'reset') {
  const sent: { to: string; subject: string; text: string }[] = [];
  const mailer = { ...api.deps.mailer, send: (mail: (typeof sent)[number]) => Promise.resolve(void sent.push(mail)) };
  await sendStaffMail({ ...api.deps, mailer: mailer }, { userId, kind, round: 1 });
  const [letter] = sent;
  return { ...letter, token: /([A-Za-z0-9_-]{43})/.exec(letter?.text ?? '')?.[1] ?? '' };
}

describe('people of staff', () => {
  it('are invited by a letter, set their password by its link and are at work', async () => {
    const wish = aWish();
    const made = await save(wish);
    expect(made).toMatchObject({ role: 'office', is_active: true, has_password: false, sessions: 0, version: 1 });
    await expect(save(aWish({ email: wish.email }))).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      data: { fields: [{ path: 'email', code: 'EMAIL_TAKEN' }] },
    });
    const letter = await letterTo(made.id, 'invited');
    expect(letter).toMatchObject({ to: wish.email, subject: 'Invitație în back office-ul Kolobeh' });
    const visitor = visitorOf(api.origin);
    const session = await visitor.client.customer.setPassword({
      token: letter.token,
      password: 'Nove-heslo-2026!',
    });
    expect(session.user?.role).toBe('office');
    expect(await personOf(made.id)).toMatchObject({ has_password: true, sessions: 1 });
    await expect(
      visitor.client.customer.setPassword({ token: letter.token, password: 'Jine-heslo-2026!' }),
    ).rejects.toMatchObject({ code: 'LINK_INVALID' });
  });

  it('are changed on the version that was read, and let out everywhere at once', async () => {
    const clerk = await api.signedIn('warehouse');
    const before = await personOf(clerk.userId);
    const changed = await save({
      ...aWish({ email: before.email, role: 'supervisor' }),
      id: before.id,
      version: before.version,
    });
    expect(changed).toMatchObject({ role: 'supervisor', name: 'Ilinca Popescu', version: before.version + 1 });
    await expect(save({ ...aWish(), id: before.id, version: before.version })).rejects.toMatchObject({
      code: 'VERSION_STALE',
      data: {
        value: { name: 'Ilinca Popescu', role: 'supervisor', is_active: true },
        version: before.version + 1,
        by: expect.stringMatching(/./) as string,
        at: expect.stringMatching(/Z$/) as string,
      },
    });
    await clerk.client.staff.activeUsers();
    const { badge_code: _, sessions, has_password: __, last_seen_at: ___, has_second_factor: ____, ...kept } = changed;
    expect(sessions).toBe(1);
    const out = await save({ ...kept, is_active: false });
    expect(out).toMatchObject({ is_active: false, role: 'supervisor', sessions: 0 });
    await expect(clerk.client.staff.activeUsers()).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' });
    await expect(visitorOf(api.origin).client.staff.signIn({ email: before.email, password })).rejects.toMatchObject({
      code: 'NOT_STAFF',
    });
    expect(await save({ ...kept, version: out.version, is_active: true })).toMatchObject({
      is_active: true,
      role: 'supervisor',
    });
  });

  it('keep one administrator, also when two let each other out at the same moment', async () => {
    const own = await personOf(admin.userId);
    await expect(
      save({ ...aWish({ email: own.email, role: 'office' }), id: own.id, version: own.version }),
    ).rejects.toMatchObject({
      code: 'OWN_ROLE',
    });
    const second = await api.signedIn('admin');
    const two = [await personOf(admin.userId), await personOf(second.userId)];
    const [first, other] = two;
    if (!first || !other) throw new Error('There are not two of them');
    const out = ({ id, version, name, email, market }: StaffPerson, who: Visitor) =>
      save({ id, version, name, email, market, role: 'shop' }, who);
    const answers = await Promise.allSettled([out(other, admin), out(first, second)]);
    const left: { n: number }[] = await api.deps.source.query(
      `select count(*)::integer as n from app_user where role = 'admin'`,
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(left).toEqual([{ n: 1 }]);
    await api.deps.source.query(`update app_user set role = 'admin' where id = any($1)`, [[first.id, other.id]]);
  });

  it('get a new password by a letter; their sessions are shown and ended one by one', async () => {
    const clerk = await api.signedIn('office');
    const again = visitorOf(api.origin);
    await again.client.customer.signIn({ email: clerk.email, password });
    const { sessions } = await admin.client.staff.staffSessions({ id: clerk.userId });
    expect(sessions.map(({ is_own }) => is_own)).toEqual([false, false]);
    await admin.client.staff.endSessions({ id: clerk.userId, session: sessions[0]?.id });
    await expect(again.client.staff.taskPeople()).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' });
    await clerk.client.staff.taskPeople();
    const { sent_to } = await admin.client.staff.sendPasswordLetter({ id: clerk.userId });
    expect(sent_to).toBe(clerk.email);
    const letter = await letterTo(clerk.userId, 'reset');
    await again.client.customer.setPassword({ token: letter.token, password: 'Nove-heslo-2026!' });
    await expect(clerk.client.staff.taskPeople()).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' });
  });

  it('are edited by administrators alone', async () => {
    const boss = await api.signedIn('supervisor');
    await boss.client.staff.activeUsers();
    await expect(save(aWish(), boss)).rejects.toMatchObject({ code: 'NO_PERMISSION' });
    const clerk = await api.signedIn('office');
    await expect(clerk.client.staff.activeUsers()).rejects.toMatchObject({ code: 'NO_PERMISSION' });
  });
});

describe('the log of what staff did', () => {
  it('says who did what to whom, from what to what, and is searched and filtered', async () => {
    const made = await save(aWish({ name: 'Bořivoj Žluťoučký' }));
    await save({ ...aWish({ name: 'Bořivoj Žluťoučký', email: made.email, role: 'shop' }), id: made.id, version: 1 });
    const rows = async (query: object) =>
      (await admin.client.staff.auditRows({ start_row: 0, end_row: 20, ...query })).rows;
    const filter = { subject_id: { filterType: 'text', type: 'equals', filter: made.id } } as const;
    expect(await rows({ filter })).toMatchObject([
      {
        action: 'person.change',
        actor: 'Zkušební admin',
        subject: 'Bořivoj Žluťoučký',
        detail: { from: { role: 'office' }, to: { role: 'shop' } },
      },
      { action: 'person.invite' },
    ]);
    const of = (found: { subject: string }[]) => new Set(found.map(({ subject }) => subject));
    for (const search of ['zlutoucky', 'BOŘIVOJ']) expect(of(await rows({ search }))).toContain('Bořivoj Žluťoučký');
    const bySubject = { subject: { filterType: 'text', type: 'contains', filter: 'zlutouc' } } as const;
    expect(of(await rows({ filter: bySubject }))).toEqual(new Set(['Bořivoj Žluťoučký']));
    const invited = await rows({ search: 'pozvan', codes: ['person.invite'] });
    expect(new Set(invited.map(({ action }) => action))).toEqual(new Set(['person.invite']));
    await expect(rows({ sort: [{ column: 'subject', direction: 'asc' }] })).rejects.toMatchObject({
      data: { fields: [{ path: 'sort.subject', code: 'UNKNOWN_COLUMN' }] },
    });
    expect((await rows({ search: 'person.invite' })).every(({ action }) => action === 'person.invite')).toBe(true);
    const others = await rows({ filter: { actor_role: { filterType: 'set', values: ['warehouse'] } } });
    expect(others.filter(({ action }) => action === 'person.change')).toEqual([]);
    expect(JSON.stringify(await rows({ filter }))).not.toContain(made.email);
  });
});
