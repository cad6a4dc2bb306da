import { describe, expect, it } from 'vitest';
import { type CollectedScan, type CollectorSettings, type ScanCollector, scanCollector } from './keys.ts';
import { parseScan } from './scan.ts';
import { keyOf } from './keyboard.testing.ts';

const ean = '4006381333931';
const suffix = '\r';

/** Presses the text's keys `paceMs` apart, the first at `fromMs`; answers the scans and the time of the last key. */
function type(collector: ScanCollector, text: string, fromMs: number, paceMs: number) {
  const pressed = Array.from(text, (char, at) => collector.key({ ...keyOf(char), atMs: fromMs + at * paceMs }));
  return {
    texts: pressed.flatMap((one) => one.scans.map((scan) => scan.text)),
    isScan: pressed.map((one) => one.isScan),
    endMs: fromMs + (text.length - 1) * paceMs,
  };
}

const texts = (scans: readonly CollectedScan[]): string[] => scans.map((scan) => scan.text);

const collect = (settings?: CollectorSettings): ScanCollector => scanCollector(settings);

describe('keys of a scanner', () => {
  it.each([
    ean,
    'CR-0146',
    'LC-B-07-11-02',
    'PK-0000012345',
    'R58N30ABCDE',
    ']E04006381333931',
    '490154203237518',
    '010400638133393110A\u001d21SN1',
  ])('make the scan %j', (code) => {
    expect(type(collect(), code + suffix, 0, 8).texts).toEqual([code]);
  });

  it('answer the scan already read, and keep its keys from the screen', () => {
    const collector = collect();
    const typed = type(collector, `CR-0146`, 0, 8);
    const end = collector.key({ code: 'Enter', shift: false, atMs: typed.endMs + 8 });
    expect(end).toEqual({
      scans: [{ text: 'CR-0146', scan: { kind: 'crate', code: 'CR-0146' }, hasSuffix: true }],
      isScan: true,
    });
    expect(typed.isScan).toEqual([false, false, true, true, true, true, true]);
  });

  it('end with Tab or with Enter of the number pad', () => {
    for (const code of ['Tab', 'NumpadEnter']) {
      const collector = collect();
      const { endMs } = type(collector, ean, 0, 8);
      expect(texts(collector.key({ code, shift: false, atMs: endMs + 8 }).scans)).toEqual([ean]);
    }
  });

  it('without a suffix are a scan after a while, not before', () => {
    const collector = collect();
    const { endMs } = type(collector, ean, 0, 8);
    expect(collector.idle(endMs + 100)).toEqual([]);
    expect(texts(collector.idle(endMs + 300))).toEqual([ean]);
    expect(collector.idle(endMs + 600)).toEqual([]);
  });

  it('without a suffix are answered by the next scan at the latest', () => {
    const collector = collect();
    type(collector, ean, 0, 8);
    expect(type(collector, 'CR-0146\r', 1000, 8).texts).toEqual([ean, 'CR-0146']);
  });

  it.each([1, 5, 9, 11, 12, 13])('handed over late, after the timer and %i of them, are the whole scan', (early) => {
    const collector = collect();
    const first = type(collector, ean.slice(0, early), 0, 8);
    const torn = texts(collector.idle(first.endMs + 900));
    expect(torn).toEqual(early < 4 ? [] : [ean.slice(0, early)]);
    const rest = type(collector, ean.slice(early) + suffix, first.endMs + 8, 8);
    expect(rest.texts).toEqual(early === ean.length ? [] : [ean]);
    expect(rest.isScan.at(-1), 'its Enter is no answer to the screen').toBe(true);
  });

  it('handed over late are no number that was typed after it', () => {
    const collector = collect();
    const { endMs } = type(collector, ean, 0, 8);
    collector.idle(endMs + 900);
    expect(type(collector, `12${suffix}`, endMs + 400, 150)).toMatchObject({
      texts: [],
      isScan: [false, false, false],
    });
  });

  it('of two codes in quick succession without suffixes stay two', () => {
    const collector = collect();
    const { endMs } = type(collector, ean, 0, 5);
    const second = type(collector, '96385074', endMs + 200, 5);
    expect(texts(collector.idle(second.endMs + 300))).toEqual([ean, '96385074']);
  });

  it.each([ean, '490154203237518', 'LC-B-07-11-02', 'PK-0000012345', '010400638133393121SN12345', 'R58N30ABCDE'])(
    'of %s torn in two are that scan; where both readings are right, they are refused',
    (code) => {
      const results = Array.from(code).map((_, at) => {
        const collector = collect();
        const { endMs, texts: early } = type(collector, code.slice(0, at), 0, 8);
        const late = type(collector, code.slice(at) + suffix, endMs + 120, 8);
        expect([...early, ...late.texts]).toHaveLength(1);
        return late.texts[0] ?? '';
      });
      const refusedOnes = results.filter((text) => text !== code);
      expect(refusedOnes.map((text) => parseScan(text).kind)).toEqual(refusedOnes.map(() => 'unreadable'));
      expect(refusedOnes.length).toBeLessThanOrEqual(4);
    },
  );

  it('torn for long are refused, not read in part', () => {
    const collector = collect();
    const { endMs } = type(collector, '400638', 0, 8);
    const kinds = [...collector.idle(endMs + 400)];
    const second = Array.from('1333931\r', (char, at) => collector.key({ ...keyOf(char), atMs: endMs + 500 + at * 8 }));
    expect([...kinds, ...second.flatMap((one) => one.scans)].map((one) => one.scan.kind)).toEqual([
      'unreadable',
      'unreadable',
    ]);
  });

  it('read twice within 400 ms are one scan, later they are two', () => {
    const collector = collect();
    expect(type(collector, ean + suffix, 0, 5).texts).toEqual([ean]);
    expect(type(collector, ean + suffix, 250, 5)).toMatchObject({ texts: [] });
    expect(type(collector, ean + suffix, 700, 5).texts).toEqual([ean]);
    expect(type(collector, 'CR-0146\r', 850, 5).texts).toEqual(['CR-0146']);
  });
});

