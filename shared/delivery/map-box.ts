// A part of a map, by which pick-up points are asked for.
import { z } from 'zod';

/** Between two parallels and two meridians, in degrees of WGS 84. */
export interface MapBox {
  south: number;
  west: number;
  north: number;
  east: number;
}

const degrees = (most: number) => z.coerce.number().min(-most, 'TOO_SMALL').max(most, 'TOO_LARGE').optional();

/** The edges of a part in a call: all four, or none for the whole country. */
export const boxEdges = { south: degrees(90), west: degrees(180), north: degrees(90), east: degrees(180) };

type Edges = { [Edge in keyof MapBox]?: number | undefined };

/** The part a call asks for; null for the whole country. */
export const boxOf = ({ south, west, north, east }: Edges): MapBox | null =>
  south === undefined || west === undefined || north === undefined || east === undefined
    ? null
    : { south, west, north, east };

/** Names each edge that is missing beside others, and the far one of a part that has no inside. */
export function checkBox(edges: Edges, ctx: z.RefinementCtx): void {
  const names = Object.keys(boxEdges) as (keyof MapBox)[];
  const missing = names.filter((name) => edges[name] === undefined);
  if (missing.length === names.length) return;
  const refuse = (edge: keyof MapBox, message: string): void =>
    ctx.addIssue({ code: 'custom', path: [edge], message, input: edges });
  for (const edge of missing) refuse(edge, 'REQUIRED');
  const { south, west, north, east } = edges;
  if (south !== undefined && north !== undefined && north <= south) refuse('north', 'TOO_SMALL');
  if (west !== undefined && east !== undefined && east <= west) refuse('east', 'TOO_SMALL');
}

/** Whether a place lies in the part. */
export const liesIn = (
  { south, west, north, east }: MapBox,
  { latitude, longitude }: { latitude: number; longitude: number },
): boolean => latitude >= south && latitude <= north && longitude >= west && longitude <= east;
