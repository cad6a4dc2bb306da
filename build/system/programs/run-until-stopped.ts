import { readSettings } from '../../settings.ts';
import { welcome, type DemoAccount } from '../starting/addresses.ts';
import type { Mode } from '../program-list.ts';
import { createShutdownStack } from '../shutdown-stack.ts';
import { startSystem } from '../system.ts';

/** Both are only there in an installation that has the demo shop. */
async function demoAccounts(): Promise<readonly DemoAccount[]> {
  const { demoAccounts: accounts } = await import('../../demo/shop/demo-accounts.ts');
  return accounts;
}

/**
 * Starts everything, prints where it is and waits for a signal or for a program that ends by itself.
 * @param whenReady called once, after the addresses were printed
 * @returns the exit code: 0 after a signal, 1 after a fault
 */
export async function runUntilStopped(mode: Mode, whenReady: () => void = () => {}): Promise<number> {
  const settings = readSettings(process.env);
  const stack = createShutdownStack();
  const say = (line: string): void => void (stack.isStopping || console.log(line));
  const warn = (line: string): void => void (stack.isStopping || console.warn(line));
  const signalled = new Promise<null>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve(null));
  });
  const startedAt = performance.now();
  const running = async (): Promise<string> => {
    const system = await startSystem({ settings, mode, stack, say, warn });
    say(welcome(settings, settings.demoData ? await demoAccounts() : []));
    say(`Ready in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
    whenReady();
    return system.failure;
  };
  try {
    const ended = running();
    // After a signal the start in progress fails on what was taken from under it; that is no news.
    ended.catch(() => {});
    const failure = await Promise.race([signalled, ended]);
    if (failure === null) console.log('\nStopping …');
    else console.error(failure);
    return failure === null ? 0 : 1;
  } finally {
    await stack.stopAll();
  }
}
