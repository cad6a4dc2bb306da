export const stationKeys = {
  list: 'Lista stațiilor',
  hint: 'De la o stație cu cheia retrasă serverul nu primește nimic.',
  failed: 'Stațiile nu au putut fi încărcate',
  none: 'Nicio stație nu s-a anunțat încă',
  noneText: 'O stație apare după ce vorbește prima dată cu serverul.',
  reason: 'De ce',
  valid: 'valabilă',
  withdrawn: 'retrasă {{at}}',
  withdraw: 'Retrageți cheia',
  withdrawTitle: 'Retrageți cheia stației {{name}}',
  withdrawText_one:
    'Serverul nu mai primește nimic de la ea până când îi dați cheia înapoi. {{count}} înregistrare netrimisă rămâne la ea și pleacă după aceea.',
  withdrawText_few:
    'Serverul nu mai primește nimic de la ea până când îi dați cheia înapoi. {{count}} înregistrări netrimise rămân la ea și pleacă după aceea.',
  withdrawText_other:
    'Serverul nu mai primește nimic de la ea până când îi dați cheia înapoi. {{count}} de înregistrări netrimise rămân la ea și pleacă după aceea.',
  withdrawDone: 'Stației {{name}} i s-a retras cheia.',
  giveBack: 'Dați cheia înapoi',
  giveBackTitle: 'Dați înapoi cheia stației {{name}}',
  giveBackText_one: 'Stația continuă cu aceeași cheie și trimite ce a rămas la ea ({{count}}).',
  giveBackText_few: 'Stația continuă cu aceeași cheie și trimite ce a rămas la ea ({{count}}).',
  giveBackText_other: 'Stația continuă cu aceeași cheie și trimite ce a rămas la ea ({{count}}).',
  giveBackDone: 'Stația {{name}} lucrează din nou.',
  column: {
    name: 'Stație',
    by: 'Anunțată de',
    seen: 'Văzută ultima dată',
    unsent: 'Netrimise',
    key: 'Cheie',
  },
};
