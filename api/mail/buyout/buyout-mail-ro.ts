import type { BuyoutMailWords } from './buyout-mail-words.ts';

/** Letters to sellers in Romanian. */
export const roBuyoutMail: BuyoutMailWords = {
  kinds: {
    link: {
      subject: 'Vânzarea {number} – linkul cerut',
      heading: 'Iată vânzarea ta',
      intro: 'Cineva, probabil tu, a cerut în magazin linkul vânzării dispozitivului {device}.',
      next: 'Pe pagina vânzării vezi cât de departe este. Oricine primește linkul o vede.',
    },
    estimate: {
      subject: 'Pentru {device} oferim {price}',
      heading: 'Estimarea ta',
      intro:
        'După răspunsurile tale, pentru {device} îți oferim {price}. Prețul este valabil până la {until} și nu se schimbă dacă răspunsurile rămân aceleași.',
      next: 'Când te hotărăști, deschide din nou estimarea și vinde-ne dispozitivul online.',
    },
    submitted: {
      subject: 'Vânzarea {number}: am primit oferta',
      heading: 'Îți mulțumim pentru ofertă',
      intro: 'Am primit oferta ta pentru {device}, la prețul de {price}. Numărul vânzării este {number}.',
      next: 'Pe pagina vânzării găsești cum ne predai dispozitivul și în ce stadiu se află. Înainte să-l trimiți, deconectează-te de la toate conturile.',
    },
    shipping_arranged: {
      subject: 'Vânzarea {number}: ridicarea este comandată',
      heading: 'Curierul vine după dispozitiv',
      intro: 'Am comandat ridicarea dispozitivului {device}. Transportul îl plătim noi.',
      next: 'Oprește dispozitivul, ambalează-l astfel încât să nu se miște în cutie și scrie pe cutie numărul vânzării {number}.',
    },
    in_transit: {
      subject: 'Vânzarea {number}: coletul este pe drum',
      heading: 'Coletul vine spre noi',
      intro: 'Curierul a preluat coletul cu dispozitivul {device}.',
      next: 'Îți scriem imediat ce ajunge.',
    },
    received: {
      subject: 'Vânzarea {number}: dispozitivul a ajuns',
      heading: 'Dispozitivul este la noi',
      intro:
        'Dispozitivul {device} a ajuns în siguranță. Tehnicianul îl verifică acum după aceleași întrebări la care ai răspuns tu.',
      next: 'Dacă observă ceva diferit, îți arată în fotografie, iar decizia este a ta.',
    },
    accepted: {
      subject: 'Vânzarea {number}: prețul de {price} rămâne',
      heading: 'Ne-am înțeles asupra prețului',
      intro: 'Am verificat dispozitivul {device} și plătim pentru el {price}.',
      next: 'Mai trebuie confirmat contractul. Deschide pagina vânzării, citește contractul și confirmă-l printr-o singură apăsare.',
    },
    requoted: {
      subject: 'Vânzarea {number}: tehnicianul a găsit o diferență, tu decizi',
      heading: 'Vedem ceva diferit',
      intro:
        'La verificarea dispozitivului {device} am găsit o diferență față de răspunsurile tale. Fiecare diferență are fotografia și suma ei.',
      next: 'Poți accepta prețul nou, poți contesta o linie sau poți cere dispozitivul înapoi, gratuit. Fără decizia ta nu se întâmplă nimic.',
    },
    contested: {
      subject: 'Vânzarea {number}: verificăm din nou',
      heading: 'Am primit obiecția ta',
      intro: 'Ne-ai scris cu ce nu ești de acord la dispozitivul {device}. Tehnicianul verifică din nou.',
      next: 'Îți trimitem rezultatul prin e-mail.',
    },
    rejected: {
      subject: 'Vânzarea {number}: îți returnăm dispozitivul',
      heading: 'Dispozitivul se întoarce la tine',
      intro: 'Nu cumpărăm dispozitivul {device} și ți-l trimitem înapoi. Transportul este gratuit.',
      next: 'Îți scriem când predăm coletul curierului.',
    },
    contract_signed: {
      subject: 'Vânzarea {number}: contractul este încheiat',
      heading: 'Îți mulțumim, contractul este valabil',
      intro: 'Contractul pentru dispozitivul {device}, la prețul de {price}, este încheiat.',
      next: 'Pregătim plata în contul tău. Poți descărca oricând contractul de pe pagina vânzării.',
    },
    payout_ordered: {
      subject: 'Vânzarea {number}: plata este ordonată',
      heading: 'Plata este la bancă',
      intro: 'Am aprobat plata de {price} pentru {device} și o transmitem băncii.',
      next: 'De obicei o vezi în cont în cel mult două zile lucrătoare.',
    },
    wiped: {
      subject: 'Vânzarea {number}: datele sunt șterse',
      heading: 'Datele tale nu mai există în dispozitiv',
      intro: 'Am șters dispozitivul {device}. Nu a rămas în el nimic de la tine.',
      next: 'Vânzarea se încheie aici. Îți mulțumim.',
    },
    blocked: {
      subject: 'Vânzarea {number}: verificăm dispozitivul',
      heading: 'Am suspendat vânzarea',
      intro: 'La dispozitivul {device} trebuie să verificăm ceva, de aceea am suspendat vânzarea deocamdată.',
      next: 'Te contactăm noi. Dacă în dispozitiv este conectat un cont sau este activă localizarea, te rugăm să le dezactivezi.',
    },
    expired: {
      subject: 'Vânzarea {number}: prețul a expirat',
      heading: 'Prețul nu mai este valabil',
      intro:
        'Dispozitivul {device} nu a ajuns la noi în perioada de valabilitate a prețului, de aceea am închis vânzarea.',
      next: 'Dacă este deja pe drum, nu-i nicio problemă: îl verificăm și îți scriem. O nouă evaluare durează două minute.',
    },
    returned: {
      subject: 'Vânzarea {number}: coletul se întoarce la tine',
      heading: 'Dispozitivul este pe drumul de întoarcere',
      intro: 'Îți trimitem înapoi dispozitivul {device}. Returul este gratuit.',
      next: 'Vânzarea se încheie aici. Dacă te răzgândești, îl evaluăm din nou cu plăcere.',
    },
    paid: {
      subject: 'Vânzarea {number}: banii sunt pe drum',
      heading: 'Plătit',
      intro: 'Pentru {device} ți-am plătit {price}, în cont sau drept plată a comenzii tale.',
      next: 'Acum ștergem în siguranță datele din dispozitiv.',
    },
    cancelled: {
      subject: 'Vânzarea {number} a fost anulată',
      heading: 'Am anulat vânzarea',
      intro: 'Am anulat vânzarea dispozitivului {device}.',
      next: 'Dacă nu ai cerut anularea, te rugăm să ne scrii.',
    },
  },
  greeting: 'Bună ziua,',
  base: 'Baza pentru clasa {grade}',
  minimum: 'Completare până la prețul minim de cumpărare',
  price: 'Primești',
  openEstimate: 'Deschide estimarea',
  follow: 'Urmărește vânzarea',
  reason: 'Ai primit acest e-mail pentru că ai evaluat un dispozitiv pe site-ul nostru.',
};
