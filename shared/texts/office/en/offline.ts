/** Work without network: rows kept at the station. */
export const offline = {
  asOf: 'As of {{time}} ({{ago}}), no network',
  minutesAgo_one: '{{count}} min ago',
  minutesAgo_other: '{{count}} min ago',
  hoursAgo_one: '{{count}} h ago',
  hoursAgo_other: '{{count}} h ago',
  readOnly: 'Read only.',
  part: 'The station keeps {{kept}} of {{of}} rows.',
};
