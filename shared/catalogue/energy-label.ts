import { z } from 'zod';

const Class = z.enum(['A', 'B', 'C', 'D', 'E', 'F', 'G']);
/** Scales of repairs and of falls end sooner. */
const ShortClass = z.enum(['A', 'B', 'C', 'D', 'E']);

/**
 * What the energy label of a phone or tablet says, by the regulation (EU) 2023/1669: its class, how long the battery
 * lasts and how many times it is charged, how it stands falls, water and dust, and how it is repaired.
 */
export const EnergyLabel = z.object({
  class: Class,
  /** Use on one charge, in minutes. */
  endurance_minutes: z.int().positive(),
  /** Charges after which the battery still has 80 % of its capacity. */
  battery_cycles: z.int().positive(),
  /** Resistance to repeated free falls. */
  fall_class: ShortClass,
  repairability_class: ShortClass,
  /** Protection against dust and water; null of a device that has none. */
  ingress: z.string().max(12).nullable(),
  /** The product's page in the European register; null of one that is not registered. */
  register_url: z.url().nullable(),
});
export type EnergyLabel = z.infer<typeof EnergyLabel>;
