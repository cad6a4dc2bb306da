import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runningApi, type RunningTestApi } from '../../testing/running-api.ts';

let api: RunningTestApi;

beforeAll(async () => {
  api = await runningApi();
});
afterAll(() => api.close());

describe('the frame of the API', () => {
  it('answers that it lives and that it is ready', async () => {
    expect(await api.visitor().client.system.health()).toMatchObject({ status: 'ok' });
    expect(await api.visitor().client.system.ready()).toEqual({ status: 'ready', role: 'all' });
  });

  it('signs a member of staff in and says what the role may do', async () => {
    const office = await api.signedIn('office');
    const session = await office.client.customer.session();
    expect(session.user).toMatchObject({ role: 'office', email: office.email });
    expect(session.capabilities).toContain('order.read');
  });

  it('refuses a wrong password and an unknown e-mail alike', async () => {
    const office = await api.signedIn('office');
    for (const email of [office.email, 'nikdo@kolobeh.example']) {
      await expect(api.visitor().client.customer.signIn({ email, password: 'Spatne-1234' })).rejects.toMatchObject({
        code: 'WRONG_CREDENTIALS',
        status: 401,
      });
    }
  });

  it('names each field that does not fit', async () => {
    const answer = await fetch(`${api.origin}/api/new/account/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'not an address' }),
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      code: 'INPUT_INVALID',
      data: {
        fields: expect.arrayContaining([
          { path: 'email', code: 'INVALID_EMAIL' },
          { path: 'password', code: 'REQUIRED' },
        ]),
      },
    });
  });
});
