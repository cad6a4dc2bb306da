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

it('tells a state again only when it is another one, and to a newcomer always', async () => {
  let work = { step: 1 };
  const statePush = new StatePush(() => work as never, log);
  const heard: unknown[] = [];
  const newcomer: unknown[] = [];
  const listen = (to: unknown[]) => statePush.on((name, payload) => name === 'work' && to.push(payload));
  const push = () => {
    statePush.soon('work');
    return new Promise((done) => setImmediate(done));
  };
  listen(heard);
  heard.length = 0;
  await push();
  await push();
  work = { step: 2 };
  await push();
  expect(heard).toEqual([{ step: 1 }, { step: 2 }]);
  listen(newcomer);
  await push();
  expect(newcomer).toEqual([{ step: 2 }, { step: 2 }]);
});
