/** Names of Electron's channels between preload and main; the calls and events themselves are in `contract.ts`. */
export const channels = { call: 'station:call', listen: 'station:listen', event: 'station:event' } as const;
