import type { PeripheralState } from '../../bridge/station-status.ts';

/** Set and not tried yet. */
export const idlePeripheral: Omit<PeripheralState, 'kind'> = { state: 'idle', detail: '', last_at: null };

/** Several peripherals as one: it is in the given state when any of them is, else as the first. */
export function joinedState(states: readonly PeripheralState[], decisive: 'ready' | 'failed'): PeripheralState {
  const [first] = states;
  if (!first) return { kind: 'none', state: 'not_set', detail: '', last_at: null };
  return states.find(({ state }) => state === decisive) ?? first;
}
