import { z } from 'zod';

/** `host` or `host:port` in the local network. */
export const HubAddress = z.string().regex(/^[A-Za-z0-9.-]{1,120}(:\d{1,5})?$/);

/** How this station works together with others while the server cannot be reached. */
export const HubSettings = z.strictObject({
  is_on: z.boolean(),
  /** TCP for talk between stations, UDP for finding each other; the same number at all stations. */
  port: z.int().min(1024).max(65_535),
  /** Stations that announcements do not reach. */
  addresses: z.array(HubAddress).max(10),
});
export type HubSettings = z.infer<typeof HubSettings>;

/**
 * `off`; `preparing`: the server has not named two stations at least; `ready`: the server is there, nothing is decided
 * here. Without the server: `this` station is the hub, an`other` one is, or `none` is and nothing new can be claimed.
 */
export const HubStatus = z.object({
  state: z.enum(['off', 'preparing', 'ready', 'this', 'other', 'none']),
  /** Name of the hub where it is another station. */
  name: z.string(),
});
export type HubStatus = z.infer<typeof HubStatus>;

/** Another station of the roster. `other_roster`: it answers, but must be connected to the server once before it counts. */
export const HubPeer = z.object({
  device_id: z.uuid(),
  name: z.string(),
  state: z.enum(['seen', 'silent', 'other_roster']),
  /** Where it answers, `host:port`; empty when it does not. */
  address: z.string(),
  last_seen_at: z.iso.datetime().nullable(),
});
export type HubPeer = z.infer<typeof HubPeer>;

/** How this station would work with others without the server, for the screen that sets it up. */
export const HubReport = z.object({
  settings: HubSettings,
  status: HubStatus,
  peers: z.array(HubPeer),
  /** Stations that have to see each other, this one included; 0 while there is no roster. */
  needed: z.int(),
  /** Crates that could be claimed without the server. */
  claimable: z.int(),
  /** The system's own words for what keeps this station from listening; empty when nothing does. */
  trouble: z.string(),
  /** Code by which the server refuses to talk with this station; empty when it does not. */
  refused: z.string(),
});
export type HubReport = z.infer<typeof HubReport>;
