import http from 'node:http';
import type { Readable } from 'node:stream';

/** The only address a station answers at. */
export const hubPath = '/hub';
/** A promise with its votes is the longest: some hundred bytes a vote. */
const longest = 1024 * 1024;

/** The whole body as text. @throws when it is longer than a station ever says */
export async function readText(stream: Readable): Promise<string> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of stream) {
    if (!Buffer.isBuffer(piece)) throw new Error('Not bytes');
    length += piece.length;
    if (length > longest) throw new Error('Too long');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

/** Whatever the other station said. */
export interface Posted {
  status: number;
  text: string;
}

/** HTTP POST with a limit of time and size. @param address `host:port` @throws when there is no answer in time */
export function httpPost(
  address: string,
  text: string,
  { agent, timeoutMs }: { agent: http.Agent; timeoutMs: number },
): Promise<Posted> {
  const { promise, resolve, reject } = Promise.withResolvers<Posted>();
  const request = http.request(`http://${address}${hubPath}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    agent,
    signal: AbortSignal.timeout(timeoutMs),
  });
  request.on('error', reject);
  request.on('response', (reply) => {
    readText(reply).then((read) => resolve({ status: reply.statusCode ?? 0, text: read }), reject);
  });
  request.end(text);
  return promise;
}
