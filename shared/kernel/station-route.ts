import { route } from './contract.ts';

/** A route that stations call in their own name: who names another station without its key is refused. */
export const stationRoute = route.errors({
  DEVICE_KEY_WRONG: { status: 403, message: 'A station speaks for itself only' },
  DEVICE_KEY_WITHDRAWN: {
    status: 403,
    message: 'The office has withdrawn the station’s key; nothing is taken from it',
  },
});
