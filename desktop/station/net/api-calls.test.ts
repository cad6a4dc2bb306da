import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openCalls } from './api-calls.ts';

const screens = path.resolve(import.meta.dirname, '../../renderer');
const isTest = (file: string): boolean => /\.(?:test|testing|examples)\./.test(file);

/** Calls of the API that a source names. `key` of a router is the name of its answers in the store of queries. */
const callsIn = (source: string): string[] =>
  [...source.matchAll(/\b(?:api|client)\s*\.\s*(\w+)\s*\.\s*(\w+)\b/g)]
    .filter(([, , call]) => call !== 'key')
    .map(([, router, call]) => `${router}.${call}`);

const asked = globSync('**/*.{ts,tsx}', { cwd: screens })
  .filter((file) => !isTest(file))
  .flatMap((file) => callsIn(readFileSync(path.join(screens, file), 'utf8')));

test('every call that a screen makes is let through by the station', () => {
  expect(asked.length).toBeGreaterThan(200);
  expect([...new Set(asked)].filter((call) => !openCalls.has(call))).toEqual([]);
});

test('no call is open that no screen makes', () => {
  expect([...openCalls].filter((call) => !asked.includes(call))).toEqual([]);
});

test('control: a call of another screen would be missed', () => {
  expect(callsIn('await client.system.forgetAll({}); api\n  .order\n  .key()')).toEqual(['system.forgetAll']);
});
