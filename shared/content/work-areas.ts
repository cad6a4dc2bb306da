/** Parts of the house that work is in, in the order that the house names them. */
export const workAreas = ['store', 'service', 'warehouse', 'office', 'it'] as const;
export type WorkArea = (typeof workAreas)[number];
