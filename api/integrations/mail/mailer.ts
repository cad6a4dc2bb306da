import { createTransport } from 'nodemailer';
import { PartnerError } from '../partner-error.ts';
import { timedPartner } from '../timed-partner.ts';

/** A message to one person, as text and as HTML. */
export interface MailMessage {
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** With angle brackets; the same for repeats of one message. */
  messageId?: string;
  /** Address that ends what the letter is of: programs of mail post to it for their reader (RFC 2369, RFC 8058). */
  unsubscribe?: string;
  attachments?: { filename: string; content: Buffer; contentType: string }[];
}

/**
 * @throws PartnerError when the server does not take the message: `unreachable` or `timeout` (may be sent again) or
 * `refused` (the server will never take it). It names neither the recipient nor the words of the message.
 */
export interface Mailer {
  send: (message: MailMessage) => Promise<void>;
  /** Gives connections back, those still in use too; nothing is sent any more. Absent where none are kept. */
  close?: () => void;
}

const partner = 'mail server';
const operation = 'send';

interface SmtpFault {
  code: string;
  /** SMTP's answer; 0 = none came. */
  responseCode: number;
}

function faultOf(error: unknown): SmtpFault {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return {
    code: typeof code === 'string' ? code : 'unknown fault',
    responseCode: typeof responseCode === 'number' ? responseCode : 0,
  };
}

/** The original error is not kept: it repeats the recipient's address. */
function namedFault(error: unknown): PartnerError {
  const { code, responseCode } = faultOf(error);
  // 5xx answers are final by the protocol, 4xx ask to try later.
  const kind = responseCode >= 500 ? 'refused' : code === 'ETIMEDOUT' ? 'timeout' : 'unreachable';
  const status = responseCode || undefined;
  return new PartnerError(
    { partner, operation, kind, status, code },
    `${partner}: ${code}${status ? ` ${status}` : ''}`,
  );
}

const endHeaders = (address: string): Record<string, string> => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Most connections to the mail server kept by one process, as many as messages it sends side by side; more of them wait. */
export const mailConnections = 10;

/**
 * Messages go one after another over connections that stay open: greeting a server, and agreeing with it on a cipher,
 * takes longer than handing a message over. A message whose connection turns out to have been closed by the server goes
 * over another as long as nothing of it was sent; otherwise it fails.
 * @param url `smtp://user:password@host:port` or `smtps://…`
 */
export function smtpMailer(url: string, { timeoutMs = 10_000 }: { timeoutMs?: number } = {}): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: mailConnections,
    // Servers close connections on their own account after a while of silence.
    idleTimeout: 20_000,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: 2 * timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: ({ unsubscribe, ...message }) =>
      timedPartner(partner, async () => {
        try {
          await transport.sendMail(
            unsubscribe === undefined ? message : { ...message, headers: endHeaders(unsubscribe) },
          );
        } catch (error) {
          throw namedFault(error);
        }
      }),
    close: () => transport.close({ force: true }),
  };
}

declare module '../../operation/deps.ts' {
  interface Deps {
    mailer: Mailer;
  }
}
