/** State of a navigation by which the API's refusal sends the visitor to another address. */
export const moved = { isMoved: true } as const;

/** Whether this page was come to by a refusal; its reason must then stay to be read. */
export const isMoved = ({ state }: { state: unknown }): boolean =>
  typeof state === 'object' && state !== null && 'isMoved' in state;
