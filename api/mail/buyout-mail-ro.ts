import type { BuyoutMailWords } from './buyout-mail-words.ts';

export const roBuyoutMail: BuyoutMailWords = {
  kinds: {
    estimate: {
      subject: 'Pentru {device} oferim {price}',
      heading: 'Estimarea dumneavoastră',
      intro:
        'Conform răspunsurilor date, pentru {device} oferim {price}. Prețul este valabil până la {until} și nu se schimbă dacă răspunsurile rămân aceleași.',
      next: 'Când vă hotărâți, deschideți din nou estimarea și vindeți-ne dispozitivul online.',
    },
    submitted: {
      subject: 'Vânzarea {number}: am primit oferta',
      heading: 'Vă mulțumim pentru ofertă',
      intro: 'Am primit oferta dumneavoastră pentru {device}, la prețul de {price}. Numărul vânzării este {number}.',
      next: 'Pe pagina vânzării găsiți cum ne predați dispozitivul și în ce stadiu se află. Înainte de a-l trimite, deconectați-vă de la conturi.',
    },
    shipping_arranged: {
      subject: 'Vânzarea {number}: ridicarea este comandată',
      heading: 'Curierul vine după dispozitiv',
      intro: 'Am comandat ridicarea dispozitivului {device}. Transportul îl plătim noi.',
      next: 'Opriți dispozitivul, ambalați-l astfel încât să nu se miște în cutie și scrieți pe cutie numărul vânzării {number}.',
    },
    in_transit: {
      subject: 'Vânzarea {number}: coletul este pe drum',
      heading: 'Coletul vine spre noi',
      intro: 'Curierul a preluat coletul cu dispozitivul {device}.',
      next: 'Vă anunțăm imediat ce ajunge.',
    },
    received: {
      subject: 'Vânzarea {number}: dispozitivul a ajuns',
      heading: 'Dispozitivul este la noi',
      intro:
        'Dispozitivul {device} a ajuns în siguranță. Tehnicianul îl verifică acum după aceleași întrebări la care ați răspuns.',
      next: 'Dacă observă ceva diferit, vă arată în fotografie și decizia vă aparține.',
    },
    accepted: {
      subject: 'Vânzarea {number}: prețul de {price} rămâne',
      heading: 'Ne-am înțeles asupra prețului',
      intro: 'Am verificat dispozitivul {device} și plătim pentru el {price}.',
      next: 'Mai trebuie confirmat contractul. Deschideți pagina vânzării, citiți contractul și confirmați-l printr-o singură apăsare.',
    },
    requoted: {
      subject: 'Vânzarea {number}: tehnicianul a găsit o diferență, decideți dumneavoastră',
      heading: 'Vedem ceva diferit',
      intro:
        'La verificarea dispozitivului {device} am găsit o diferență față de răspunsurile dumneavoastră. Fiecare diferență are fotografia și suma ei.',
      next: 'Puteți accepta prețul nou, puteți contesta o linie sau puteți cere dispozitivul înapoi, gratuit. Fără decizia dumneavoastră nu se întâmplă nimic.',
    },
    contested: {
      subject: 'Vânzarea {number}: verificăm din nou',
      heading: 'Am primit obiecția dumneavoastră',
      intro: 'Ne-ați scris cu ce nu sunteți de acord la dispozitivul {device}. Tehnicianul verifică din nou.',
      next: 'Vă trimitem rezultatul prin e-mail.',
    },
    rejected: {
      subject: 'Vânzarea {number}: vă returnăm dispozitivul',
      heading: 'Dispozitivul se întoarce la dumneavoastră',
      intro: 'Nu cumpărăm dispozitivul {device} și vi-l trimitem înapoi. Transportul este gratuit.',
      next: 'Vă anunțăm când predăm coletul curierului.',
    },
    contract_signed: {
      subject: 'Vânzarea {number}: contractul este încheiat',
      heading: 'Vă mulțumim, contractul este valabil',
      intro: 'Contractul pentru dispozitivul {device}, la prețul de {price}, este încheiat.',
      next: 'Pregătim plata în contul dumneavoastră. Puteți descărca oricând contractul de pe pagina vânzării.',
    },
    payout_ordered: {
      subject: 'Vânzarea {number}: plata este ordonată',
      heading: 'Plata este la bancă',
      intro: 'Am aprobat plata de {price} pentru {device} și o transmitem băncii.',
      next: 'De obicei o vedeți în cont în cel mult două zile lucrătoare.',
    },
    wiped: {
      subject: 'Vânzarea {number}: datele sunt șterse',
      heading: 'Datele dumneavoastră nu mai există în dispozitiv',
      intro: 'Am șters dispozitivul {device}. Nu a rămas în el nimic de la dumneavoastră.',
      next: 'Vânzarea se încheie aici. Vă mulțumim.',
    },
    blocked: {
      subject: 'Vânzarea {number}: verificăm dispozitivul',
      heading: 'Am suspendat vânzarea',
      intro: 'La dispozitivul {device} trebuie să verificăm ceva, de aceea am suspendat vânzarea deocamdată.',
      next: 'Vă contactăm. Dacă în dispozitiv este conectat un cont sau este activă localizarea, vă rugăm să o dezactivați.',
    },
    expired: {
      subject: 'Vânzarea {number}: prețul a expirat',
      heading: 'Prețul nu mai este valabil',
      intro:
        'Dispozitivul {device} nu a ajuns la noi în perioada de valabilitate a prețului, de aceea am închis vânzarea.',
      next: 'Dacă este deja pe drum, nu-i nicio problemă, contactați-ne. O nouă evaluare durează două minute.',
    },
    returned: {
      subject: 'Vânzarea {number}: vă returnăm dispozitivul',
      heading: 'Dispozitivul este pe drumul de întoarcere',
      intro: 'Vă trimitem înapoi dispozitivul {device}. Returul este gratuit.',
      next: 'Vânzarea se încheie aici. Dacă vă răzgândiți, îl evaluăm din nou cu plăcere.',
    },
    paid: {
      subject: 'Vânzarea {number}: banii sunt pe drum',
      heading: 'Plătit',
      intro: 'Pentru {device} am trimis în contul dumneavoastră {price}.',
      next: 'Acum ștergem în siguranță datele din dispozitiv.',
    },
    cancelled: {
      subject: 'Vânzarea {number} a fost anulată',
      heading: 'Am anulat vânzarea',
      intro: 'Am anulat vânzarea dispozitivului {device}.',
      next: 'Dacă nu ați cerut anularea, vă rugăm să ne contactați.',
    },
  },
  greeting: 'Bună ziua,',
  base: 'Baza pentru clasa {grade}',
  price: 'Primiți',
  openEstimate: 'Deschide estimarea',
  follow: 'Urmărește vânzarea',
  reason: 'Ați primit acest e-mail pentru că ați evaluat un dispozitiv pe site-ul nostru.',
};
