import { companies } from '@kolobeh/shared/content/company.ts';
import { articleIn } from './article-row.ts';

const article = articleIn('ro');
const seller = companies.ro;
const address = `${seller.street}, ${seller.postcode} ${seller.city}`;

export const romanianTerms = article(
  'terms',
  'Termeni și condiții',
  'Condițiile de cumpărare din magazinul Kolobeh: încheierea contractului, preț, livrare, retragere în 14 zile și garanție.',
  [
    {
      heading: 'Cine vinde',
      paragraphs: [
        `Vânzătorul este ${seller.name}, cu sediul în ${address}, CUI ${seller.vatId}, ${seller.register}. Ne găsiți la ${seller.email} și la telefon ${seller.phoneShown}, în zilele lucrătoare, între orele 9 și 18.`,
        'Acești termeni se aplică la cumpărarea de produse din magazinul online. Dacă cumpărați în cadrul activității profesionale, prevederile privind consumatorii nu vi se aplică.',
      ],
    },
    {
      heading: 'Comanda și încheierea contractului',
      paragraphs: [
        'Prezentarea produselor în magazin este valabilă în limita stocului. Înainte de trimiterea comenzii vedeți rezumatul ei și îl puteți modifica. Contractul se încheie când vă confirmăm prin e-mail primirea comenzii.',
        'Păstrăm textul contractului și vi-l trimitem la cerere. Contractul se încheie în limba română.',
      ],
    },
    {
      heading: 'Prețul și plata',
      paragraphs: [
        'Prețurile includ TVA și toate taxele, cu excepția costului de livrare și de plată, pe care îl vedeți în coș înainte de trimiterea comenzii. La reduceri afișăm și cel mai mic preț din ultimele 30 de zile.',
        'Produsele second-hand cumpărate de la persoane fizice se vând în regimul special al marjei, conform art. 312 din Codul fiscal. TVA este inclusă în preț, dar nu apare separat pe factură și nu se poate deduce.',
        'Puteți plăti cu cardul, prin transfer bancar sau la livrare. Produsele rămân proprietatea noastră până la plata integrală.',
      ],
    },
    {
      heading: 'Livrarea',
      paragraphs: [
        'Produsele din stoc sunt predate curierului în aceeași zi, dacă ați comandat până la ora afișată la metoda de livrare, altfel în următoarea zi lucrătoare. La primire verificați coletul; dacă este vizibil deteriorat, întocmiți un proces-verbal cu curierul.',
      ],
    },
    {
      heading: 'Dreptul de retragere în 14 zile',
      paragraphs: [
        'În calitate de consumator vă puteți retrage din contract în 14 zile de la primirea produsului, fără să precizați motivul, conform OUG nr. 34/2014. Este suficient să ne trimiteți în acest termen o notificare prin e-mail, prin poștă sau prin formularul din magazin. Vă confirmăm imediat primirea ei.',
        'Ne trimiteți sau aduceți produsul în cel mult 14 zile de la retragere. Banii, inclusiv costul celei mai ieftine livrări oferite, se returnează în 14 zile de la retragere, prin aceeași metodă prin care ați plătit; putem amâna rambursarea până primim produsul sau dovada expedierii lui. Costul returnării îl suportați dumneavoastră.',
        'Puteți examina și încerca produsul ca într-un magazin fizic. Răspundeți pentru diminuarea valorii cauzată de folosirea peste această limită. Înainte de a returna un telefon, o tabletă sau un ceas, deconectați-vă contul și ștergeți datele.',
      ],
    },
    {
      heading: 'Garanția legală de conformitate',
      paragraphs: [
        'Răspundem pentru conformitatea produselor timp de 24 de luni de la livrare, inclusiv pentru cele second-hand, potrivit OUG nr. 140/2021. Detaliile sunt în pagina despre retururi și garanție.',
      ],
    },
    {
      heading: 'Soluționarea litigiilor',
      paragraphs: [
        'Vă rugăm să ne scrieți mai întâi nouă. Dacă nu ajungem la o înțelegere, vă puteți adresa Autorității Naționale pentru Protecția Consumatorilor (anpc.ro) și puteți folosi procedura de soluționare alternativă a litigiilor (SAL).',
      ],
    },
  ],
);

