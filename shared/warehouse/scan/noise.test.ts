import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withCheckDigit } from '../../validation/goods/gtin.ts';
import { scanCollector } from './keys.ts';
import { keyOf } from './keyboard.testing.ts';

const digits = (count: number) => fc.stringMatching(new RegExp(`^[1-9][0-9]{${count - 1}}$`));

const code = fc.oneof(
  digits(12).map(withCheckDigit),
  digits(4).map((text) => `CR-${text}`),
  digits(10).map((text) => `PK-${text}`),
  fc.tuple(fc.constantFrom('A', 'B', 'C'), digits(2), digits(2), digits(1)).map((parts) => `LC-${parts.join('-')}`),
);

const sometimes = (value: fc.Arbitrary<number>) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: value });

/** One scan as it comes in bad conditions: its pace, how its last digit is misread, where it tears, what ends it. */
const reading = fc.record({
  code,
  paceMs: fc.array(fc.integer({ min: 1, max: 18 }), { minLength: 4, maxLength: 4 }),
  misread: sometimes(fc.integer({ min: 1, max: 9 })),
  tearAt: sometimes(fc.integer({ min: 1, max: 12 })),
  tearMs: fc.integer({ min: 60, max: 240 }),
  hasSuffix: fc.boolean(),
  handKeyMs: sometimes(fc.integer({ min: 60, max: 240 })),
});
type Reading = typeof reading extends fc.Arbitrary<infer Value> ? Value : never;

const sent = ({ code: text, misread }: Reading): string =>
  misread === null || text.includes('-') ? text : text.slice(0, -1) + String((Number(text.slice(-1)) + misread) % 10);

/** What the collector answers to readings two seconds apart: readable texts and how many were refused. */
function collect(one: Reading): { read: string[]; refusals: number } {
  const collector = scanCollector();
  let atMs = 1000;
  const press = (char: string) => collector.key({ ...keyOf(char), atMs }).scans;
  const scans = [];
  if (one.handKeyMs !== null) {
    scans.push(...press('7'));
    atMs += one.handKeyMs;
  }
  for (const [at, char] of Array.from(sent(one)).entries()) {
    scans.push(...press(char));
    atMs += at + 1 === one.tearAt ? one.tearMs : (one.paceMs[at % one.paceMs.length] ?? 1);
  }
  if (one.hasSuffix) scans.push(...press('\r'));
  scans.push(...collector.idle(atMs + 2000));
  const read = scans.filter(({ scan }) => scan.kind !== 'unreadable');
  return { read: read.map(({ text }) => text), refusals: scans.length - read.length };
}

it('of ten thousand scans in bad conditions none gives a wrong code and none is lost in silence', () => {
  const clean = { sent: 0, read: 0 };
  const torn = { sent: 0, read: 0 };
  fc.assert(
    fc.property(reading, (one) => {
      const { read, refusals } = collect(one);
      const isMisread = sent(one) !== one.code;
      if (isMisread) expect(read).toEqual([]);
      else expect(read.filter((text) => text !== one.code)).toEqual([]);
      expect(read.length + refusals).toBeGreaterThanOrEqual(1);
      if (isMisread || one.handKeyMs !== null) return;
      const kind = one.tearAt === null ? clean : torn;
      kind.sent += 1;
      kind.read += read.length;
    }),
    { numRuns: 10_000, seed: 17 },
  );
  expect(clean.sent).toBeGreaterThan(2000);
  expect(clean.read).toBe(clean.sent);
  expect(torn.read / torn.sent).toBeGreaterThan(0.85);
});
