import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { MailStore } from './store.ts';

const MAX_MESSAGE_BYTES = 25 * 1024 * 1024;

/** A mail server that delivers to nobody: it keeps what the shop sends. A message is confirmed only once it is stored. */
export function catchingServer(store: MailStore, now: () => Date): SMTPServer {
  return new SMTPServer({
    banner: 'Kolobeh mailbox',
    size: MAX_MESSAGE_BYTES,
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onData(stream, _session, done) {
      buffer(stream)
        .then(async (source) => {
          if (stream.sizeExceeded) throw Object.assign(new Error('Message too large'), { responseCode: 552 });
          await store.add(source, now());
        })
        .then(
          () => done(),
          (error: Error) => done(error),
        );
    },
  });
}