describe('keys of a person', () => {
  it.each([70, 120, 200, 400])('typed %i ms apart are no scan, nor is the Enter after them', (paceMs) => {
    const collector = collect();
    const typed = type(collector, '842\r', 0, paceMs);
    expect(typed.texts).toEqual([]);
    expect(typed.isScan).toEqual([false, false, false, false]);
    expect(collector.idle(10_000)).toEqual([]);
  });

  it('rolled over in a hurry are no scan', () => {
    const collector = collect();
    const pressed = [0, 30, 160, 185, 320].map((atMs) => collector.key({ code: 'Digit4', shift: false, atMs }));
    expect(pressed.every((one) => !one.isScan && one.scans.length === 0)).toBe(true);
    expect(collector.key({ code: 'Enter', shift: false, atMs: 450 }).isScan).toBe(false);
  });

  it('held down are no scan', () => {
    const collector = collect();
    collector.key({ code: 'KeyA', shift: false, atMs: 0 });
    for (let atMs = 30; atMs < 600; atMs += 30) collector.key({ code: 'KeyA', shift: false, isRepeat: true, atMs });
    expect(collector.idle(2000)).toEqual([]);
  });

  it('such as Shift, arrows and F2 are left alone', () => {
    expect(collect().key({ code: 'F2', shift: false, atMs: 0 })).toEqual({ scans: [], isScan: false });
  });

  it.each([40, 100, 200])('%i ms before a scan do not spoil a code that announces itself', (pauseMs) => {
    for (const code of ['CR-0146', `]E0${ean}`, 'LC-A-01-03-2']) {
      const collector = collect();
      collector.key({ code: 'KeyA', shift: false, atMs: 0 });
      expect(type(collector, code + suffix, pauseMs, 4).texts).toEqual([code]);
    }
  });

  it.each([10, 40, 100, 200])(
    '%i ms before a bare number have it scanned again: they could be its beginning',
    (pauseMs) => {
      for (const code of ['KeyA', 'Digit7']) {
        const collector = collect();
        collector.key({ code, shift: false, atMs: 0 });
        const [text = ''] = type(collector, ean + suffix, pauseMs, 4).texts;
        expect(parseScan(text).kind).toBe('unreadable');
      }
    },
  );

  it('half a second before a scan have nothing to do with it', () => {
    const collector = collect();
    collector.key({ code: 'Digit7', shift: false, atMs: 0 });
    expect(type(collector, ean + suffix, 500, 4).texts).toEqual([ean]);
  });

  it('in the middle of a number never make a serial number of it', () => {
    for (let at = 1; at < ean.length; at += 1) {
      const collector = collect();
      const pressed = Array.from(`${ean.slice(0, at)}k${ean.slice(at)}\r`, (char, index) =>
        collector.key({ ...keyOf(char), atMs: index * 5 }),
      );
      expect(pressed.flatMap((one) => one.scans.map((scan) => scan.scan.kind))).toEqual(['unreadable']);
    }
  });
});
