import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { serialLines } from './serial.ts';

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (char) => char.charCodeAt(0));

describe('bytes of a serial scanner', () => {
  it.each([
    ['4006381333931\r', ['4006381333931']],
    ['4006381333931\r\n', ['4006381333931']],
    ['CR-0146\nCR-0147\n', ['CR-0146', 'CR-0147']],
    ['\u0002CR-0146\u0003', ['\u0002CR-0146']],
    ['CR-0146\t', ['CR-0146']],
    [']C10104006381333931\u001d21A\r', [']C10104006381333931\u001d21A']],
    ['\0\0CR-0146\r', ['CR-0146']],
    ['\r\n\r\n', []],
  ])('%j are %j', (text, scans) => {
    expect(serialLines().push(bytes(text), 0)).toEqual(scans);
  });

  it('without an end are a scan after a pause', () => {
    const lines = serialLines();
    expect(lines.push(bytes('CR-0146'), 0)).toEqual([]);
    expect(lines.idle(100)).toEqual([]);
    expect(lines.idle(200)).toEqual(['CR-0146']);
    expect(lines.idle(900)).toEqual([]);
  });

  it('without an end are not joined to the next scan', () => {
    const lines = serialLines();
    lines.push(bytes('CR-0146'), 0);
    expect(lines.push(bytes('CR-0147\r'), 300)).toEqual(['CR-0146', 'CR-0147']);
  });

  it('of a noisy line are cut, and the next scan is whole', () => {
    const lines = serialLines({ maxLength: 20 });
    expect(lines.push(bytes('x'.repeat(5000)), 0)).toEqual([]);
    expect(lines.push(bytes('\rCR-0146\r'), 10)).toEqual(['x'.repeat(20), 'CR-0146']);
  });

  it('are the same scans however the port splits or glues them', () => {
    const codes = fc.array(fc.constantFrom('CR-0146', '4006381333931', 'LC-B-07-11-02', 'R58N30ABCDE'), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(codes, fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 8 }), (sent, sizes) => {
        const lines = serialLines();
        const stream = sent.map((code) => `${code}\r\n`).join('');
        const got: string[] = [];
        for (let at = 0, turn = 0; at < stream.length; turn += 1) {
          const size = sizes[turn % sizes.length] ?? 1;
          got.push(...lines.push(bytes(stream.slice(at, at + size)), turn * 20));
          at += size;
        }
        expect(got).toEqual(sent);
      }),
    );
  });
});
