import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openMailbox, type Mailbox } from './mailbox.ts';
import type { Message, MessageSummary } from './store.ts';

let dir: string;
let mailbox: Mailbox;
const open = (): Promise<Mailbox> => openMailbox({ dir, smtpPort: 0, webPort: 0, now: () => new Date() });

beforeEach(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'kolobeh-mail-'));
  mailbox = await open();
});
afterEach(async () => {
  await mailbox.close();
  rmSync(dir, { recursive: true, force: true });
});

const at = (place: string): string => `http://127.0.0.1:${mailbox.webPort}${place}`;
const messages = async (query = ''): Promise<MessageSummary[]> =>
  (await (await fetch(at(`/api/messages${query}`))).json()) as MessageSummary[];

async function send(mail: SendMailOptions): Promise<void> {
  const transport = createTransport({ host: '127.0.0.1', port: mailbox.smtpPort });
  await transport.sendMail({ from: 'Kolobeh <obchod@kolobeh.example>', to: 'jana@posta.example', ...mail });
  transport.close();
}

test('a sent message is there to be read, with Czech and Romanian letters and its attachment', async () => {
  await send({
    subject: 'Objednávka přijata – îți mulțumim',
    text: 'Děkujeme, Jano.',
    html: '<p>Děkujeme, <b>Jano</b>.</p>',
    attachments: [{ filename: 'faktura č. 1.pdf', content: Buffer.from('%PDF-1.7'), contentType: 'application/pdf' }],
  });

  const [summary] = await messages();
  expect(summary).toMatchObject({
    subject: 'Objednávka přijata – îți mulțumim',
    to: ['jana@posta.example'],
    preview: 'Děkujeme, Jano.',
  });
  expect(summary?.attachments).toEqual([{ name: 'faktura č. 1.pdf', type: 'application/pdf', size: 8, inline: false }]);
  const message = (await (await fetch(at(`/api/messages/${summary?.id}`))).json()) as Message;
  expect(message.html).toContain('<b>Jano</b>');
  expect(await (await fetch(at(`/messages/${summary?.id}/attachments/0`))).text()).toBe('%PDF-1.7');
});

test('newest first, and only those of one person when asked', async () => {
  await send({ subject: 'first', text: 'a' });
  await new Promise((resolve) => setTimeout(resolve, 5));
  await send({ subject: 'second', text: 'b', to: 'Ion@posta.example' });

  expect((await messages()).map((one) => one.subject)).toEqual(['second', 'first']);
  expect((await messages('?to=ion@posta.example')).map((one) => one.subject)).toEqual(['second']);
});

test('messages outlive the program', async () => {
  await send({ subject: 'kept', text: 'a' });
  await mailbox.close();
  mailbox = await open();

  expect((await messages()).map((one) => one.subject)).toEqual(['kept']);
});

test('nothing in a message can run or reach out', async () => {
  await send({
    subject: '<script>alert(1)</script>',
    html: '<script>alert(2)</script><img src="https://tracker.example/x.gif">',
  });
  const [summary] = await messages();

  const list = await (await fetch(at('/'))).text();
  expect(list).toContain('&lt;script&gt;alert(1)');
  expect(list).not.toContain('<script');
  const shown = await (await fetch(at(`/messages/${summary?.id}`))).text();
  expect(shown).toMatch(/<iframe[^>]* sandbox="allow-popups allow-popups-to-escape-sandbox"/);
  expect(shown).not.toContain('<script');
  const framed = await fetch(at(`/messages/${summary?.id}/html`));
  expect(framed.headers.get('content-security-policy')).toMatch(
    /^sandbox(?!.*allow-scripts).*default-src 'none'; img-src data:/,
  );
});

test('a picture inside the text is shown from the message itself', async () => {
  await send({
    subject: 'picture',
    html: '<img src="cid:logo@kolobeh">',
    attachments: [{ filename: 'logo.png', content: Buffer.from('png'), contentType: 'image/png', cid: 'logo@kolobeh' }],
  });
  const [summary] = await messages();
  expect(await (await fetch(at(`/messages/${summary?.id}/html`))).text()).toContain(
    `src="data:image/png;base64,${Buffer.from('png').toString('base64')}"`,
  );
});

test('a foreign host name is turned away', async () => {
  const status = await new Promise((resolve) => {
    request({ port: mailbox.webPort, path: '/api/messages', headers: { host: 'evil.example' } }, (res) =>
      resolve(res.statusCode),
    ).end();
  });
  expect(status).toBe(421);
});

test.each(['/api/messages/nothing', '/messages/..%2F..%2Fetc', '/elsewhere'])('%s is not there', async (place) => {
  expect((await fetch(at(place))).status).toBe(404);
});

test('can be emptied', async () => {
  await send({ subject: 'gone', text: 'a' });
  await fetch(at('/api/messages'), { method: 'DELETE' });
  expect(await messages()).toEqual([]);
});
