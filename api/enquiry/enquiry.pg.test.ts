import { randomUUID } from 'node:crypto';
import { enquiryPath } from '@kolobeh/shared/enquiry/enquiry-page.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgetEnded } from '../captcha/queries/used-tasks.ts';
import type { MailMessage } from '../integrations/mail/mailer.ts';
import { noLetterOnItsWay } from '../testing/no-letter-on-its-way.ts';
import { runningApi, type RunningTestApi } from '../testing/running-api.ts';
import { solveCaptcha } from '../testing/solve-captcha.ts';
import { forgetOldEnquiries } from './queries/enquiries.ts';
import { HEAVY } from '../../build/testing/thorough.ts';

let api: RunningTestApi;
const sent: MailMessage[] = [];

beforeAll(async () => {
  api = await runningApi({}, { withWorkers: true });
  api.deps.mailer = { send: (message) => Promise.resolve(void sent.push(message)) };
});
afterAll(() => api.close());
beforeEach(async () => {
  await noLetterOnItsWay(api.deps);
  await api.deps.source.query(`delete from enquiry`);
  sent.length = 0;
});

const words = { market: 'cs', kind: 'contact', name: 'Jana Malá', text: 'Máte v neděli otevřeno?' } as const;
const solved = async () => solveCaptcha(await api.visitor().client.captcha.task());
const send = async (more: object = {}) =>
  api
    .visitor()
    .client.enquiry.send(
      { ...words, email: 'Jana@Example.cz', captcha: await solved(), ...more },
      { context: { idempotencyKey: randomUUID() } },
    );

const refusalOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => null,
    (error: unknown) => error,
  );
const invalidCaptcha = { code: 'INPUT_INVALID', data: { fields: [{ path: 'captcha', code: 'INVALID_CAPTCHA' }] } };
const stored = async (): Promise<number> => {
  const [row]: { count: number }[] = await api.deps.source.query(`select count(*)::integer as count from enquiry`);
  return row?.count ?? 0;
};
const letter = async (place = 0): Promise<MailMessage> => {
  await expect.poll(() => sent.length, { interval: 50 }).toBeGreaterThan(place);
  const mail = sent[place];
  if (!mail) throw new Error('No letter');
  return mail;
};
const linkIn = ({ text }: MailMessage): { id: string; token: string } => {
  const [, id = '', token = ''] = /\/(?:zprava|mesaj)\/([0-9a-f-]{36})\/([\w-]{43})/.exec(text) ?? [];
  return { id, token };
};

const all = { start_row: 0, end_row: 100 };

/** The only enquiry, as somebody of the office sees it. */
async function opened() {
  const { client } = await api.signedIn('office');
  const [row] = (await client.enquiry.rows(all)).rows;
  if (!row) throw new Error('Nobody wrote');
  const enquiry = await client.enquiry.detail({ id: row.id });
  return { client, enquiry, id: enquiry.id, seen: enquiry.messages.at(-1)?.id ?? '' };
}
const key = () => ({ context: { idempotencyKey: randomUUID() } });

describe('the captcha', () => {
  it(
    'counts each task once, over all processes, however many forms come with it at once',
    { tags: [HEAVY] },
    async () => {
      const captcha = await solved();
      const results = await Promise.allSettled(Array.from({ length: 6 }, () => send({ captcha })));
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await refusalOf(send({ captcha }))).toMatchObject(invalidCaptcha);
      expect(await stored()).toBe(1);
    },
  );

  it('is not used up by a form that is refused for something else', async () => {
    const captcha = await solved();
    expect(await refusalOf(send({ captcha, text: '' }))).toMatchObject({ data: { fields: [{ path: 'text' }] } });
    expect(await send({ captcha })).toMatchObject({ needs_confirmation: false });
  });

  it(
    'takes no task that was not signed here, was made easier, was not solved or has ended',
    { tags: [HEAVY] },
    async () => {
      const task = await api.visitor().client.captcha.task();
      const proof = (challenge: object, solution: object) =>
        Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
      const unsolved = { counter: 1, derivedKey: 'a'.repeat(64) };
      const easier = { ...task, parameters: { ...task.parameters, keyPrefix: 'aa' } };
      const foreign = { ...task, signature: 'b'.repeat(64) };
      for (const captcha of [
        proof(task, unsolved),
        proof(easier, unsolved),
        proof(foreign, unsolved),
        'nonsense',
        'e30=',
      ])
        expect(await refusalOf(send({ captcha }))).toMatchObject(invalidCaptcha);
      const old = await solveCaptcha(task);
      const now = api.deps.now;
      api.deps.now = () => new Date(Date.now() + 3 * 3_600_000);
      try {
        expect(await refusalOf(send({ captcha: old }))).toMatchObject(invalidCaptcha);
      } finally {
        api.deps.now = now;
      }
      expect(await send({ captcha: old })).toMatchObject({ email: 'jana@example.cz' });
      await forgetEnded(api.deps.source.manager, new Date());
      expect(await refusalOf(send({ captcha: old }))).toMatchObject(invalidCaptcha);
    },
  );
});

