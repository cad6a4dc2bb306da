import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Kept, type Run } from './kept.ts';
import { Restarts } from './restarts.ts';

const quick = { pausesMs: [1, 1, 1], steadyMs: 60_000 };

/** Something that can be started, and ended by hand. */
function something(over: { failures?: number; hindrance?: () => string | null } = {}) {
  const said: string[] = [];
  const ends: ((how: string) => void)[] = [];
  let failures = over.failures ?? 0;
  const kept = new Kept({
    name: 'The kettle',
    start: (spawned) => {
      const ended = new Promise<string>((resolve) => ends.push(resolve));
      const run: Run = { ended, stop: async () => ends.at(-1)?.('It was stopped.') };
      spawned(run);
      failures -= 1;
      return failures >= 0 ? Promise.reject(new Error('No water.')) : Promise.resolve();
    },
    say: (line) => said.push(line),
    patience: quick,
    hindrance: over.hindrance,
  });
  const untilStarts = async (count: number): Promise<void> => {
    while (ends.length < count) await delay(1);
    await delay(1);
  };
  return { kept, said, untilStarts, starts: () => ends.length, end: () => ends.at(-1)?.('It fell.') };
}

test('an ended one is started again, each time said', async () => {
  const { kept, said, untilStarts, end } = something();
  await kept.begin();
  end();
  await untilStarts(2);
  expect(said).toEqual([
    'The kettle ended by itself. It fell. It is started again in 0.001 s.',
    'The kettle runs again.',
  ]);
  await kept.stop();
});

test('after too many quick ends it is given up, aloud, and started no more', async () => {
  const { kept, said, untilStarts, end, starts } = something();
  await kept.begin();
  for (let count = 2; count <= 4; count += 1) {
    end();
    await untilStarts(count);
  }
  end();
  expect(await kept.gaveUp).toBe('The kettle ended too often and is given up. It fell.');
  expect(said.at(-1)).toBe('The kettle ended too often and is given up. It fell.');
  await delay(20);
  expect(starts()).toBe(4);
  await kept.stop();
});

test('one that was given up is started anew when it is renewed', async () => {
  const { kept, untilStarts } = something({ failures: 4 });
  await kept.begin(true);
  await kept.gaveUp;
  await kept.renew();
  await untilStarts(5);
  await kept.stop();
});

test('a first start that fails is thrown', async () => {
  const { kept, starts } = something({ failures: 1 });
  await expect(kept.begin()).rejects.toThrow('No water.');
  expect(starts()).toBe(1);
});

test('ends are not counted while no start could succeed', async () => {
  const { kept, said, end } = something({ hindrance: () => 'The tap is closed.' });
  await kept.begin();
  end();
  while (said.length === 0) await delay(1);
  expect(said[0]).toContain('The tap is closed.');
  await kept.stop();
});

test('one that is stopped while it waits for its next start is not started', async () => {
  const { kept, said, end, starts } = something({ hindrance: () => 'The tap is closed.' });
  await kept.begin();
  end();
  while (said.length === 0) await delay(1);
  await kept.stop();
  expect(starts()).toBe(1);
});

test('pauses grow, and a steady run begins the count anew', () => {
  const restarts = new Restarts({ pausesMs: [1, 5, 20], steadyMs: 1000 });
  const ran = [10, 10, 10, 10, 2000, 10];
  expect(ran.map((ms) => restarts.pauseAfter(ms))).toEqual([1, 5, 20, null, 1, 5]);
});
