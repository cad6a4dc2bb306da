/** What a seller wants to know before offering a device, in Romanian. */
export const guide = {
  'guide.how': 'Cum decurge vânzarea',
  'guide.how.answer': 'Răspunzi la câteva întrebări',
  'guide.how.answer_why': 'Vezi prețul imediat și, la fiecare răspuns, cum îl schimbă.',
  'guide.how.send': 'Trimiți sau aduci dispozitivul',
  'guide.how.send_why': 'Eticheta și curierul le plătim noi. Sau vino la un punct de preluare.',
  'guide.how.inspect': 'Verificăm dispozitivul',
  'guide.how.inspect_why': 'După aceleași întrebări. Orice diferență o dovedim cu o fotografie.',
  'guide.how.pay': 'Trimitem banii',
  'guide.how.pay_why': 'În cont, de obicei în două zile lucrătoare de la semnarea contractului.',
  'guide.brands': 'Cel mai des cumpărăm',
  'guide.centres': 'Puncte de preluare',
  'guide.centres_all': 'Toate magazinele și programul lor',
  'guide.bonus': 'Cumperi de la noi alt dispozitiv? Adăugăm un bonus de până la {{percent}} %.',
  'guide.faq': 'Ce întreabă cei care vând',
  'guide.faq.price': 'Cum stabiliți prețul?',
  'guide.faq.price_answer':
    'Fiecare model are în lista de prețuri câte un preț pentru fiecare clasă, de la A+ la D. Clasa rezultă din răspunsurile despre aspect și funcționare, apoi adăugăm sau scădem sumele pentru baterie și accesorii. Vezi toate rândurile sub preț. Lista se schimbă cam o dată pe săptămână, dar prețul din estimare este valabil paisprezece zile.',
  'guide.faq.differs': 'Ce se întâmplă dacă găsiți altceva decât am declarat?',
  'guide.faq.differs_answer':
    'Îți arătăm răspunsul tău, ce am constatat noi, fotografia și cu cât se schimbă prețul – separat pentru fiecare lucru. Poți fi de acord sau poți scrie ce este altfel, iar tehnicianul verifică din nou. Dacă nu ne înțelegem, îți returnăm dispozitivul gratuit.',
  'guide.faq.data': 'Ce se întâmplă cu datele din telefon?',
  'guide.faq.data_answer':
    'Înainte de trimitere salvează-ți datele și readu dispozitivul la setările din fabrică. După plată îl ștergem definitiv încă o dată și abia apoi îl punem în vânzare. După ce l-ai trimis, nu mai putem recupera datele din el.',
  'guide.faq.lock': 'De ce trebuie să mă deconectez de la conturi?',
  'guide.faq.lock_answer':
    'Un telefon conectat la iCloud, Google sau Samsung nu poate fi folosit de altcineva, iar noi nu avem voie să îl cumpărăm. La iPhone dezactivează Găsire, la Android elimină contul din setări. Dacă uiți, îți scriem cum se face de la distanță.',
  'guide.faq.money': 'Când primesc banii?',
  'guide.faq.money_answer':
    'Verificarea durează de obicei până în a doua zi lucrătoare de la livrare. După ce confirmi contractul, trimitem banii în contul tău, de obicei în două zile lucrătoare. Nu plătim în numerar.',
  'guide.faq.identity': 'De ce cereți CNP-ul și cât timp îl păstrați?',
  'guide.faq.identity_answer':
    'Cine cumpără bunuri folosite trebuie, potrivit legii, să știe de la cine le are. Păstrăm datele criptate, nu le afișăm nicăieri în întregime și le poate deschide doar un angajat autorizat, care precizează motivul, iar fiecare deschidere este înregistrată. După cumpărare le păstrăm cel mult zece ani, iar dacă vânzarea nu are loc, nouăzeci de zile. Apoi le ștergem.',
  'guide.faq.age': 'Cine poate vinde?',
  'guide.faq.age_answer':
    'Oricine a împlinit optsprezece ani și este proprietarul dispozitivului. Verificăm fiecare dispozitiv în registrele telefoanelor furate.',
  'guide.faq.back': 'Pot să mă răzgândesc?',
  'guide.faq.back_answer':
    'Da, până când confirmi contractul. Pe pagina vânzării alege returnarea și îți trimitem dispozitivul înapoi gratuit.',
  'guide.more': 'Nu ai găsit răspunsul?',
  'guide.more_why': 'Vino în oricare dintre magazinele noastre, evaluăm dispozitivul pe loc.',
  'status.thanks': 'Îți mulțumim, am primit oferta ta. Ți-am trimis pe e-mail linkul către această pagină.',
} as const;
