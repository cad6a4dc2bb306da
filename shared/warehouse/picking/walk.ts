/** A stop still to be made, with the place of its shelf on the way through the warehouse. */
export interface Stop {
  id: string;
  pick_sequence: number;
}

/**
 * The way with more stops in it: on from where the picker stands to the end of the warehouse, then what was passed
 * already. Without a place to stand at, from the beginning.
 * @param at `pick_sequence` of the shelf the picker stands at
 */
export function joinWalk<Of extends Stop>(stops: readonly Of[], at: number | null): Of[] {
  const inOrder = stops.toSorted((a, b) => a.pick_sequence - b.pick_sequence || a.id.localeCompare(b.id));
  if (at === null) return inOrder;
  return [...inOrder.filter((stop) => stop.pick_sequence >= at), ...inOrder.filter((stop) => stop.pick_sequence < at)];
}
