import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { runningApi, type RunningTestApi } from '../testing/running-api.ts';
import { forgetConsents } from './queries/consents.ts';

let api: RunningTestApi;
beforeAll(async () => {
  api = await runningApi();
});
afterAll(() => api.close());
beforeEach(() => api.deps.source.query(`delete from measuring_consent`));

const anAnswer = (more: object = {}) =>
  ({ id: randomUUID(), market: 'cs', consent: 'granted', text_version: 1, ...more }) as const;
const asked = (search = '') => ({ start_row: 0, end_row: 50, sort: [], filter: {}, search });

it('an answer is kept once, however often and at once it is sent, and is not rewritten by its number', async () => {
  const { client } = api.visitor();
  const answer = anAnswer();
  await Promise.all([1, 2, 3].map(() => client.analytics.answer(answer)));
  await client.analytics.answer({ ...answer, consent: 'denied' });
  const kept: { id: string; consent: string }[] = await api.deps.source.query(
    `select id, consent from measuring_consent`,
  );
  expect(kept).toEqual([{ id: answer.id, consent: 'granted' }]);
});

it('who reads the log sees the answers, finds one by its number, and nobody else does', async () => {
  const { client } = api.visitor();
  const first = anAnswer();
  await client.analytics.answer(first);
  await client.analytics.answer(anAnswer({ market: 'ro', consent: 'denied' }));
  const { client: supervisor } = await api.signedIn('supervisor');
  expect((await supervisor.analytics.consents(asked())).rows.map(({ consent }) => consent)).toEqual([
    'denied',
    'granted',
  ]);
  expect((await supervisor.analytics.consents(asked(first.id.toUpperCase()))).rows).toMatchObject([first]);
  expect((await supervisor.analytics.consents(asked(first.id.slice(0, 8)))).rows).toEqual([]);
  const { client: office } = await api.signedIn('office');
  await expect(office.analytics.consents(asked())).rejects.toMatchObject({ code: 'NO_PERMISSION' });
  await expect(client.analytics.consents(asked())).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' });
});

it('an answer is forgotten after three years and not before', async () => {
  const { client } = api.visitor();
  await client.analytics.answer(anAnswer());
  const inYears = (years: number): Date => new Date(Date.now() + years * 365.25 * 24 * 60 * 60 * 1000);
  const count = async (): Promise<number> => {
    const rows: unknown[] = await api.deps.source.query(`select 1 from measuring_consent`);
    return rows.length;
  };
  await forgetConsents(api.deps.source, inYears(2.9));
  expect(await count()).toBe(1);
  await forgetConsents(api.deps.source, inYears(3.1));
  expect(await count()).toBe(0);
});
