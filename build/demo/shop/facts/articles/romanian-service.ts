import { markets } from '@kolobeh/shared/kernel/market.ts';
import { money, showMoney } from '@kolobeh/shared/kernel/money.ts';
import { companies } from '@kolobeh/shared/content/company.ts';
import { articleIn } from './article-row.ts';

const article = articleIn('ro');
const seller = companies.ro;
const freeFrom = showMoney(money(markets.ro.freeDeliveryFrom, 'RON'));

export const romanianDelivery = article(
  'delivery-and-payment',
  'Livrare și plată',
  'Curier, punct de ridicare sau magazin; card, transfer bancar sau plată la livrare.',
  [
    {
      heading: 'Cum ajunge la dumneavoastră',
      paragraphs: [
        `La cumpărături de peste ${freeFrom} livrarea standard este gratuită. Prețul exact și ziua livrării le vedeți în coș, înainte de comandă.`,
      ],
      points: [
        'Curier la ușă; dimineața primiți un mesaj cu intervalul de livrare.',
        'Punct de ridicare sau locker: coletul vă așteaptă de obicei câteva zile.',
        'Ridicare din magazin; primiți un mesaj imediat ce produsul este pregătit.',
      ],
    },
    {
      heading: 'Cum puteți plăti',
      paragraphs: ['Pentru plata cu cardul sau prin transfer nu percepem nimic.'],
      points: [
        'Online cu cardul, printr-un procesator de plăți securizat; nu vedem datele cardului.',
        'Prin transfer bancar; în e-mail găsiți contul și numărul comenzii. Expediem după încasarea plății.',
        'La livrare, curierului, în punctele care permit acest lucru sau în magazin.',
      ],
    },
    {
      heading: 'Dacă ceva nu merge',
      paragraphs: [
        'Un colet nelivrat îl retrimitem de comun acord. Comanda se poate anula gratuit până când o predăm curierului.',
      ],
    },
  ],
);

export const romanianContact = article('contact', 'Contact', 'Telefonul, e-mailul și adresa magazinului Kolobeh.', [
  {
    heading: 'Scrieți-ne sau sunați-ne',
    paragraphs: [
      `E-mail ${seller.email}, telefon ${seller.phoneShown}. Răspundem la telefon în zilele lucrătoare, între 9 și 18, iar la e-mailuri până în următoarea zi lucrătoare.`,
      'Dacă întrebați despre o comandă, vă rugăm să aveți la îndemână numărul ei.',
    ],
  },
  {
    heading: 'Date de facturare',
    paragraphs: [
      `${seller.name}, ${seller.street}, ${seller.postcode} ${seller.city}, CUI ${seller.vatId}, ${seller.register}.`,
    ],
  },
]);

export const romanianGrades = article(
  'grades',
  'Ce înseamnă gradele de la A+ la D',
  'Cum evaluăm aparatele second-hand și la ce să vă așteptați de la fiecare grad.',
  [
    {
      heading: 'Toate funcționează',
      paragraphs: [
        'Toate aparatele second-hand sunt complet funcționale, deconectate de la contul vechiului proprietar și verificate în bazele de date cu telefoane furate. Gradul spune doar cum arată.',
      ],
    },
    {
      heading: 'Gradele',
      paragraphs: ['De la cel mai bun la cel mai ieftin:'],
      points: [
        'A+ – ca nou, fără urme de folosire.',
        'A – cel mult fire fine, vizibile de aproape, în lumină.',
        'B – zgârieturi mici pe ramă sau pe spate, ecran curat la o privire obișnuită.',
        'C – urme clare de folosire, ecran fără fisuri.',
        'D – uzură vizibilă, dar pentru lucru și apeluri funcționează fără limitări.',
      ],
    },
    {
      heading: 'Bateria',
      paragraphs: [
        'La fiecare produs scriem capacitatea măsurată a bateriei, în procente. Aparatele sub 80% nu se vând fără baterie nouă, dacă nu este menționat expres altfel.',
      ],
    },
  ],
);
