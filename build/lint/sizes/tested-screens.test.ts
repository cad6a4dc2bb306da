import { expect, test } from 'vitest';
import { fewTests, linesOf } from './tested-screens.ts';

const lines = (many: number): string => 'const a = 1;\n'.repeat(many);

test('tests and examples are told from what they act on, texts from both', () => {
  const files = {
    'desktop/renderer/order/OrderPanel.tsx': lines(100),
    'desktop/renderer/order/order-keys.ts': lines(20),
    'desktop/renderer/order/order-keys.test.ts': lines(10),
    'desktop/renderer/order/order.browser.test.tsx': lines(20),
    'desktop/renderer/order/examples/orders.examples.tsx': lines(15),
    'desktop/renderer/texts/cs/order.ts': lines(500),
  };
  expect(linesOf(files)).toEqual({ tests: 45, source: 120 });
  expect(fewTests(linesOf(files))).toEqual([expect.stringContaining('0.375')]);
});

test('two fifths are enough, and no screens at all are none', () => {
  expect(fewTests({ tests: 40, source: 100 })).toEqual([]);
  expect(fewTests({ tests: 0, source: 0 })).toEqual(['no screens are found']);
});
