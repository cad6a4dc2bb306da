export const stationKeys = {
  list: 'List of stations',
  hint: 'The server takes nothing from a station whose key is withdrawn.',
  failed: 'The stations could not be loaded',
  none: 'No station has been heard yet',
  noneText: 'A station appears once it first speaks to the server.',
  reason: 'Why',
  valid: 'valid',
  withdrawn: 'withdrawn {{at}}',
  withdraw: 'Withdraw the key',
  withdrawTitle: 'Withdraw the key of station {{name}}',
  withdrawText_one:
    'The server takes nothing from it until you give the key back. {{count}} unsent record stays on it and is sent then.',
  withdrawText_other:
    'The server takes nothing from it until you give the key back. {{count}} unsent records stay on it and are sent then.',
  withdrawDone: 'The key of station {{name}} is withdrawn.',
  giveBack: 'Give the key back',
  giveBackTitle: 'Give station {{name}} its key back',
  giveBackText_one: 'The station goes on with the same key and sends what stayed on it ({{count}}).',
  giveBackText_other: 'The station goes on with the same key and sends what stayed on it ({{count}}).',
  giveBackDone: 'Station {{name}} works again.',
  column: {
    name: 'Station',
    by: 'First made known by',
    seen: 'Last heard',
    unsent: 'Unsent',
    key: 'Key',
  },
};
