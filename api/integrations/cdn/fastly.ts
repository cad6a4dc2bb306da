import { z } from 'zod';
import { callPartner, parseReply, type PartnerCall, unexpectedStatus } from '../call-partner.ts';
import type { Cdn } from './cdn.ts';

/** The service whose pages are dropped by their surrogate keys. */
export const FastlySettings = z.object({
  /** E.g. `https://api.fastly.com`. */
  url: z.url().transform((url) => url.replace(/\/+$/, '')),
  serviceId: z.string().regex(/^\w+$/),
  key: z.string().min(1),
  timeoutMs: z.number().int().positive().default(10_000),
});
export type FastlySettings = z.input<typeof FastlySettings>;

const partner = 'Fastly';
/** Keys that one purge may name. */
const keysAtOnce = 256;
const Done = z.object({ status: z.literal('ok') });
/** A purge of keys answers with its number by each key. */
const DoneByKey = z.record(z.string(), z.string());

/** @throws RangeError for a key with a space, which would purge other pages */
function checkKeys(keys: readonly string[]): readonly string[] {
  const wrong = keys.find((key) => !/^[\x21-\x7e]{1,1024}$/.test(key));
  if (wrong !== undefined) throw new RangeError(`Not a surrogate key: ${JSON.stringify(wrong)}`);
  return keys;
}

/** Address as Fastly names cached objects: host, path and query without the scheme. */
function cachedAddress(url: string): string {
  const { protocol, host, pathname, search } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') throw new RangeError(`Not a page's address: ${url}`);
  return `${host}${pathname}${search}`;
}

const softly = (soft: boolean): Record<string, string> => (soft ? { 'fastly-soft-purge': '1' } : {});

/** Purges pages at Fastly by its API. Purges may be repeated, so passing failures are tried again. */
export function fastlyCdn(settings: FastlySettings): Cdn {
  const { url, serviceId, key, timeoutMs } = FastlySettings.parse(settings);
  const purge = async <Reply>(
    operation: string,
    path: string,
    headers: Record<string, string>,
    schema: z.ZodType<Reply>,
  ): Promise<void> => {
    const call: PartnerCall = {
      partner,
      operation,
      method: 'POST',
      url: `${url}${path}`,
      headers: { 'fastly-key': key, accept: 'application/json', ...headers },
      timeoutMs,
      isRepeatable: true,
    };
    const reply = await callPartner(call);
    if (reply.status !== 200) throw unexpectedStatus(call, reply.status);
    parseReply(call, schema, reply.text);
  };
  return {
    purgeKey: async (keys, soft) => {
      const names = checkKeys([...new Set(keys)]);
      for (let at = 0; at < names.length; at += keysAtOnce) {
        const headers = { 'surrogate-key': names.slice(at, at + keysAtOnce).join(' '), ...softly(soft) };
        await purge('purge by key', `/service/${serviceId}/purge`, headers, DoneByKey);
      }
    },
    purgeUrl: (page, soft) => purge('purge by url', `/purge/${cachedAddress(page)}`, softly(soft), Done),
    purgeAll: () => purge('purge all', `/service/${serviceId}/purge_all`, {}, Done),
  };
}
