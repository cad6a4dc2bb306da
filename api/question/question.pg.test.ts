import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MailMessage } from '../integrations/mail/mailer.ts';
import { noLetterOnItsWay } from '../testing/no-letter-on-its-way.ts';
import { runningApi, type RunningTestApi } from '../testing/running-api.ts';
import { smallShop } from '../testing/small-shop.ts';
import { forgetAskers } from './queries/questions.ts';

let api: RunningTestApi;
const sent: MailMessage[] = [];
const product = 'apl-ip15-128-blk-cs';

beforeAll(async () => {
  api = await runningApi({}, { withWorkers: true });
  await smallShop(api.deps.source);
  api.deps.mailer = { send: (message) => Promise.resolve(void sent.push(message)) };
});
afterAll(() => api.close());
beforeEach(async () => {
  await noLetterOnItsWay(api.deps);
  await api.deps.source.query(`delete from product_question`);
  sent.length = 0;
});

const words = { name: 'Jana', email: 'jana@example.cz', question: 'Má dvě SIM karty?' };
const ask = (more: object = {}) =>
  api
    .visitor()
    .client.question.ask({ market: 'cs', product, ...words, ...more }, { context: { idempotencyKey: randomUUID() } });

const shown = async () => (await api.visitor().client.catalogue.product({ market: 'cs', seo_name: product })).questions;

const refusalOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => null,
    (error: unknown) => error,
  );

const all = { start_row: 0, end_row: 100 };

/** The only question, as the office sees it. */
async function asked() {
  const { client } = await api.signedIn('office');
  const [row] = (await client.question.rows(all)).rows;
  if (!row) throw new Error('Nothing was asked');
  return { client, id: row.id, question: await client.question.detail({ id: row.id }) };
}

describe('a question about a product', () => {
  it('is shown once it is answered, without the e-mail, and who asked gets the answer once', async () => {
    expect(await ask()).toEqual({ email: 'jana@example.cz' });
    expect(await shown()).toEqual([]);
    const { client, id, question } = await asked();
    expect(question).toMatchObject({ state: 'asked', email: 'jana@example.cz', product: { seo_name: product } });
    await client.question.answer({ id, answer: ' Jednu a eSIM. ' });
    await expect.poll(shown, { interval: 100 }).toHaveLength(1);
    const [one] = await shown();
    expect(one).toMatchObject({ name: 'Jana', question: 'Má dvě SIM karty?', answer: 'Jednu a eSIM.' });
    expect(JSON.stringify(one)).not.toContain('jana@example.cz');
    await expect.poll(() => sent.map(({ to }) => to), { interval: 100 }).toEqual(['jana@example.cz']);
    expect(sent[0]?.text).toContain('Jednu a eSIM.');
    await Promise.all(Array.from({ length: 4 }, () => client.question.answer({ id, answer: 'Dvě eSIM.' })));
    await expect.poll(async () => (await shown())[0]?.answer, { interval: 100 }).toBe('Dvě eSIM.');
    // What would be sent a second time is sent before a letter that is asked for after it.
    await ask({ email: 'petr@example.cz' });
    const waiting = (await client.question.rows(all)).rows.find(({ state }) => state === 'asked');
    await client.question.answer({ id: waiting?.id ?? '', answer: 'Ano.' });
    await expect
      .poll(() => sent.map(({ to }) => to), { interval: 100 })
      .toEqual(['jana@example.cz', 'petr@example.cz']);
  });

  it('is not shown when it is refused, nor any more when it was answered before', async () => {
    await ask();
    const { client, id } = await asked();
    await client.question.answer({ id, answer: 'Ano, dvě.' });
    await expect.poll(shown, { interval: 100 }).toHaveLength(1);
    expect(await client.question.refuse({ id })).toMatchObject({ state: 'refused', answer: 'Ano, dvě.' });
    await expect.poll(shown, { interval: 100 }).toEqual([]);
  });

  it('says at each field what is wrong', async () => {
    expect(await refusalOf(ask({ name: ' ', email: 'jana', question: 'Jde?' }))).toMatchObject({
      code: 'INPUT_INVALID',
      data: {
        fields: [
          { path: 'name', code: 'REQUIRED' },
          { path: 'email', code: 'INVALID_EMAIL' },
          { path: 'question', code: 'TOO_SHORT' },
        ],
      },
    });
    expect(await refusalOf(ask({ product: 'nic-takoveho' }))).toMatchObject({ code: 'PRODUCT_NOT_FOUND' });
    await ask();
    const { client, id } = await asked();
    expect(await refusalOf(client.question.answer({ id, answer: ' ' }))).toMatchObject({
      code: 'INPUT_INVALID',
      data: { fields: [{ path: 'answer', code: 'REQUIRED' }] },
    });
    expect(await refusalOf(client.question.refuse({ id: randomUUID() }))).toMatchObject({ code: 'QUESTION_NOT_FOUND' });
  });

  it('is stored once when it is sent twice, and forgets who asked after two months', async () => {
    const { client } = api.visitor();
    const key = { context: { idempotencyKey: randomUUID() } };
    const input = { market: 'cs' as const, product, ...words };
    await Promise.allSettled([client.question.ask(input, key), client.question.ask(input, key)]);
    await client.question.ask(input, key);
    const office = await asked();
    expect((await office.client.question.rows(all)).total).toBe(1);
    await office.client.question.answer({ id: office.id, answer: 'Ano.' });
    await api.deps.source.query(`update product_question set changed_at = now() - interval '61 days'`);
    await forgetAskers(api.deps.source);
    expect((await asked()).question).toMatchObject({ state: 'answered', email: null });
  });
});
