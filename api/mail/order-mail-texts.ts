import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { OrderMailKind } from '../jobs/job-names.ts';

/** `{number}` is the order's number, `{tracking}` the carrier's. */
interface MailText {
  subject: string;
  heading: string;
  intro: string;
}

/** All words of letters about orders in one language. */
export interface MailWords {
  kinds: Record<OrderMailKind, MailText>;
  greeting: string;
  follow: string;
  goods: string;
  /** Over the lines that the office changed, with their pieces before and after. */
  changedPieces: string;
  delivery: string;
  payment: string;
  /** Where it is paid when it is collected in a store. */
  atDesk: string;
  bonus: string;
  total: string;
  /** What a device pays of it, and what is left. */
  byDevice: string;
  byGiftCard: string;
  toPay: string;
  /** Under the sum that is asked for instead of a device. */
  difference: string;
  to: string;
  /** Number under which the buyer's own company knows the order. */
  yourNumber: string;
  free: string;
  transferIntro: string;
  account: string;
  variableSymbol: string;
  amount: string;
  cardWaiting: string;
  loanWaiting: string;
  leaseWaiting: string;
  tracking: string;
  /** In place of the intro when the order comes in several parcels; `{count}` is how many. */
  packedInSeveral: string;
  /** One of several parcels. */
  parcel: string;
  /** `{amount}` is paid with this parcel. */
  cash: string;
  signature: string;
  reason: string;
  /** Under the missing goods; `{day}` is the day until which the customer may choose. */
  choiceIntro: string;
  choose: string;
  chosenIntro: string;
  waits: string;
  /** `{day}` is the day on which the goods are expected. */
  waitsUntil: string;
  /** `{product}` is sent instead. */
  instead: string;
  gone: string;
  /** Facts of a collection in the store that keeps the order. */
  readyAt: string;
  keptUntil: string;
  openOn: string;
  storePhone: string;
  /** Short names of the days, from Monday, a space between. */
  weekdays: string;
  shut: string;
  closedOn: string;
}

