import { expect, test } from 'vitest';
import { zplOf } from '../delivery/zpl.ts';
import { CodeLabel, codeLabel } from './code-labels.ts';

const codeLabelZpl = (label: CodeLabel): string => zplOf(codeLabel(label));

const unit = { kind: 'unit', code: 'K-40001', name: 'iPhone 13', identifier: '490154203237518' } as const;

test('a place says in large letters where it is, and carries its whole code for the scanner', () => {
  const zpl = codeLabelZpl({ kind: 'location', code: 'LC-A-01-03-2', sector: 'A' });
  expect(zpl).toContain('^FDA-01-03-2^FS');
  expect(zpl).toContain('^FDLC-A-01-03-2^FS');
  expect(zpl).toMatch(/^\^XA[\s\S]*\^LL400[\s\S]*\^XZ$/);
});

test('a device has its own code and the number that picking reads', () => {
  const zpl = codeLabelZpl(unit);
  expect(zpl).toContain('^FDK-40001^FS');
  expect(zpl).toContain('^FD490154203237518^FS');
});

test('every code a label may have fits its barcode', () => {
  for (const code of ['LC-A-01', 'LC-AAA-BBB-CCC-DDD-EEE'])
    expect(() => codeLabelZpl({ kind: 'location', code, sector: 'A' })).not.toThrow();
  expect(() => codeLabelZpl({ kind: 'crate', code: 'CR-0146', sector: 'S1' })).not.toThrow();
});

test('no name can become a command of the printer', () => {
  const zpl = codeLabelZpl({ ...unit, name: 'Telefon ^XZ ~JA „ž“' });
  expect(zpl.match(/\^XZ/g)).toHaveLength(1);
  expect(zpl).not.toContain('~');
});

test.each([
  { kind: 'crate', code: 'CR-1', sector: '' },
  { kind: 'location', code: 'LC-A^XZ', sector: '' },
  { ...unit, identifier: '^XA' },
])('a code that is none makes no label', (label) => {
  expect(CodeLabel.safeParse(label).success).toBe(false);
});
