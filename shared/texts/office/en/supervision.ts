export const notice = {
  understood: 'Understood',
  title: 'News',
  restored: 'The server goes on from other data.',
  restoredText_one: '{{count}} record of this station was missing there and is being sent again. Nothing is lost.',
  restoredText_other: '{{count}} records of this station were missing there and are being sent again. Nothing is lost.',
  restoredNothing: 'Nothing of this station is missing there.',
  taken_over: '{{by}} has taken over {{code}}.',
  released: '{{by}} has put {{code}} back into the queue.',
  unknown_to_server: 'After being restored the server does not know {{code}}.',
  reason: 'Reason: {{reason}}. Put back what you hold.',
  unknownText: 'What you scanned in it is among the refused records. Call the supervisor.',
};

export const supervision = {
  title: 'Work others hold',
  open: 'Take over or release work',
  how: 'Choose work by its number. Whoever loses it sees your name and the reason.',
  none: 'Nobody holds anything',
  noneText: 'No pick list or package is under way.',
  failed: 'Work under way could not be loaded',
  list: 'Pick list {{code}}',
  package: 'Package {{code}}',
  order: 'order {{number}}, crate {{crate}}',
  holder: '{{name}}, station {{station}}',
  since: 'since {{at}}',
  progress: '{{done}} of {{total}} done',
  choose: 'Choose',
  reason: 'Reason',
  takeOver: 'Take over to this station',
  release: 'Put back into the queue',
  putBack: 'Put back into the crate',
  done: 'Done, they will see it at their station',
};

export const pin = {
  title: 'Set my PIN',
  text: 'With the PIN and the badge you approve at another station what a supervisor has to. Tell it to nobody.',
  password: 'Your password',
  pin: 'New PIN, four to eight digits',
  save: 'Save the PIN',
  done: 'The PIN is set',
};