/** By the market of the order. */
export const mailWords: Record<MarketCode, MailWords> = {
  cs: {
    kinds: {
      placed: {
        subject: 'Objednávka {number} – děkujeme',
        heading: 'Děkujeme za objednávku',
        intro: 'přijali jsme vaši objednávku {number}. Níže najdete, co jste si vybrali a kam to poputuje.',
      },
      paid: {
        subject: 'Objednávka {number} – platba dorazila',
        heading: 'Platba dorazila',
        intro: 'platba za objednávku {number} je u nás. Zboží připravujeme.',
      },
      packed: {
        subject: 'Objednávka {number} je zabalená',
        heading: 'Balíček je připravený',
        intro: 'objednávku {number} jsme zabalili a předáváme ji dopravci. Číslo zásilky je {tracking}.',
      },
      cancelled: {
        subject: 'Objednávka {number} je zrušená',
        heading: 'Objednávka je zrušená',
        intro: 'objednávku {number} jsme zrušili. Pokud jste už zaplatili, peníze vám vrátíme stejnou cestou.',
      },
      device_awaited: {
        subject: 'Objednávka {number} – platba dorazila, čekáme na vaše zařízení',
        heading: 'Platba dorazila',
        intro:
          'platba za objednávku {number} je u nás. Zboží odešleme, jakmile prohlédneme zařízení, které jste dali na protiúčet.',
      },
      device_settled: {
        subject: 'Objednávka {number} – zařízení jsme koupili, nic nedoplácíte',
        heading: 'Cena zařízení platí',
        intro: 'zařízení jsme prohlédli a koupili za cenu, se kterou objednávka {number} počítala. Nic nedoplácíte.',
      },
      device_difference: {
        subject: 'Objednávka {number} – prosíme o doplatek',
        heading: 'Prosíme o doplatek',
        intro:
          'zařízení k objednávce {number} má po prohlídce nižší cenu, nebo ho nekoupíme. Zboží odešleme, jakmile dorazí rozdíl. Zaplatíte ho převodem podle údajů níže, nebo kartou na stránce objednávky; tam můžete objednávku i zrušit.',
      },
      device_paid: {
        subject: 'Objednávka {number} – doplatek dorazil',
        heading: 'Doplatek dorazil',
        intro: 'doplatek k objednávce {number} je u nás. Zboží připravujeme.',
      },
      hold_placed: {
        subject: 'Objednávka {number} – částka je zablokovaná, zboží chystáme',
        heading: 'Na zařízení nečekáme',
        intro:
          'cenu zařízení k objednávce {number} jsme zablokovali na vaší kartě, nic jsme nestrhli. Zboží chystáme hned. Zařízení nám prosím pošlete co nejdřív: když ho koupíme za slíbenou cenu, částku uvolníme.',
      },
      hold_captured: {
        subject: 'Objednávka {number} – z karty jsme strhli rozdíl',
        heading: 'Strhli jsme rozdíl',
        intro:
          'zařízení k objednávce {number} má nižší cenu, nekoupili jsme ho, nebo nedorazilo včas. Ze zablokované částky jsme strhli, co za něj chybělo; zbytek je volný. Kolik to bylo, najdete na stránce objednávky. Zařízení, které koupíme později, vám zaplatíme na účet.',
      },
      hold_released: {
        subject: 'Objednávka {number} – zablokovanou částku uvolňujeme',
        heading: 'Cena zařízení platí',
        intro:
          'zařízení jsme prohlédli a koupili za cenu, se kterou objednávka {number} počítala. Částku zablokovanou na kartě uvolňujeme, nic nedoplácíte. Banka ji vrátí k použití do několika dnů.',
      },
      choice: {
        subject: 'Objednávka {number} – něco nám chybí, rozhodněte prosím',
        heading: 'Část zboží nám chybí',
        intro:
          'při chystání objednávky {number} jsme zjistili, že část zboží ve skladu nemáme. Moc se omlouváme. Bez vás nic neměníme ani neposíláme.',
      },
      chosen: {
        subject: 'Objednávka {number} – takhle to uděláme',
        heading: 'Takhle to uděláme',
        intro: 'u objednávky {number} jsme si poznamenali, co bude s chybějícím zbožím. Se zbytkem pokračujeme.',
      },
      changed: {
        subject: 'Objednávka {number} – upravili jsme ji',
        heading: 'Objednávka je upravená',
        intro:
          'objednávku {number} jsme upravili. Níže najdete, jak vypadá teď. Pokud jste zaplatili víc, rozdíl vám vrátíme. Nesedí-li něco, ozvěte se nám prosím hned.',
      },
      payment_changed: {
        subject: 'Objednávka {number} – platíte jinak',
        heading: 'Jiný způsob platby',
        intro: 'u objednávky {number} jste zvolili jiný způsob platby. Zboží i objednávka zůstávají, jak byly.',
      },
      arrived: {
        subject: 'Objednávka {number} čeká na prodejně',
        heading: 'Můžete si ji vyzvednout',
        intro:
          'objednávku {number} jsme přivezli na prodejnu. U pultu stačí její číslo a doklad s vaším jménem. Níže najdete, do kdy ji držíme a kdy má prodejna otevřeno.',
      },
      collect_reminder: {
        subject: 'Objednávka {number} čeká na prodejně poslední den',
        heading: 'Nezapomeňte si ji vyzvednout',
        intro:
          'objednávka {number} na vás čeká na prodejně. Když se pro ni nezastavíte včas, zrušíme ji a peníze vám vrátíme.',
      },
      collected: {
        subject: 'Objednávka {number} – děkujeme za návštěvu',
        heading: 'Objednávku máte u sebe',
        intro: 'objednávku {number} jsme vám předali na prodejně. V příloze najdete fakturu.',
      },
      link: {
        subject: 'Objednávka {number} – odkaz, o který jste žádali',
        heading: 'Tady je vaše objednávka',
        intro:
          'někdo, nejspíš vy, si v obchodě vyžádal odkaz na objednávku {number}. Komukoli ho dáte, objednávku uvidí.',
      },
    },
    greeting: 'Dobrý den,',
    follow: 'Sledovat objednávku',
    goods: 'Zboží',
    changedPieces: 'Změnili jsme počet kusů',
    delivery: 'Doprava',
    payment: 'Platba',
    atDesk: 'u pultu při vyzvednutí',
    bonus: 'Bonus k výkupu',
    total: 'Celkem',
    byDevice: 'Zařízení na protiúčet',
    byGiftCard: 'Dárková karta',
    toPay: 'Platíte',
    difference: 'Doplatek pošlete prosím sem:',
    to: 'Kam',
    yourNumber: 'Vaše číslo objednávky',
    free: 'zdarma',
    transferIntro: 'Zaplaťte prosím převodem. Zboží vám držíme sedm dní a odešleme ho, jakmile peníze dorazí.',
    account: 'Účet',
    variableSymbol: 'Variabilní symbol',
    amount: 'Částka',
    leaseWaiting: 'Zbývá žádost o leasing. Pokud jste ji nedokončili, najdete ji na stránce objednávky.',
    loanWaiting: 'Zbývá žádost o splátky. Pokud jste ji nedokončili, najdete ji na stránce objednávky.',
    cardWaiting: 'Ještě jste nezaplatili? Platbu kartou dokončíte na stránce objednávky, zboží vám hodinu držíme.',
    tracking: 'Sledovat zásilku',
    packedInSeveral:
      'objednávku {number} jsme zabalili a předáváme ji dopravci. Dorazí v několika balících, počet: {count}.',
    parcel: 'Zásilka {tracking}',
    cash: 'dobírka {amount} se platí u tohoto balíku',
    signature: 'Váš Kolobeh',
    reason: 'Tento e-mail jste dostali, protože jste u nás objednali.',
    choiceIntro:
      'Chybí toto zboží. Na stránce objednávky si prosím do {day} vyberte, jestli počkáte, vezmete si náhradu, nebo ho z objednávky vyřadíme. Když to nestihnete, ozveme se vám.',
    choose: 'Vybrat, co dál',
    chosenIntro: 'Chybějící zboží:',
    waits: 'počkáme, až přijde',
    waitsUntil: 'počkáme, má přijít {day}',
    instead: 'místo toho pošleme {product}',
    gone: 'vyřazeno z objednávky',
    readyAt: 'Připraveno od',
    keptUntil: 'Držíme do',
    openOn: 'Otevřeno',
    storePhone: 'Telefon na prodejnu',
    weekdays: 'po út st čt pá so ne',
    shut: 'zavřeno',
    closedOn: 'O svátcích zavřeno',
  },
  ro: {
    kinds: {
      placed: {
        subject: 'Comanda {number} – îți mulțumim',
        heading: 'Îți mulțumim pentru comandă',
        intro: 'am primit comanda ta {number}. Mai jos găsești produsele alese și unde le trimitem.',
      },
      paid: {
        subject: 'Comanda {number} – plata a fost primită',
        heading: 'Am primit plata',
        intro: 'plata pentru comanda {number} a ajuns la noi. Pregătim produsele.',
      },
      packed: {
        subject: 'Comanda {number} este împachetată',
        heading: 'Coletul este pregătit',
        intro: 'am împachetat comanda {number} și o predăm curierului. Numărul coletului este {tracking}.',
      },
      cancelled: {
        subject: 'Comanda {number} a fost anulată',
        heading: 'Comanda a fost anulată',
        intro: 'am anulat comanda {number}. Dacă ai plătit deja, îți returnăm banii prin aceeași metodă.',
      },
      device_awaited: {
        subject: 'Comanda {number} – am primit plata, așteptăm dispozitivul tău',
        heading: 'Am primit plata',
        intro:
          'plata pentru comanda {number} a ajuns la noi. Expediem produsele după ce verificăm dispozitivul predat la schimb.',
      },
      device_settled: {
        subject: 'Comanda {number} – am cumpărat dispozitivul, nu mai plătești nimic',
        heading: 'Prețul dispozitivului rămâne',
        intro:
          'am verificat și am cumpărat dispozitivul la prețul cu care a fost calculată comanda {number}. Nu mai plătești nimic.',
      },
      device_difference: {
        subject: 'Comanda {number} – te rugăm să plătești diferența',
        heading: 'Te rugăm să plătești diferența',
        intro:
          'după verificare, dispozitivul pentru comanda {number} are un preț mai mic sau nu îl cumpărăm. Expediem produsele după ce primim diferența. O plătești prin transfer, după datele de mai jos, sau cu cardul pe pagina comenzii; tot acolo poți anula comanda.',
      },
      device_paid: {
        subject: 'Comanda {number} – am primit diferența',
        heading: 'Am primit diferența',
        intro: 'diferența pentru comanda {number} a ajuns la noi. Pregătim produsele.',
      },
      hold_placed: {
        subject: 'Comanda {number} – suma este blocată, pregătim produsele',
        heading: 'Nu mai așteptăm dispozitivul',
        intro:
          'am blocat pe cardul tău prețul dispozitivului pentru comanda {number}, fără să încasăm nimic. Pregătim produsele imediat. Te rugăm să ne trimiți dispozitivul cât mai repede: dacă îl cumpărăm la prețul promis, deblocăm suma.',
      },
      hold_captured: {
        subject: 'Comanda {number} – am încasat diferența de pe card',
        heading: 'Am încasat diferența',
        intro:
          'dispozitivul pentru comanda {number} are un preț mai mic, nu l-am cumpărat sau nu a ajuns la timp. Din suma blocată am încasat cât lipsea, iar restul este disponibil. Suma o găsești pe pagina comenzii. Dacă vom cumpăra dispozitivul mai târziu, îți trimitem banii în cont.',
      },
      hold_released: {
        subject: 'Comanda {number} – deblocăm suma de pe card',
        heading: 'Prețul dispozitivului rămâne',
        intro:
          'am verificat și am cumpărat dispozitivul la prețul cu care a fost calculată comanda {number}. Deblocăm suma de pe card, nu mai plătești nimic. Banca o face disponibilă în câteva zile.',
      },
      choice: {
        subject: 'Comanda {number} – ne lipsește ceva, te rugăm să alegi',
        heading: 'Ne lipsește un produs',
        intro:
          'când am pregătit comanda {number}, am descoperit că o parte din produse nu mai este în depozit. Ne pare rău. Fără acordul tău nu schimbăm și nu trimitem nimic.',
      },
      chosen: {
        subject: 'Comanda {number} – iată cum continuăm',
        heading: 'Iată cum continuăm',
        intro: 'am notat pentru comanda {number} ce facem cu produsele lipsă. Restul comenzii merge mai departe.',
      },
      changed: {
        subject: 'Comanda {number} – am modificat-o',
        heading: 'Comanda a fost modificată',
        intro:
          'am modificat comanda {number}. Mai jos vezi cum arată acum. Dacă ai plătit mai mult, îți returnăm diferența. Dacă ceva nu este în regulă, scrie-ne imediat.',
      },
      payment_changed: {
        subject: 'Comanda {number} – altă metodă de plată',
        heading: 'Altă metodă de plată',
        intro: 'ai ales altă metodă de plată pentru comanda {number}. Produsele și comanda rămân cum au fost.',
      },
      arrived: {
        subject: 'Comanda {number} te așteaptă în magazin',
        heading: 'O poți ridica',
        intro:
          'am adus comanda {number} în magazin. La casă ai nevoie doar de numărul ei și de un act cu numele tău. Mai jos găsești până când o păstrăm și programul magazinului.',
      },
      collect_reminder: {
        subject: 'Comanda {number} te mai așteaptă o zi în magazin',
        heading: 'Nu uita să o ridici',
        intro: 'comanda {number} te așteaptă în magazin. Dacă nu o ridici la timp, o anulăm și îți returnăm banii.',
      },
      collected: {
        subject: 'Comanda {number} – îți mulțumim pentru vizită',
        heading: 'Comanda este la tine',
        intro: 'ți-am predat comanda {number} în magazin. Găsești factura atașată.',
      },
      link: {
        subject: 'Comanda {number} – linkul cerut',
        heading: 'Iată comanda ta',
        intro: 'cineva, probabil tu, a cerut în magazin linkul comenzii {number}. Oricine îl primește vede comanda.',
      },
    },
    greeting: 'Bună ziua,',
    follow: 'Urmărește comanda',
    goods: 'Produse',
    changedPieces: 'Am schimbat numărul de bucăți',
    delivery: 'Livrare',
    payment: 'Plată',
    atDesk: 'la casă, la ridicare',
    bonus: 'Bonus buy-back',
    total: 'Total',
    byDevice: 'Dispozitiv predat la schimb',
    byGiftCard: 'Card cadou',
    toPay: 'Plătești',
    difference: 'Te rugăm să trimiți diferența aici:',
    to: 'Adresa de livrare',
    yourNumber: 'Numărul tău de comandă',
    free: 'gratuit',
    transferIntro:
      'Te rugăm să plătești prin transfer bancar. Păstrăm produsele șapte zile și le trimitem imediat ce primim banii.',
    account: 'Cont',
    variableSymbol: 'Referința plății',
    amount: 'Suma',
    leaseWaiting: 'Mai rămâne cererea de leasing. Dacă nu ai terminat-o, o găsești pe pagina comenzii.',
    loanWaiting: 'Mai rămâne cererea de rate. Dacă nu ai terminat-o, o găsești pe pagina comenzii.',
    cardWaiting:
      'Nu ai plătit încă? Poți finaliza plata cu cardul din pagina comenzii; păstrăm produsele timp de o oră.',
    tracking: 'Urmărește coletul',
    packedInSeveral:
      'am împachetat comanda {number} și o predăm curierului. Vine în mai multe colete, în total: {count}.',
    parcel: 'Coletul {tracking}',
    cash: 'rambursul de {amount} se plătește la acest colet',
    signature: 'Echipa Kolobeh',
    reason: 'Ai primit acest e-mail pentru că ai plasat o comandă la noi.',
    choiceIntro:
      'Lipsesc produsele de mai jos. Pe pagina comenzii poți alege până la {day} dacă aștepți, primești alt produs în schimb sau îl scoatem din comandă. Dacă nu apuci să alegi, te contactăm noi.',
    choose: 'Alege cum continuăm',
    chosenIntro: 'Produsele lipsă:',
    waits: 'așteptăm să sosească',
    waitsUntil: 'așteptăm, ar trebui să sosească pe {day}',
    instead: 'trimitem în schimb {product}',
    gone: 'scos din comandă',
    readyAt: 'Pregătită de la',
    keptUntil: 'O păstrăm până la',
    openOn: 'Program',
    storePhone: 'Telefonul magazinului',
    weekdays: 'lu ma mi jo vi sâ du',
    shut: 'închis',
    closedOn: 'Închis de sărbători',
  },
};
