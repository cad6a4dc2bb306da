import { expect, it, vi } from 'vitest';
import { Telling } from './state-push.ts';

const log = { info: () => undefined, fault: () => undefined };

it('tells a new listener how things stand, and nobody once the store has closed', () => {
  const present = vi.fn(() => {
    if (present.mock.calls.length > 4) throw new TypeError('The database connection is not open');
    return {} as never;
  });
  const telling = new Telling(present, log);
  const heard: string[] = [];
  telling.on((name) => heard.push(name));
  expect(heard).toEqual(['session', 'status', 'work', 'changes']);
  telling.end();
  const stop = telling.on((name) => heard.push(name));
  stop();
  expect(heard).toHaveLength(4);
});
