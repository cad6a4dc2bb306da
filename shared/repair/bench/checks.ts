// What a technician tries of a device, how it did, and the time that the work took.
import { z } from 'zod';

/** What is tried, in the order in which it is tried at the bench. */
export const DeviceCheck = z.enum([
  'power',
  'display',
  'touch',
  'rear_camera',
  'front_camera',
  'speaker',
  'microphone',
  'charging',
  'battery',
  'buttons',
  'network',
  'wifi',
  'unlock',
  'housing',
  'moisture',
]);
export type DeviceCheck = z.infer<typeof DeviceCheck>;

/** How it did; what was not tried has no result. */
export const CheckResult = z.enum(['ok', 'faulty']);
export type CheckResult = z.infer<typeof CheckResult>;

/** A stretch of work is at least a minute and at most a shift. */
export const longestWork = 720;
