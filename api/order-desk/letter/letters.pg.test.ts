import { randomUUID } from 'node:crypto';
import { OrderNumber } from '@kolobeh/shared/kernel/ids.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendOrderLetter } from '../../mail/send-order-letter.ts';
import { buy } from '../../testing/buyer.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../../testing/running-api.ts';
import { smallShop } from '../../testing/small-shop.ts';

let api: RunningTestApi;
let office: Visitor;
beforeAll(async () => {
  api = await runningApi();
  await smallShop(api.deps.source);
  office = await api.signedIn('office');
});
afterAll(() => api.close());

const letter = {
  template: 'own',
  subject: 'K vaší objednávce',
  text: 'Dobrý den,\n\npošleme <b>zítra</b>.\nOpravdu.\n\nVáš Kolobeh',
} as const;

it('goes as it was written, once, and can be read afterwards', async () => {
  const order = await buy(api, { goods: { 'CASE-IP15': 1 } });
  const number = OrderNumber.parse(order.number);
  const { templates, letters } = await office.client.orderLetter.letters({ number });
  expect(letters).toEqual([]);
  expect(templates.find(({ template }) => template === 'delay')?.subject).toContain(number);
  const shown = await office.client.orderLetter.preview({ number, letter });
  expect(shown).toMatchObject({
    to: 'jana@example.cz',
    paragraphs: ['Dobrý den,', 'pošleme <b>zítra</b>.\nOpravdu.', 'Váš Kolobeh'],
  });

  const key = { context: { idempotencyKey: randomUUID() } };
  await office.client.orderLetter.send({ number, letter }, key);
  const again = await office.client.orderLetter.send({ number, letter }, key);
  expect(again.letters).toMatchObject([
    { subject: letter.subject, text: letter.text, by: 'Zkušební office', sent_at: null },
  ]);
  const jobs: { data: { letterId: string } }[] = await api.deps.source.query(
    `select data from jobs.job where name = 'send-order-letter'`,
  );
  expect(jobs).toHaveLength(1);

  const sent: { to: string; html: string; text: string }[] = [];
  const deps = {
    ...api.deps,
    mailer: { ...api.deps.mailer, send: async (mail: (typeof sent)[number]) => void sent.push(mail) },
  };
  for (const { data } of [...jobs, ...jobs]) await sendOrderLetter(deps, data.letterId);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ to: 'jana@example.cz' });
  expect(sent[0]?.html).toContain('pošleme &lt;b&gt;zítra&lt;/b&gt;.<br>Opravdu.');
  expect(sent[0]?.text).toContain(`/cs/`);
  expect((await office.client.orderLetter.letters({ number })).letters[0]?.sent_at).not.toBeNull();
  const { log } = await office.client.order.officeDetail({ number });
  expect(log.at(-1)).toMatchObject({ what: 'letter_sent', reason: letter.subject });
});

it('takes no line breaks into its subject and no empty words', async () => {
  const order = await buy(api, { goods: { 'CASE-IP15': 1 } });
  const number = OrderNumber.parse(order.number);
  const send = (more: object) =>
    office.client.orderLetter.send(
      { number, letter: { ...letter, ...more } },
      { context: { idempotencyKey: randomUUID() } },
    );
  await expect(send({ subject: 'a\nBcc: vsem@example.cz' })).rejects.toMatchObject({ code: 'INPUT_INVALID' });
  await expect(send({ text: '   ' })).rejects.toMatchObject({ code: 'INPUT_INVALID' });
});
