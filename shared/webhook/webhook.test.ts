import { expect, test } from 'vitest';
import { isWebhookAddress, mostTries, pauseAfter } from './webhook.ts';

test.each([
  ['https://erp.example/hooks?shop=1', true],
  ['http://127.0.0.1:9000/', true],
  ['http://erp.example/', false],
  ['https://me:secret@erp.example/', false],
  ['ftp://erp.example/', false],
  ['erp.example', false],
])('%s is told: %s', (address, expected) => {
  expect(isWebhookAddress(address)).toBe(expected);
});

test('pauses between tries grow and reach over hours', () => {
  const pauses = Array.from({ length: mostTries - 1 }, (_, at) => pauseAfter(at));
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(pauses[0]).toBe(5000);
  const hours = pauses.reduce((sum, pause) => sum + pause, 0) / 3_600_000;
  expect(hours).toBeGreaterThan(4);
  expect(hours).toBeLessThan(24);
});
