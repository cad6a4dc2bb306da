import { expect, it } from 'vitest';
import { safeText } from './grid-export.ts';

it.each([
  ['=1+1', "'=1+1"],
  ['+420 777', "'+420 777"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['  =HYPERLINK("http://x")', '\'  =HYPERLINK("http://x")'],
  ['\t=1', "'\t=1"],
  ['\r=1', "'\r=1"],
  ['iPhone 16 – černý', 'iPhone 16 – černý'],
  ['A=B', 'A=B'],
  ['', ''],
])('%j is written as %j', (text, safe) => {
  expect(safeText(text)).toBe(safe);
});
