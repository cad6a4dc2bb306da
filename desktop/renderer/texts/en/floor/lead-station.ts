/** Stations that work together while the server does not answer. */
export const leadStation = {
  strip: { this: 'Lead station: this one', other: 'Lead station: {{name}}', none: 'No lead station' },
  title: 'Work without the server',
  intro:
    'When the server does not answer, the stations of the local network choose a lead station. It gives out crates for packing, each of them once.',
  state: {
    off: 'off',
    preparing: 'waits for a second station',
    ready: 'prepared',
    this: 'this station leads',
    other: '{{name}} leads',
    none: 'no station leads',
  },
  explained: {
    off: 'Without the server only what is already open can be gone on with.',
    preparing:
      'Switch it on at two stations at least and leave them connected until the server has told them of each other.',
    ready: 'The server answers and gives out the work. All is prepared here in case it stops.',
    this: 'This station gives out crates for packing now. Do not switch it off.',
    other: '{{name}} gives out crates for packing now.',
    none: 'Too few stations see each other. New crates cannot be given out now, what is open can be gone on with.',
  },
  on: 'Switch on work without the server',
  port: 'Port (TCP and UDP)',
  addresses: 'Addresses of other stations',
  addressesHelp: 'Only if the stations do not find each other. Separate them by commas, such as 192.168.1.21.',
  peers: 'Other stations',
  noPeers: 'The server has named no other one yet.',
  peer: {
    seen: 'answers ({{address}})',
    silent: 'does not answer',
    other_roster: 'has not heard of the latest list, connect it to the server',
  },
  lastSeen: 'last at {{at}}',
  needed_one: '{{count}} station has to be there',
  needed_other: '{{count}} stations have to see each other, this one included',
  claimable: 'Crates ready for packing',
  firewall:
    'If a station does not answer: is it on, and in the same network? Does the firewall let port {{port}} through (TCP and UDP)?',
  listening: 'This station does not listen: {{detail}}',
  remove: 'Remove',
  removeTitle: 'Remove the station {{name}}',
  removeText:
    'Only if the station will not come back. It will not count any more, and others may pack the crates it was given without the server.',
  removed: 'Removed successfully.',
  offlineTake: 'The server does not answer, work goes on.',
  offlineTakeText: 'Scans are saved here. New crates are given out by {{name}}, finishing works after reconnecting.',
  thisName: 'this station',
  offlineNone: 'The server does not answer and no station leads.',
  offlineNoneText: 'Go on with what you have open. A new crate cannot be taken now, or two might pack it.',
};