describe('an enquiry', () => {
  it('of a browser that proved its work is read at once, answered by a letter, and gone on with by its link', async () => {
    expect(await send({ phone: '777 123 456', order_number: ' 2611000001 ' })).toEqual({
      email: 'jana@example.cz',
      needs_confirmation: false,
    });
    const link = linkIn(await letter());
    expect(sent[0]).toMatchObject({ to: 'jana@example.cz', subject: 'Vaše zpráva je u nás' });
    expect(sent[0]?.text).toContain(enquiryPath('cs', link));
    const { client, enquiry, id, seen } = await opened();
    expect(enquiry).toMatchObject({
      state: 'waiting',
      details: { phone: '+420777123456', order_number: '2611000001' },
      assigned_to: null,
    });
    const answer = { id, text: 'V neděli máme\nzavřeno <b>všude</b>.', seen };
    const shown = await client.enquiry.preview({ id, text: answer.text });
    expect(shown.paragraphs).toEqual(['Dobrý den,', answer.text, 'Váš Kolobeh']);
    const once = key();
    await Promise.all([
      client.enquiry.answer(answer, once).catch(() => null),
      client.enquiry.answer(answer, once).catch(() => null),
    ]);
    expect(await client.enquiry.answer(answer, once)).toMatchObject({
      state: 'answered',
      assigned_to: { name: 'Zkušební office' },
    });
    const mail = await letter(1);
    expect(mail.html).toContain('zavřeno &lt;b&gt;všude&lt;/b&gt;.');
    expect(mail.subject).toBe(shown.subject);
    expect(linkIn(mail)).toEqual(link);
    const visitor = api.visitor().client;
    const thread = await visitor.enquiry.find(link);
    expect(thread.messages.map(({ is_ours: ours }) => ours)).toEqual([false, true]);
    expect(JSON.stringify(thread)).not.toContain('Zkušební');
    expect(await visitor.enquiry.write({ ...link, text: 'A v sobotu?', captcha: '' }, key())).toMatchObject({
      state: 'waiting',
    });
    expect(sent).toHaveLength(2);
  });

  it('without scripts waits for the click in its letter, which counts once', async () => {
    expect(await send({ captcha: '', market: 'ro', email: 'ion@example.ro' })).toMatchObject({
      needs_confirmation: true,
    });
    const { client } = await api.signedIn('office');
    expect(await client.enquiry.rows(all)).toEqual({ rows: [], total: 0 });
    const mail = await letter();
    expect(mail.subject).toBe('Confirmă că ne-ai scris');
    const visitor = api.visitor().client;
    expect(await visitor.enquiry.find(linkIn(mail))).toMatchObject({ state: 'unconfirmed' });
    expect(await visitor.enquiry.confirm(linkIn(mail))).toMatchObject({ state: 'waiting' });
    expect((await client.enquiry.rows(all)).total).toBe(1);
    const { id, seen } = await opened();
    await client.enquiry.close({ id, seen });
    expect(await visitor.enquiry.confirm(linkIn(mail))).toMatchObject({ state: 'closed' });
    expect(await refusalOf(visitor.enquiry.confirm({ id, token: 'A'.repeat(43) }))).toMatchObject({
      code: 'ENQUIRY_NOT_FOUND',
    });
  });

  it('is answered by one of two, and not past what was written meanwhile', async () => {
    await send();
    const link = linkIn(await letter());
    const { client, id, seen } = await opened();
    await api.visitor().client.enquiry.write({ ...link, text: 'Ještě něco k tomu.', captcha: '' }, key());
    const late = client.enquiry.answer({ id, seen, text: 'Ano, máme.' }, key());
    expect(await refusalOf(late)).toMatchObject({ code: 'ENQUIRY_CHANGED' });
    const again = await opened();
    const both = await Promise.allSettled(
      ['Ano, máme.', 'Ne, nemáme.'].map((text) => client.enquiry.answer({ id, seen: again.seen, text }, key())),
    );
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await letter(1);
    expect((await opened()).enquiry.messages.filter(({ is_ours: ours }) => ours)).toHaveLength(1);
  });

  it('is taken and given back; others than the office do not see it', async () => {
    await send({ kind: 'offer', goods: '20 × iPhone 15', pieces: 20 });
    const { client, id } = await opened();
    expect(await client.enquiry.assign({ id, mine: true })).toMatchObject({ assigned_to: { name: 'Zkušební office' } });
    expect(await client.enquiry.assign({ id, mine: false })).toMatchObject({ assigned_to: null });
    const packer = await api.signedIn('warehouse');
    await expect(packer.client.enquiry.rows(all)).rejects.toMatchObject({ code: 'NO_PERMISSION' });
  });

  it('is forgotten with all its words: unconfirmed after a week, at rest after a year', async () => {
    await send({ captcha: '' });
    await send({ email: 'petr@example.cz' });
    await api.deps.source.query(`update enquiry set changed_at = now() - interval '8 days'`);
    await forgetOldEnquiries(api.deps.source);
    expect(await stored()).toBe(1);
    await api.deps.source.query(`update enquiry set changed_at = now() - interval '366 days'`);
    await forgetOldEnquiries(api.deps.source);
    expect(await stored()).toBe(1);
    await api.deps.source.query(`update enquiry set state = 'closed'`);
    await forgetOldEnquiries(api.deps.source);
    const left: unknown[] = await api.deps.source.query(`select id from enquiry_message`);
    expect(left).toEqual([]);
  });
});
