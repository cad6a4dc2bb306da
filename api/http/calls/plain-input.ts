import type { IncomingMessage } from 'node:http';
import { ORPCError } from '@orpc/server';

/** A name of a query that stands for itself: no path into an object or a list, no name that objects have anyway. */
const plainName = /^[a-z][a-z0-9_]*$/;

/** The query as an object, a repeated name as a list; null where a name is a path or the like. */
export function plainQuery(query: string): Record<string, unknown> | null {
  const found: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  if (query === '') return found;
  for (const [name, value] of new URLSearchParams(query)) {
    if (!plainName.test(name)) return null;
    const before = found[name];
    if (before === undefined) found[name] = value;
    else if (Array.isArray(before)) before.push(value);
    else found[name] = [before, value];
  }
  return found;
}

/** Whether the body is JSON of a stated and allowed length, or there is none. */
export function hasPlainBody({ headers }: IncomingMessage, maxBytes: number): boolean {
  if (headers['transfer-encoding'] !== undefined || headers['content-disposition'] !== undefined) return false;
  const type = headers['content-type'];
  return (
    (type === undefined || type.startsWith('application/json')) && Number(headers['content-length'] ?? 0) <= maxBytes
  );
}

const malformed =
  "Malformed request. Ensure the request body is properly formatted and the 'Content-Type' header is set correctly.";

async function bytesOf(req: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/**
 * A body that `hasPlainBody`.
 * @returns undefined when it is empty
 * @throws ORPCError BAD_REQUEST when it is no JSON
 */
export async function readPlainBody(req: IncomingMessage): Promise<unknown> {
  if (Number(req.headers['content-length'] ?? 0) === 0) return undefined;
  const text = new TextDecoder().decode(await bytesOf(req));
  try {
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  } catch (cause) {
    throw new ORPCError('BAD_REQUEST', { message: malformed, cause });
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a call gets: its parameters stand above fields of the same name. */
export function inputOf(data: unknown, params: Record<string, string> | undefined): unknown {
  if (params === undefined) return data;
  return isObject(data) ? { ...data, ...params } : params;
}
