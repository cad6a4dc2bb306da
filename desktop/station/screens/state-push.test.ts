import { expect, it, vi } from 'vitest';
import { StatePush } from './state-push.ts';

const log = { info: () => undefined, fault: () => undefined };

it('tells a new listener how things stand, and nobody once the store has closed', () => {
  const present = vi.fn(() => {
    if (present.mock.calls.length > 4) throw new TypeError('The database connection is not open');
    return {} as never;
  });
  const statePush = new StatePush(present, log);
  const heard: string[] = [];
  statePush.on((name) => heard.push(name));
  expect(heard).toEqual(['session', 'status', 'work', 'changes']);
  statePush.end();
  const stop = statePush.on((name) => heard.push(name));
  stop();
  expect(heard).toHaveLength(4);
});
