import type { SuppressKeyboardEventParams } from 'ag-grid-community';

/**
 * Leaves Ctrl D to the screen, which fills down itself: the grid would take it for a filling down that its community
 * edition does not have. For `suppressKeyboardEvent` of every column.
 */
export const leaveFillDown = ({ event }: SuppressKeyboardEventParams): boolean =>
  (event.ctrlKey || event.metaKey) && event.code === 'KeyD';
