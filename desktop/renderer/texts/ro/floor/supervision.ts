export const notice = {
  pulled: 'Șeful de tură a adăugat în lista {{code}} comanda {{order}}.',
  pulledText: 'Produsele ei sunt printre opririle care vă mai așteaptă.',
  understood: 'Am înțeles',
  title: 'Noutăți',
  restored: 'Serverul continuă de la alte date.',
  restoredText_one: '{{count}} înregistrare a acestei stații lipsea și se trimite din nou. Nu s-a pierdut nimic.',
  restoredText_few: '{{count}} înregistrări ale acestei stații lipseau și se trimit din nou. Nu s-a pierdut nimic.',
  restoredText_other:
    '{{count}} de înregistrări ale acestei stații lipseau și se trimit din nou. Nu s-a pierdut nimic.',
  restoredNothing: 'Din această stație nu lipsește nimic.',
  taken_over: 'Lucrarea {{code}} a fost preluată de {{by}}.',
  released: 'Lucrarea {{code}} a fost pusă înapoi la rând de {{by}}.',
  claimed_elsewhere: 'Lada {{code}} a fost preluată între timp, prin server, de {{by}}.',
  claimedText: 'Puneți produsele înapoi în ladă și predați-o. Scanările dumneavoastră sunt la înregistrările refuzate.',
  unknown_to_server: 'După restaurare, serverul nu mai cunoaște lucrarea {{code}}.',
  labelStopped: 'STOP: eticheta {{number}} de pe coletul {{code}} nu este valabilă.',
  labelCancelled:
    'Comanda {{order}} a fost anulată între timp. Nu predați coletul, dezlipiți eticheta și returnați produsele.',
  labelRefused: '{{reason}} Dezlipiți eticheta, scanați lada {{crate}} și încheiați coletul din nou.',
  reason: 'Motiv: {{reason}}. Puneți la loc ce aveți în mână.',
  unknownText: 'Ce ați scanat se găsește la înregistrările respinse. Chemați responsabilul.',
};

export const supervision = {
  title: 'Lucrările începute de alții',
  open: 'Preia sau eliberează o lucrare',
  how: 'Alegeți lucrarea după număr. Cel care o pierde vede numele dumneavoastră și motivul.',
  none: 'Nimeni nu are nimic în lucru',
  noneText: 'Niciun lot, colet sau retur nu este început.',
  failed: 'Lucrările începute nu au putut fi încărcate',
  list: 'Lotul {{code}}',
  package: 'Coletul {{code}}',
  return: 'Retur {{code}}',
  order: 'comanda {{number}}, lada {{crate}}',
  holder: '{{name}}, stația {{station}}',
  since: 'din {{at}}',
  progress: 'gata {{done}} din {{total}}',
  choose: 'Alege',
  reason: 'Motiv',
  takeOver: 'Preia la această stație',
  release: 'Pune înapoi la rând',
  putBack: 'Pune înapoi în ladă',
  done: 'Gata, persoana va vedea la stația ei',
};

export const pin = {
  title: 'Setează PIN-ul meu',
  text: 'Cu PIN-ul și legitimația aprobați la stația altcuiva ce trebuie să aprobe coordonatorul. Nu îl spuneți nimănui.',
  password: 'Parola dumneavoastră',
  pin: 'PIN nou, între patru și opt cifre',
  save: 'Salvează PIN-ul',
  done: 'PIN-ul este setat',
};
