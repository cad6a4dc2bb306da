import { contract } from '@kolobeh/shared/contract.ts';
import { maxCvBytes } from '@kolobeh/shared/hiring/application-terms.ts';
import { maxPhotoText } from '@kolobeh/shared/buyout/office/inspection-contract.ts';
import { maxInteger } from '@kolobeh/shared/kernel/ids.ts';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { boundsOf, inputParts, longest } from '../../testing/calls/contract-inputs.ts';
import { metaOf, routesOf } from './route-meta.ts';

const parts = inputParts();

it('sees the inputs of all calls', () => {
  expect(parts.length).toBeGreaterThan(700);
});

it('no call takes a field and forgets it: every object of every input refuses fields it does not have', () => {
  const loose = parts.filter(({ schema }) => {
    const { def } = schema._zod;
    return def.type === 'object' && def.catchall?._zod.def.type !== 'never';
  });
  expect(loose.map(({ at }) => at)).toEqual([]);
});

/** Kept in a `bigint`: every whole number that JSON can say fits. */
const isBig = (at: string): boolean =>
  ['.device_seq', '.previous_seq', 'GET /warehouse/changes → .after'].some((end) => at.endsWith(end));

/** Compared as `numeric`, which holds any of them. */
const isCompared = (at: string): boolean =>
  /\/(?:rows|product-edits|exports) → (?:\S*)\.filter\{\}\|1\.filter(?:To)?$/.test(at);

it('no number of an input is larger than its column', () => {
  const unbounded = parts.filter((part) => {
    const bounds = boundsOf(part);
    if (!bounds || isBig(part.at)) return false;
    const most = isCompared(part.at) ? 1e15 : maxInteger;
    return bounds.max > most || bounds.min < -most;
  });
  expect(unbounded.map(({ at }) => at)).toEqual([]);
});

/**
 * Longest text of one field. A picture or a CV comes in base64, one at a time; a wallet's token holds certificates; a page's
 * address may be as long as a browser takes; rich text is a whole article.
 */
function longestText(at: string): number {
  if (at.endsWith('.picture') && !at.includes('/office/content')) return maxPhotoText;
  if (at === 'POST /job-applications → .cv') return Math.ceil(maxCvBytes / 3) * 4;
  if (at.endsWith('.html')) return 100_000;
  // A param of a component may be its rich text.
  if (at.startsWith('POST /core/component-params → .data[].value')) return 100_000;
  return at.endsWith('/payment/{wallet}/init → .payload') ? 20_000 : 4_000;
}

it('every text of an input has a length or a form', () => {
  const unbounded = parts.filter((part) => {
    const most = longest(part);
    return most !== null && most > longestText(part.at);
  });
  expect(unbounded.map(({ at }) => at)).toEqual([]);
});

it('every day of an input is one that a database knows', () => {
  const days = parts.filter(({ schema }) => 'format' in schema._zod.def && schema._zod.def.format === 'date');
  expect(days.length).toBeGreaterThan(5);
  for (const { at, schema } of days) {
    expect(z.safeParse(schema, '2026-11-22').success, at).toBe(true);
    expect(z.safeParse(schema, '0000-01-01').success, at).toBe(false);
    expect(z.safeParse(schema, '9999-12-31').success, at).toBe(false);
  }
});

it('the rows of every grid may be read from a replica, and nothing else of the office says so', () => {
  const posts = routesOf(contract).filter(({ procedure }) => procedure['~orpc'].route.method === 'POST');
  const wrong = posts.filter(
    ({ procedure }) => (metaOf(procedure).mayLag ?? false) !== (procedure['~orpc'].route.path ?? '').endsWith('/rows'),
  );
  expect(wrong.map(({ path }) => path.join('.'))).toEqual([]);
  expect(posts.filter(({ procedure }) => metaOf(procedure).mayLag).length).toBeGreaterThan(14);
});
