/** Work without network: rows kept at the station. */
export const offline = {
  asOf: 'Stav z {{time}} ({{ago}}), bez sítě',
  minutesAgo_one: 'před {{count}} min',
  minutesAgo_few: 'před {{count}} min',
  minutesAgo_many: 'před {{count}} min',
  minutesAgo_other: 'před {{count}} min',
  hoursAgo_one: 'před {{count}} h',
  hoursAgo_few: 'před {{count}} h',
  hoursAgo_many: 'před {{count}} h',
  hoursAgo_other: 'před {{count}} h',
  readOnly: 'Jen ke čtení.',
  part: 'Ve stanici je {{kept}} řádků z {{of}}.',
};
