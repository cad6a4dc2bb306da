import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { z } from 'zod';
import { callPartner, type PartnerCall, type PartnerReply, unexpectedStatus } from '../call-partner.ts';
import { checkKey, type FileStore } from './file-store.ts';

/** A bucket of any store that speaks S3, with keys that may read and write it. */
export const S3Settings = z.object({
  /** Any store that speaks S3, e.g. `https://s3.eu-central-1.amazonaws.com`. Buckets are addressed by path. */
  endpoint: z.url().transform((url) => url.replace(/\/+$/, '')),
  bucket: z.string().min(3),
  region: z.string().default('us-east-1'),
  accessKeyId: z.string().min(1),
  secretAccessKey: z.string().min(1),
  timeoutMs: z.number().int().positive().default(30_000),
});
export type S3Settings = z.input<typeof S3Settings>;

const partner = 'file store';
type Method = 'GET' | 'PUT' | 'DELETE';

/** Files in a bucket. All calls may be repeated without harm, so passing failures are tried again. */
export function s3Files(settings: S3Settings): FileStore {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey, timeoutMs } = S3Settings.parse(settings);
  const aws = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });

  async function call(method: Method, key: string, body?: Buffer, contentType?: string): Promise<PartnerReply> {
    const url = `${endpoint}/${bucket}/${checkKey(key)}`;
    const bytes = body && new Uint8Array(body);
    const hash = createHash('sha256')
      .update(bytes ?? '')
      .digest('hex');
    const headers: Record<string, string> = { 'x-amz-content-sha256': hash };
    if (contentType) headers['content-type'] = contentType;
    const signed = await aws.sign(url, { method, headers, body: bytes });
    const operation = `${method} object`;
    const wanted: PartnerCall = {
      partner,
      operation,
      method,
      url,
      headers: Object.fromEntries(signed.headers),
      body: bytes,
      timeoutMs,
      isRepeatable: true,
    };
    const reply = await callPartner(wanted);
    if (reply.status >= 300 && reply.status !== 404) throw unexpectedStatus(wanted, reply.status);
    return reply;
  }

  return {
    put: async (key, bytes, contentType) => {
      const { status } = await call('PUT', key, bytes, contentType);
      // There is a 404 for a bucket that does not exist; the file is not stored then.
      if (status === 404) throw unexpectedStatus({ partner, operation: 'PUT object' }, status);
    },
    get: async (key) => {
      const { status, headers, bytes } = await call('GET', key);
      return status === 404 ? null : { bytes, contentType: headers.get('content-type') ?? 'application/octet-stream' };
    },
    delete: async (key) => {
      await call('DELETE', key);
    },
  };
}
