import { createTransport } from 'nodemailer';

/** A message to one person, as text and as HTML. */
export interface MailMessage {
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** With angle brackets; the same for repeats of one message. */
  messageId?: string;
  attachments?: { filename: string; content: Buffer; contentType: string }[];
}

/** @throws when the server does not take the message; then it may be sent again */
export interface Mailer {
  send: (message: MailMessage) => Promise<void>;
}

/** @param url `smtp://user:password@host:port` or `smtps://…` */
export function smtpMailer(url: string): Mailer {
  const transport = createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 });
  return {
    send: async (message) => {
      await transport.sendMail(message);
    },
  };
}
