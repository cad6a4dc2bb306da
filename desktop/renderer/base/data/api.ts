import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { bridgeApiClient } from '../../../bridge/api-link.ts';
import { bridge } from '../bridge.ts';

/** The API through the station, which holds the token. */
export const client = bridgeApiClient(bridge);

/** Options of TanStack Query for every call of the contract. */
export const api = createTanstackQueryUtils(client);
