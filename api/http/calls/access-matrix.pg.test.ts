import { apiPrefix } from '@kolobeh/shared/contract.ts';
import { capabilitiesOf, may, Role } from '@kolobeh/shared/kernel/roles.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { heavyIf } from '../../../build/testing/thorough.ts';
import { calledRoutes, walkAs } from '../../testing/calls/access-matrix.ts';
import { runningApi, type RunningTestApi } from '../../testing/running-api.ts';

let api: RunningTestApi;

beforeAll(async () => {
  api = await runningApi();
});
afterAll(() => api.close());

describe('who may call what', () => {
  /** Nobody signed in, one part of the house, and all of it; the other roles lie between these. */
  const usual: readonly Role[] = ['visitor', 'warehouse', 'admin'];
  for (const role of Role.options)
    it(`a ${role} reaches what the role holds and nothing else`, heavyIf(!usual.includes(role)), async () => {
      const { routes, wrong } = await walkAs(api, role);
      expect(routes).toBeGreaterThan(100);
      expect(wrong).toEqual([]);
    });

  // Written by hand: a change of the roles' capabilities must show here and be meant.
  it.each([
    ['checkout.finishOrder', 'visitor customer shop warehouse office supervisor admin'],
    ['customer.orders', 'customer'],
    ['customer.contact', 'customer'],
    ['customer.devices', 'customer'],
    ['buyout.own', 'customer'],
    ['order.officeRows', 'shop office supervisor admin'],
    ['order.officeStep', 'office supervisor admin'],
    ['repair.rows', 'shop office supervisor admin'],
    ['order.changeNote', 'office supervisor admin'],
    ['catalogue.changePrice', 'office supervisor admin'],
    ['catalogue.changeCost', 'office supervisor admin'],
    ['catalogue.changeCategories', 'office supervisor admin'],
    ['category.move', 'office supervisor admin'],
    ['order.recordTransfer', 'supervisor admin'],
    ['staff.settleTask', 'supervisor admin'],
    ['warehouse.queue', 'warehouse office supervisor admin'],
    ['warehouse.claimPickList', 'warehouse supervisor admin'],
    ['warehouse.finishPackage', 'warehouse supervisor admin'],
    ['warehouse.sealHandOver', 'warehouse supervisor admin'],
    ['invoice.byNumber', 'shop office supervisor admin'],
    ['system.purge', 'admin'],
    ['system.reconcile', 'admin'],
  ])('%s is for: %s', (name, roles) => {
    const route = calledRoutes.find((one) => one.name === name);
    expect(route).toBeDefined();
    expect(Role.options.filter((role) => route && may(role, route.access))).toEqual(roles.split(' '));
  });

  it('gives a role nothing twice and a visitor nothing of the back office', () => {
    for (const role of Role.options) expect(new Set(capabilitiesOf[role]).size).toBe(capabilitiesOf[role].length);
    expect(capabilitiesOf.visitor).toEqual([
      'shop.browse',
      'cart.use',
      'order.place',
      'order.follow',
      'buyout.offer',
      'session.own',
    ]);
  });
});

describe('a session', () => {
  it('loses what its role held as soon as the role is taken away', async () => {
    const office = await api.signedIn('office');
    await expect(office.client.staff.taskPeople()).resolves.toBeDefined();
    await api.deps.source.query(`update app_user set role = 'customer' where id = $1`, [office.userId]);
    await expect(office.client.staff.taskPeople()).rejects.toMatchObject({ status: 403 });
  });

  it('ends for its token, too, when somebody signs out', async () => {
    const picker = await api.signedIn('warehouse');
    const stolen = [...picker.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    await picker.client.customer.signOut();
    const answer = await fetch(`${api.origin}${apiPrefix}/warehouse/queue`, { headers: { cookie: stolen } });
    expect(answer.status).toBe(401);
  });

  it('is not made by a cookie somebody invented', async () => {
    const answer = await fetch(`${api.origin}${apiPrefix}/warehouse/queue`, {
      headers: { cookie: 'kolobeh.session_token=abc.def', authorization: 'Bearer abc' },
    });
    expect(answer.status).toBe(401);
  });

  it('of a customer does not open the station', async () => {
    const customer = await api.signedIn('customer');
    await expect(
      api.visitor().client.staff.signIn({ email: customer.email, password: 'Zkouska-2026!' }),
    ).rejects.toMatchObject({ code: 'NOT_STAFF' });
    const [sessions]: { count: string }[] = await api.deps.source.query(
      `select count(*) from user_session where user_id = $1`,
      [customer.userId],
    );
    expect(sessions?.count).toBe('1');
  });
});

describe('a new account', () => {
  const account = { market: 'cs', name: 'Eva', email: 'eva@example.cz', password: 'Dobre-heslo-1' } as const;

  it('is a customer: whoever asks for another role is refused', async () => {
    const answer = await fetch(`${api.origin}${apiPrefix}/account/sign-up`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...account, role: 'admin', emailVerified: true }),
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      data: {
        fields: [
          { path: 'role', code: 'UNKNOWN_FIELD' },
          { path: 'emailVerified', code: 'UNKNOWN_FIELD' },
        ],
      },
    });
    const { user } = await api.visitor().client.customer.signUp(account);
    expect(user).toMatchObject({ role: 'customer', email: account.email });
  });

  it('is refused on its field when the password is weak, and as a whole when the e-mail is taken', async () => {
    const { client } = api.visitor();
    await expect(
      client.customer.signUp({ ...account, email: 'jiny@example.cz', password: 'slabe' }),
    ).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      data: { fields: [{ path: 'password', code: 'PASSWORD_TOO_SHORT' }] },
    });
    await expect(client.customer.signUp(account)).rejects.toMatchObject({ code: 'ACCOUNT_EXISTS' });
  });
});
