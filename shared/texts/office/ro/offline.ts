/** Work without network: rows kept at the station. */
export const offline = {
  asOf: 'Situația de la {{time}} ({{ago}}), fără rețea',
  minutesAgo_one: 'acum {{count}} min',
  minutesAgo_few: 'acum {{count}} min',
  minutesAgo_other: 'acum {{count}} min',
  hoursAgo_one: 'acum {{count}} h',
  hoursAgo_few: 'acum {{count}} h',
  hoursAgo_other: 'acum {{count}} h',
  readOnly: 'Doar pentru citire.',
  part: 'Stația păstrează {{kept}} din {{of}} rânduri.',
};
