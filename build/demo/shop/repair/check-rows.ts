// What the demo's technicians tried of devices they have looked at, and how long they worked on those that are done.
import { DeviceCheck } from '@kolobeh/shared/repair/bench/checks.ts';
import { isLookedAt } from '@kolobeh/shared/repair/order/states.ts';
import type { Row } from '../insert-rows.ts';
import type { Staff } from '../orders/people.ts';
import { seededUuid } from '../seeded-uuid.ts';
import { instantOf, lastInstant } from './plan-repairs.ts';
import type { DemoRepair } from './repaired-devices.ts';

/** What does not work before a repair is made, by its code. */
const faultsOf: Readonly<Record<string, readonly DeviceCheck[]>> = {
  display: ['display', 'touch'],
  battery: ['battery'],
  back: ['housing'],
  connector: ['charging'],
  camera: ['rear_camera'],
  speaker: ['speaker'],
  water: ['moisture', 'microphone'],
  buttons: ['buttons'],
};

const wasLookedAt = ({ steps }: DemoRepair): boolean =>
  steps.some(({ state }) => isLookedAt(state) && state !== 'cancelled');

/** Everything, in the order of trying. */
export function checkRows(demo: DemoRepair, staff: Staff): Row[] {
  if (!wasLookedAt(demo)) return [];
  const faulty = new Set(demo.lines.flatMap(({ code }) => faultsOf[code] ?? []));
  const from = (instantOf(demo, 'diagnosing') ?? lastInstant(demo)).getTime();
  return DeviceCheck.options.map((code, at) => ({
    repair_id: demo.id,
    code,
    result: faulty.has(code) ? 'faulty' : 'ok',
    words: '',
    checked_by: staff.shop,
    checked_at: new Date(from + at * 20_000).toISOString(),
  }));
}

/** As long as each agreed line is to take, told when the device was done. */
export function workRows(demo: DemoRepair, staff: Staff): Row[] {
  const done = instantOf(demo, 'done');
  if (!done) return [];
  return demo.lines
    .filter(({ state, minutes }) => state === 'agreed' && minutes > 0)
    .map(({ id, name, minutes }) => ({
      id: seededUuid(`${id}/work`, done),
      repair_id: demo.id,
      minutes,
      words: name,
      worked_by: staff.shop,
      kept_at: done.toISOString(),
    }));
}
