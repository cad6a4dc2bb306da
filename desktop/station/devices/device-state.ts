import type { DeviceState } from '../../bridge/devices.ts';

export const idleDevice: Omit<DeviceState, 'kind'> = { state: 'idle', detail: '', last_at: null };

/** Several devices as one: it is in the given state when any of them is, else as the first. */
export function joinedState(states: readonly DeviceState[], decisive: 'ready' | 'failed'): DeviceState {
  const [first] = states;
  if (!first) return { kind: 'none', state: 'not_set', detail: '', last_at: null };
  return states.find(({ state }) => state === decisive) ?? first;
}
