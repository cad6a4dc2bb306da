export const frame = {
  sections: 'Secțiuni',
  section: {
    orders: 'Comenzi',
    warehouse: 'Depozit',
    products: 'Produse',
    tasks: 'Sarcini',
    hardware: 'Echipamente',
    refused: 'Înregistrări refuzate',
    held: 'Lucrări începute',
  },
  role: {
    visitor: 'vizitator',
    customer: 'client',
    shop: 'magazin',
    warehouse: 'depozit',
    office: 'birou',
    supervisor: 'coordonator',
    admin: 'administrator',
  },
  language: 'Limba',
  signOut: 'Deconectare',
  loading: 'Se încarcă',
  retry: 'Încearcă din nou',
  close: 'Închide',
  cancel: 'Înapoi',
  save: 'Salvează',
  saving: 'Se salvează…',
  workTitle: 'Lucru în depozit – Kolobeh',
};

export const palette = {
  open: 'Caută sau execută…',
  label: 'Comenzi rapide',
  placeholder: 'Secțiune, acțiune sau numărul comenzii',
  nothing: 'Nu am găsit nimic. Încercați alt cuvânt sau numărul comenzii.',
  choose: 'alege',
  run: 'execută',
  number: 'numărul comenzii',
  goTo: 'Mergi la: {{section}}',
  openOrder: 'Deschide comanda {{number}}',
  refused: 'Înregistrări refuzate și netrimise',
  language: { cs: 'Comută în cehă', ro: 'Comută în română', en: 'Comută în engleză' },
};

export const status = {
  allSaved: 'Totul este salvat pe server',
  nothingUnsent: 'Nimic nu așteaptă trimiterea',
  offline: 'Fără rețea. ',
  unsentFor_one: '{{count}} înregistrare netrimisă, {{age}}',
  unsentFor_few: '{{count}} înregistrări netrimise, {{age}}',
  unsentFor_other: '{{count}} de înregistrări netrimise, {{age}}',
  refused_one: '{{count}} înregistrare refuzată',
  refused_few: '{{count}} înregistrări refuzate',
  refused_other: '{{count}} de înregistrări refuzate',
};

export const signIn = {
  title: 'Autentificare în back office',
  email: 'E-mail',
  password: 'Parolă',
  submit: 'Autentificare',
  signingIn: 'Se verifică…',
  ended: 'Sesiunea a expirat. După autentificare continuați de unde ați rămas.',
  unsent_one: '{{count}} înregistrare așteaptă trimiterea. Se trimite imediat ce vă autentificați.',
  unsent_few: '{{count}} înregistrări așteaptă trimiterea. Se trimit imediat ce vă autentificați.',
  unsent_other: '{{count}} de înregistrări așteaptă trimiterea. Se trimit imediat ce vă autentificați.',
  offline: 'Serverul nu răspunde acum. Vă puteți autentifica după ce revine conexiunea.',
};

export const fields = {
  REQUIRED: 'Completați acest câmp.',
  TOO_LONG: 'Textul este prea lung.',
  INVALID: 'Valoarea nu este corectă.',
  INVALID_EMAIL: 'Scrieți adresa de e-mail ca nume@firma.ro.',
  INVALID_AMOUNT: 'Scrieți suma în cifre, de exemplu 2.390 sau 2.390,50.',
  AMOUNT_DIFFERS: 'Suma diferă de totalul comenzii. Verificați extrasul.',
  NAME_RESERVED: 'Numele nu poate începe cu două liniuțe de subliniere.',
};
