import { isRouteErrorResponse } from 'react-router';

/** Whether a page failed only for now, as its boundary is told in the browser and on the server alike. */
export const isAway = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 503;
