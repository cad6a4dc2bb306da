import { beforeEach, expect, test, vi } from 'vitest';
import { readKeys } from './read-keys.ts';

function NoElement(): void {}
for (const name of ['HTMLInputElement', 'HTMLSelectElement', 'HTMLTextAreaElement', 'HTMLButtonElement'])
  vi.stubGlobal(name, NoElement);

let atMs = performance.now();
beforeEach(() => {
  atMs += 10_000;
});

/** A key of a scanner, four milliseconds after the one before it. */
const key = (code: string, text = ''): KeyboardEvent => {
  atMs += 4;
  const event: Partial<KeyboardEvent> = {
    code,
    key: text,
    shiftKey: false,
    ctrlKey: false,
    altKey: false,
    metaKey: false,
    repeat: false,
    target: null,
    timeStamp: atMs,
    preventDefault: () => {},
    stopPropagation: () => {},
  };
  return event as KeyboardEvent;
};
const digits = (text: string): KeyboardEvent[] => Array.from(text, (one) => key(`Digit${one}`, one));

function screen() {
  const heard: string[] = [];
  const reader = readKeys({
    keys: () => ({ actions: [], onText: (text) => void heard.push(text) }),
    isHelpOpen: () => false,
    toggleHelp: () => {},
    closeHelp: () => {},
  });
  return { heard, reader };
}

test('a scan that began on one screen is read whole by the one that took its place', () => {
  const before = screen();
  for (const one of digits('85900')) before.reader.onKeyDown(one);
  before.reader.stop();
  const after = screen();
  for (const one of [...digits('01234567'), key('Enter')]) after.reader.onKeyDown(one);
  expect(before.heard).toEqual([]);
  expect(after.heard).toEqual(['8590001234567']);
});

test('keys left of a screen long ago belong to no scan', () => {
  vi.spyOn(performance, 'now').mockImplementation(() => atMs);
  const before = screen();
  for (const one of digits('85900')) before.reader.onKeyDown(one);
  before.reader.stop();
  atMs += 5000;
  const after = screen();
  for (const one of [...digits('4006381333931'), key('Enter')]) after.reader.onKeyDown(one);
  expect(after.heard).toEqual(['4006381333931']);
});

test('the end of a scan that a busy computer hands over late is no number somebody typed', () => {
  const { heard, reader } = screen();
  const keys = [...digits('8590001234567'), key('Enter')];
  for (const one of keys.slice(0, 11)) reader.onKeyDown(one);
  reader.onIdle(atMs + 900);
  for (const one of keys.slice(11)) reader.onKeyDown(one);
  expect(heard).toEqual(['85900012345', '8590001234567']);
});
