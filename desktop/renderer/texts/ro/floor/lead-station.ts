/** Stations that work together while the server does not answer. */
export const leadStation = {
  strip: { this: 'Stația principală: aceasta', other: 'Stația principală: {{name}}', none: 'Fără stație principală' },
  title: 'Lucru fără server',
  intro:
    'Când serverul nu răspunde, stațiile din rețeaua locală își aleg o stație principală. Ea repartizează lăzile pentru ambalare, pe fiecare o singură dată.',
  state: {
    off: 'oprit',
    preparing: 'așteaptă a doua stație',
    ready: 'pregătit',
    this: 'principală este această stație',
    other: 'principală este {{name}}',
    none: 'nu există stație principală',
  },
  explained: {
    off: 'Fără server se poate continua doar ce este deja deschis.',
    preparing:
      'Activați funcția la cel puțin două stații și lăsați-le conectate până când serverul le anunță una pe cealaltă.',
    ready: 'Serverul răspunde și repartizează lucrul. Aici totul este pregătit pentru cazul în care se oprește.',
    this: 'Această stație repartizează acum lăzile pentru ambalare. Nu o opriți.',
    other: 'Lăzile pentru ambalare sunt repartizate acum de {{name}}.',
    none: 'Prea puține stații se văd între ele. Acum nu se pot repartiza lăzi noi, dar puteți continua ce este deschis.',
  },
  on: 'Activează lucrul fără server',
  port: 'Port (TCP și UDP)',
  addresses: 'Adresele altor stații',
  addressesHelp: 'Numai dacă stațiile nu se găsesc singure. Separați-le prin virgulă, de exemplu 192.168.1.21.',
  peers: 'Celelalte stații',
  noPeers: 'Serverul nu a anunțat încă nicio altă stație.',
  peer: {
    seen: 'răspunde ({{address}})',
    silent: 'nu răspunde',
    other_roster: 'nu cunoaște ultima listă, conectați-o la server',
  },
  lastSeen: 'ultima dată la {{at}}',
  needed_one: 'Trebuie să se vadă {{count}} stație, adică aceasta',
  needed_few: 'Trebuie să se vadă {{count}} stații, inclusiv aceasta',
  needed_other: 'Trebuie să se vadă {{count}} de stații, inclusiv aceasta',
  claimable: 'Lăzi gata de ambalat',
  firewall:
    'Dacă o stație nu răspunde: este pornită și în aceeași rețea? Firewallul permite portul {{port}} (TCP și UDP)?',
  listening: 'Această stație nu ascultă: {{detail}}',
  remove: 'Elimină',
  removeTitle: 'Eliminați stația {{name}}',
  removeText:
    'Numai dacă stația nu mai revine. Nu va mai fi luată în calcul, iar lăzile primite fără server pot fi ambalate de altcineva.',
  removed: 'Șters cu succes.',
  offlineTake: 'Serverul nu răspunde, lucrul continuă.',
  offlineTakeText:
    'Scanările se salvează aici. Lăzile noi sunt repartizate de {{name}}, finalizarea merge după reconectare.',
  thisName: 'această stație',
  offlineNone: 'Serverul nu răspunde și nu există stație principală.',
  offlineNoneText: 'Continuați ce aveți deschis. Acum nu puteți lua o ladă nouă, ca să nu fie ambalată de doi oameni.',
};
