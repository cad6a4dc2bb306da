// ClamAV's daemon over its own protocol: `INSTREAM` with chunks behind their lengths, one connection a file.
import { connect, type Socket } from 'node:net';
import { PartnerError, type PartnerFailure } from '../partner-error.ts';
import { timedPartner } from '../timed-partner.ts';

/** Looks for what harms whoever opens a file. */
export interface VirusScanner {
  /** @returns the name of what was found; null of a clean file. @throws PartnerError when the file was not looked at */
  look: (bytes: Uint8Array) => Promise<string | null>;
}

/** A file is looked at within seconds; whoever sent it waits for it. */
const timeoutMs = 20_000;
/** The daemon takes chunks of any length; these fit its buffers. */
const chunkBytes = 64 * 1024;
/** An answer is one short line. */
const maxReply = 4096;

const failed = (kind: PartnerFailure, message: string, cause?: unknown): PartnerError =>
  new PartnerError({ partner: 'clamd', operation: 'INSTREAM', kind, cause }, message);

const lengthOf = (length: number): Buffer => {
  const four = Buffer.alloc(4);
  four.writeUInt32BE(length);
  return four;
};

function send(socket: Socket, bytes: Uint8Array): void {
  socket.write('zINSTREAM\0');
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    const chunk = bytes.subarray(at, at + chunkBytes);
    socket.write(lengthOf(chunk.length));
    socket.write(chunk);
  }
  socket.write(lengthOf(0));
}

/** @returns what the answer says was found. @throws PartnerError of any other answer: such a file is not clean */
function readReply(reply: string): string | null {
  const line = reply.replace(/\0[\s\S]*$/, '').trim();
  if (line === 'stream: OK') return null;
  const [, found] = /^stream: (.+) FOUND$/.exec(line) ?? [];
  if (found) return found;
  throw failed(line.endsWith('ERROR') ? 'refused' : 'malformed', 'clamd did not look at the file');
}

/** Where the daemon listens: `tcp://host:port`, or `unix:/path` of its socket. */
const placeOf = (url: string): { path: string } | { host: string; port: number } => {
  const { protocol, pathname, hostname, port } = new URL(url);
  return protocol === 'unix:' ? { path: pathname } : { host: hostname, port: Number(port || 3310) };
};

const ask = (place: ReturnType<typeof placeOf>, bytes: Uint8Array): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect({ ...place });
    let reply = '';
    const end = (error: PartnerError | null): void => {
      clearTimeout(timer);
      socket.destroy();
      if (error) reject(error);
      else resolve(reply);
    };
    const timer = setTimeout(() => end(failed('timeout', 'clamd does not answer')), timeoutMs);
    socket.setEncoding('utf8');
    socket.on('connect', () => send(socket, bytes));
    socket.on('data', (piece: Buffer | string) => {
      reply += piece.toString();
      // A daemon that has had enough answers before it has read all and closes; what it said counts.
      if (reply.includes('\0')) end(null);
      else if (reply.length > maxReply) end(failed('malformed', 'clamd answers too much'));
    });
    socket.on('end', () => end(reply === '' ? failed('unreachable', 'clamd closed without an answer') : null));
    socket.on('error', (error) => end(failed('unreachable', 'clamd cannot be reached', error)));
  });

/** The daemon at the address. */
export const clamd = (url: string): VirusScanner => {
  const place = placeOf(url);
  return { look: (bytes) => timedPartner('clamd', async () => readReply(await ask(place, bytes))) };
};
