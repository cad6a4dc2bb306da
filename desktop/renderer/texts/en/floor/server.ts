export const server = {
  title: 'Server address',
  firstTitle: 'Which server does the program connect to?',
  firstIntro: 'Your administrator knows the address. The program checks it and remembers it.',
  address: 'Server address',
  connect: 'Connect',
  change: 'Change the server',
  checking: 'Checking…',
  present: 'This station works with the server {{address}}',
  changeHow: 'The change signs you out. It is possible only when everything has been sent.',
  proposed: 'A link proposes the address {{address}}. Make sure it comes from your administrator.',
  ofFile: 'The file beside the program names the address {{address}}, but it could not be used.',
  changed: 'The program now works with the new server',
};
