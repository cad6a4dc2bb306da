import { apiPrefix } from '@kolobeh/shared/contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boundsOf, inputParts, inputs, type ReadInput } from '../../testing/calls/contract-inputs.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../../testing/running-api.ts';
import { sampleInput } from '../../testing/calls/sample-input.ts';
import { smallShop } from '../../testing/small-shop.ts';

let api: RunningTestApi;
let admin: Visitor;

beforeAll(async () => {
  api = await runningApi();
  await smallShop(api.deps.source);
  admin = await api.signedIn('admin');
});
afterAll(() => api.close());

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** The call as bytes, for numbers that no typed client would send. */
async function send({ method, path }: ReadInput, input: Record<string, unknown>): Promise<number> {
  const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name));
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(asText(input[name] ?? '')));
  const rest = Object.entries(input).filter(([name]) => !inPath.has(name));
  const query = new URLSearchParams(
    rest.flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, asText(one)])),
  );
  const isRead = method === 'GET';
  const reply = await fetch(`${api.origin}${apiPrefix}${address}${isRead ? `?${query}` : ''}`, {
    method,
    headers: {
      cookie: [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    ...(isRead ? {} : { body: JSON.stringify(Object.fromEntries(rest)) }),
  });
  await reply.arrayBuffer();
  return reply.status;
}

const numbered = inputs().flatMap((input) => {
  const numbers = inputParts([input]).flatMap((part) => {
    const bounds = boundsOf(part);
    return bounds ? [{ at: part.at, bounds }] : [];
  });
  return numbers.length > 0 ? [{ input, numbers, name: `${input.method} ${input.path}` }] : [];
});

const hostile = [2 ** 31, -1e308, 0.5, 'NaN'];

describe('numbers of any size', () => {
  it('are looked for in every call that takes one', () => {
    expect(numbered.length).toBeGreaterThan(40);
  });

  it.each(numbered)('$name never fails by them', async ({ input, numbers }) => {
    for (const { at, bounds } of numbers) {
      for (const value of [bounds.max, bounds.max + 1, bounds.min - 1, ...hostile]) {
        if (typeof value === 'number' && !Number.isFinite(value)) continue;
        const body = sampleInput(input.schema, input.at, (path) => (path === at ? value : undefined));
        expect(await send(input, body as Record<string, unknown>), `${at} = ${value}`).toBeLessThan(500);
      }
    }
  });
});