export const romanianPrivacy = article(
  'privacy',
  'Protecția datelor personale',
  'Ce date personale prelucrează Kolobeh, de ce, cât timp și ce drepturi aveți.',
  [
    {
      heading: 'Operatorul de date',
      paragraphs: [
        `Operatorul datelor dumneavoastră este ${seller.name}, ${address}, CUI ${seller.vatId}. Ne puteți scrie la ${seller.email}.`,
      ],
    },
    {
      heading: 'Ce prelucrăm și de ce',
      paragraphs: ['Prelucrăm numai datele necesare fiecărui scop:'],
      points: [
        'numele, adresa, e-mailul și telefonul, pentru a onora comanda (executarea contractului);',
        'datele de pe documente, deoarece legislația contabilă și fiscală ne obligă (obligație legală);',
        'e-mailul pentru comunicări comerciale, dacă v-ați dat acordul; îl retrageți din linkul aflat în fiecare mesaj;',
        'la răscumpărare și datele din actul de identitate și contul bancar, deoarece legea cere verificarea vânzătorului;',
        'înregistrări tehnice despre funcționarea și securitatea magazinului (interes legitim).',
      ],
    },
    {
      heading: 'Cât timp le păstrăm',
      paragraphs: [
        'Datele comenzii pe durata garanției și a termenelor de prescripție, documentele contabile pe perioada cerută de lege. Datele de la răscumpărare pe perioada stabilită de lege, după care le ștergem. Datele prelucrate pe baza acordului, până la retragerea lui.',
      ],
    },
    {
      heading: 'Cui le transmitem',
      paragraphs: [
        'Curierului pentru livrarea coletului, procesatorului de plăți pentru plata cu cardul, societății de creditare dacă cereți rate și autorităților, când legea o cere. Nu transferăm date în afara Uniunii Europene.',
      ],
    },
    {
      heading: 'Drepturile dumneavoastră',
      paragraphs: [
        'Puteți cere accesul la date, rectificarea, ștergerea, restricționarea prelucrării și portabilitatea lor și vă puteți opune prelucrării. Răspundem în cel mult o lună. Plângeri se pot depune la Autoritatea Națională de Supraveghere a Prelucrării Datelor cu Caracter Personal (dataprotection.ro).',
      ],
    },
  ],
);

export const romanianComplaints = article(
  'complaints',
  'Retururi și garanție',
  'Cum returnați un produs în 14 zile, cum reclamați un defect și când primiți banii.',
  [
    {
      heading: 'Retur în 14 zile',
      paragraphs: ['V-ați răzgândit? Returnați produsul fără motiv în 14 zile de la primire.'],
      points: [
        'Completați formularul de retragere sau trimiteți-ne pe e-mail numărul comenzii.',
        'Deconectați contul de pe aparat (iCloud, Google, Samsung) și ștergeți datele.',
        'Aduceți produsul în orice magazin al nostru sau trimiteți-l la adresa noastră.',
        'Banii ajung în 14 zile, pe aceeași cale pe care ați plătit.',
      ],
    },
    {
      heading: 'Garanție 24 de luni și la second-hand',
      paragraphs: [
        'Puteți reclama orice neconformitate apărută în 24 de luni de la livrare. Dacă apare în primul an, se presupune că exista deja la livrare. La produsele second-hand nu răspundem pentru uzura corespunzătoare gradului afișat și nici pentru defectul din cauza căruia prețul a fost redus.',
        'Bateria se uzează prin folosire; considerăm defect scăderea capacității sub 80% în primele 12 luni, dacă la produs nu scrie altfel.',
      ],
    },
    {
      heading: 'Cum reclamați',
      paragraphs: [
        'Aduceți produsul într-un magazin cu service sau trimiteți-ni-l împreună cu descrierea defectului și numărul comenzii. Primiți o dovadă de predare. Rezolvăm reclamația în cel mult 15 zile calendaristice.',
        'Aveți dreptul la reparare sau înlocuire. Dacă nu este posibil, dacă refuzăm sau dacă defectul reapare, puteți cere o reducere corespunzătoare a prețului sau încetarea contractului.',
      ],
    },
  ],
);
