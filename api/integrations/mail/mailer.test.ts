import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { mailConnections, type Mailer, type MailMessage, smtpMailer } from './mailer.ts';

let server: SMTPServer;
let url: string;
let taken: Promise<Email>[];
let opened: Socket[];
let mailers: Mailer[];

const aMessage = (over: Partial<MailMessage> = {}): MailMessage => ({
  from: 'Kolobeh <obchod@kolobeh.example>',
  to: 'petra@example.com',
  subject: 'Děkujeme za objednávku č. 2600000042',
  text: 'Žluťoučký kůň',
  html: '<p>Žluťoučký <b>kůň</b></p>',
  ...over,
});

/** A mailer that is closed after the test. */
function mailerTo(...given: Parameters<typeof smtpMailer>): Mailer {
  const mailer = smtpMailer(...given);
  mailers.push(mailer);
  return mailer;
}

beforeEach(async () => {
  taken = [];
  opened = [];
  mailers = [];
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (address, _session, callback) =>
      address.address.startsWith('nobody')
        ? callback(Object.assign(new Error(`No ${address.address} here`), { responseCode: 550 }))
        : callback(),
    onData: (stream, _session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        taken.push(PostalMime.parse(Buffer.concat(chunks)));
        callback();
      });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  server.server.on('connection', (socket) => opened.push(socket));
  await once(listening, 'listening');
  url = `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`;
});
afterEach(async () => {
  for (const mailer of mailers) mailer.close?.();
  await new Promise<void>((resolve) => server.close(resolve));
});

it('delivers text, HTML and an attachment as they were given', async () => {
  const invoice = Buffer.from([0x25, 0x50, 0x44, 0x46, 0x00, 0xff]);
  await mailerTo(url).send(
    aMessage({
      messageId: '<placed-42@kolobeh.example>',
      attachments: [{ filename: 'faktura-č-42.pdf', content: invoice, contentType: 'application/pdf' }],
    }),
  );
  const [mail] = await Promise.all(taken);
  expect(mail).toMatchObject({
    subject: 'Děkujeme za objednávku č. 2600000042',
    messageId: '<placed-42@kolobeh.example>',
    to: [{ address: 'petra@example.com' }],
  });
  expect(mail?.text?.trim()).toBe('Žluťoučký kůň');
  expect(mail?.html).toContain('<b>kůň</b>');
  expect(mail?.attachments[0]).toMatchObject({ filename: 'faktura-č-42.pdf', mimeType: 'application/pdf' });
  expect(Buffer.from(mail?.attachments[0]?.content as ArrayBuffer)).toEqual(invoice);
});

it('gives no room to a header smuggled in by a subject', async () => {
  await mailerTo(url).send(aMessage({ subject: 'Dotaz\r\nBcc: all@example.com' }));
  const [mail] = await Promise.all(taken);
  expect(mail?.bcc).toBeUndefined();
});

it('says that the server refuses for good, without naming the person', async () => {
  const sent = mailerTo(url).send(aMessage({ to: 'nobody@example.com' }));
  await expect(sent).rejects.toMatchObject({ kind: 'refused', status: 550 });
  const error: unknown = await sent.catch((reason: unknown) => reason);
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('nobody');
});

it('says that the server cannot be reached', async () => {
  await expect(mailerTo('smtp://127.0.0.1:9').send(aMessage())).rejects.toMatchObject({ kind: 'unreachable' });
});

it('gives up on a server that never greets', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  await expect(mailerTo(`smtp://127.0.0.1:${port}`, { timeoutMs: 100 }).send(aMessage())).rejects.toMatchObject({
    kind: 'timeout',
  });
  silent.close();
});

it('hands many messages over few connections, each once', async () => {
  const mailer = mailerTo(url);
  const ids = Array.from({ length: 60 }, (_, index) => `<placed-${index}@kolobeh.example>`);
  await Promise.all(ids.map((messageId) => mailer.send(aMessage({ messageId }))));
  const mails = await Promise.all(taken);
  expect(new Set(mails.map(({ messageId }) => messageId))).toEqual(new Set(ids));
  expect(mails).toHaveLength(ids.length);
  expect(opened.length).toBeLessThanOrEqual(mailConnections);
});

it('goes on over another connection when the server has closed the one it kept', async () => {
  const mailer = mailerTo(url);
  await mailer.send(aMessage());
  for (const socket of opened) socket.destroy();
  await mailer.send(aMessage());
  expect([taken.length, opened.length]).toEqual([2, 2]);
});

it('fails a message whose connection broke before the server confirmed it', async () => {
  const mailer = mailerTo(url);
  await mailer.send(aMessage());
  server.onData = (stream) => {
    stream.resume();
    stream.on('end', () => opened.forEach((socket) => socket.destroy()));
  };
  await expect(mailer.send(aMessage())).rejects.toMatchObject({ kind: 'unreachable' });
  expect(taken).toHaveLength(1);
});

it('gives its connections back', async () => {
  const mailer = mailerTo(url);
  await Promise.all([mailer.send(aMessage()), mailer.send(aMessage())]);
  const ended = opened.map((socket) => once(socket, 'close'));
  mailer.close?.();
  await Promise.all(ended);
  await expect(mailer.send(aMessage())).rejects.toMatchObject({ kind: 'unreachable' });
});
