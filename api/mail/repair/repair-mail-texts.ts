import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { RepairMailKind } from '../../jobs/job-names.ts';

/** `{number}` is the repair's number. */
export interface RepairMailWords {
  kinds: Record<RepairMailKind, { subject: string; intro: string }>;
  greeting: string;
  number: string;
  /** Before the number of the buy-out that it became, or that it came from. */
  buyout: string;
  device: string;
  fault: string;
  bring: string;
  courier: string;
  send: string;
  total: string;
  diagnosis: string;
  warranty: string;
  parcel: string;
  /** Before the number of a credit note, beside what it gives back. */
  creditNote: string;
  /** The device that is lent, and until when. */
  loan: string;
  loanUntil: string;
  /** How a device that is sent back is paid: amount, account and symbol of a transfer. */
  due: string;
  account: string;
  variableSymbol: string;
  payAtDesk: string;
  payBefore: string;
  /** The three numbers of a sale that is offered, what holds until it is made, and the button to it. */
  repairCosts: string;
  saleBrings: string;
  towardsAnother: string;
  untilSold: string;
  seeSale: string;
  pack: string;
  pay: string;
  follow: string;
  /** The button of a device that is sold. */
  followSale: string;
  signature: string;
  why: string;
}

const cs: RepairMailWords = {
  kinds: {
    link: {
      subject: 'Oprava {number} – odkaz, o který jste žádali',
      intro: 'někdo, nejspíš vy, si v obchodě vyžádal odkaz na tuto opravu. Komukoli ho dáte, opravu uvidí.',
    },
    ordered: { subject: 'Oprava {number} je objednaná', intro: 'opravu máme zapsanou. Teď čekáme na zařízení.' },
    received: { subject: 'Oprava {number}: zařízení máme', intro: 'zařízení máme u sebe. Technik se na něj podívá.' },
    quoted: {
      subject: 'Oprava {number}: potřebujeme váš souhlas',
      intro:
        'technik našel něco jiného, než bylo objednané. Na stránce opravy prosím řádek po řádku vyberte, co opravit.',
    },
    done: { subject: 'Oprava {number} je hotová', intro: 'oprava je hotová a zařízení prošlo zkouškou.' },
    paid: { subject: 'Oprava {number} je zaplacená', intro: 'děkujeme, oprava je zaplacená. Faktura je v příloze.' },
    credited: {
      subject: 'Oprava {number}: dobropis',
      intro:
        'vystavili jsme dobropis, najdete ho v příloze. Peníze vám vracíme tak, jak přišly, nebo se s vámi domluvíme.',
    },
    loan_late: {
      subject: 'Oprava {number}: vraťte prosím půjčené zařízení',
      intro:
        'půjčené zařízení už mělo být zpátky. Vraťte ho prosím na prodejnu co nejdřív; bez něj vám opravené zařízení nevydáme.',
    },
    returning: {
      subject: 'Oprava {number}: vracíme bez opravy',
      intro: 'zařízení vám vracíme bez opravy. Za opravu nic neplatíte.',
    },
    handed_back: { subject: 'Oprava {number}: zařízení je zpátky', intro: 'zařízení jsme předali. Děkujeme.' },
    cancelled: {
      subject: 'Oprava {number} je zrušená',
      intro: 'opravu jste zrušili. Nic neplatíte; kdybyste si to rozmysleli, objednejte ji znovu.',
    },
    sale_offered: {
      subject: 'Oprava {number}: můžete zařízení místo opravy prodat',
      intro:
        'technik zařízení viděl a nabízí vám ještě jednu cestu: místo opravy ho od vás můžeme koupit. Vyberte si, co se vám vyplatí víc.',
    },
    sold: {
      subject: 'Oprava {number}: zařízení místo toho vykupujeme',
      intro:
        'na vaše přání zařízení neopravíme a vykoupíme ho. Za opravu nic neplatíte, objednané díly jsme uvolnili. Jak výkup pokračuje, uvidíte na jeho stránce.',
    },
    sold_repaired: {
      subject: 'Oprava {number}: opravené zařízení vykupujeme',
      intro:
        'opravené zařízení jste nám nabídli k výkupu, zpátky ho tedy neposíláme. Oprava je zaplacená a faktura za ni platí dál. Jak výkup pokračuje, uvidíte na jeho stránce.',
    },
    taken_over: {
      subject: 'Oprava {number}: zařízení místo výkupu opravíme',
      intro:
        'na vaše přání jsme výkup ukončili a zařízení opravíme. Máme ho u sebe, nic posílat nemusíte. Doklad totožnosti z výkupu smažeme po zákonné lhůtě.',
    },
  },
  greeting: 'Dobrý den,',
  number: 'Číslo opravy',
  buyout: 'Číslo výkupu',
  device: 'Zařízení',
  fault: 'Popis závady',
  bring: 'Přinesete na prodejnu',
  courier: 'Kurýr přijede',
  send: 'Pošlete na adresu',
  total: 'Celkem s DPH',
  diagnosis: 'Co jsme našli',
  warranty: 'Záruka do',
  parcel: 'Číslo zásilky',
  creditNote: 'Dobropis',
  loan: 'Půjčené zařízení',
  loanUntil: 'Mělo být zpátky',
  due: 'K zaplacení',
  account: 'Účet',
  variableSymbol: 'Variabilní symbol',
  payAtDesk: 'Zaplatíte kartou na stránce opravy, nebo při vyzvednutí hotově či kartou.',
  payBefore: 'Zaplaťte prosím kartou na stránce opravy, nebo převodem; jakmile platba přijde, zařízení vám pošleme.',
  repairCosts: 'Oprava stojí',
  saleBrings: 'Výkup teď, jak zařízení je',
  towardsAnother: 'Na protiúčet při koupi jiného až',
  untilSold:
    'Dokud prodej na stránce sami nepotvrdíte, nic se nemění a oprava pokračuje. Platí cena, kterou na stránce uvidíte v den potvrzení.',
  seeSale: 'Zobrazit nabídku výkupu',
  pack: 'Zálohujte si data, odhlaste účet a vyndejte SIM kartu. K zařízení přidejte lístek s číslem {number}.',
  pay: 'Platíte až po opravě. Najdeme-li něco jiného, pošleme vám novou cenu a bez souhlasu neopravujeme.',
  follow: 'Sledovat opravu',
  followSale: 'Sledovat výkup',
  signature: 'Váš Kolobeh',
  why: 'E-mail jste dostali, protože ho někdo zadal k objednávce opravy na Kolobehu.',
};

const ro: RepairMailWords = {
  kinds: {
    link: {
      subject: 'Reparația {number} – linkul cerut',
      intro: 'cineva, probabil tu, a cerut în magazin linkul acestei reparații. Oricine îl primește o vede.',
    },
    ordered: { subject: 'Reparația {number} este comandată', intro: 'am notat reparația. Acum așteptăm dispozitivul.' },
    received: {
      subject: 'Reparația {number}: dispozitivul este la noi',
      intro: 'dispozitivul a ajuns la noi. Tehnicianul îl verifică.',
    },
    quoted: {
      subject: 'Reparația {number}: avem nevoie de acordul tău',
      intro:
        'tehnicianul a găsit altceva decât s-a comandat. Alege, te rugăm, pe pagina reparației, rând cu rând, ce reparăm.',
    },
    done: { subject: 'Reparația {number} este gata', intro: 'reparația este gata și dispozitivul a trecut de probă.' },
    paid: {
      subject: 'Reparația {number} este plătită',
      intro: 'mulțumim, reparația este plătită. Factura este atașată.',
    },
    credited: {
      subject: 'Reparația {number}: notă de credit',
      intro:
        'am emis o notă de credit, o găsești atașată. Îți returnăm banii pe calea pe care au venit sau luăm legătura cu tine.',
    },
    loan_late: {
      subject: 'Reparația {number}: te rugăm să aduci înapoi dispozitivul împrumutat',
      intro:
        'dispozitivul împrumutat trebuia să fie deja înapoi. Adu-l cât mai repede în magazin; fără el nu îți putem da dispozitivul reparat.',
    },
    returning: {
      subject: 'Reparația {number}: returnăm fără reparație',
      intro: 'îți returnăm dispozitivul nereparat. Nu plătești nimic pentru reparație.',
    },
    handed_back: { subject: 'Reparația {number}: dispozitivul s-a întors', intro: 'am predat dispozitivul. Mulțumim.' },
    cancelled: {
      subject: 'Reparația {number} este anulată',
      intro: 'ai anulat reparația. Nu plătești nimic; dacă te răzgândești, o poți comanda din nou.',
    },
    sale_offered: {
      subject: 'Reparația {number}: poți vinde dispozitivul în loc să îl repari',
      intro:
        'tehnicianul a văzut dispozitivul și îți propune încă o cale: îl putem cumpăra de la tine în loc să îl reparăm. Alege ce ți se potrivește mai bine.',
    },
    sold: {
      subject: 'Reparația {number}: cumpărăm dispozitivul în loc să îl reparăm',
      intro:
        'la cererea ta nu reparăm dispozitivul, ci îl cumpărăm. Pentru reparație nu plătești nimic, piesele comandate le-am eliberat. Cum continuă vânzarea vezi pe pagina ei.',
    },
    sold_repaired: {
      subject: 'Reparația {number}: cumpărăm dispozitivul reparat',
      intro:
        'ne-ai oferit spre cumpărare dispozitivul reparat, așa că nu ți-l mai trimitem înapoi. Reparația este plătită, iar factura ei rămâne valabilă. Cum continuă vânzarea vezi pe pagina ei.',
    },
    taken_over: {
      subject: 'Reparația {number}: reparăm dispozitivul în loc să îl cumpărăm',
      intro:
        'la cererea ta am încheiat vânzarea și reparăm dispozitivul. Este la noi, nu trebuie să trimiți nimic. Datele tale de identitate din vânzare le ștergem după termenul legal.',
    },
  },
  greeting: 'Bună ziua,',
  number: 'Numărul reparației',
  buyout: 'Numărul vânzării',
  device: 'Dispozitiv',
  fault: 'Descrierea defectului',
  bring: 'Îl aduci în magazin',
  courier: 'Curierul vine',
  send: 'Îl trimiți la adresa',
  total: 'Total cu TVA',
  diagnosis: 'Ce am găsit',
  warranty: 'Garanție până la',
  parcel: 'Numărul coletului',
  creditNote: 'Notă de credit',
  loan: 'Dispozitiv împrumutat',
  loanUntil: 'Trebuia adus până la',
  due: 'De plată',
  account: 'Cont',
  variableSymbol: 'Referința plății',
  payAtDesk: 'Plătești cu cardul pe pagina reparației sau la ridicare, cu numerar sau cu cardul.',
  payBefore:
    'Te rugăm să plătești cu cardul pe pagina reparației sau prin transfer; după ce primim plata, îți trimitem dispozitivul.',
  repairCosts: 'Reparația costă',
  saleBrings: 'Îl cumpărăm acum, așa cum este, cu',
  towardsAnother: 'La schimb, când cumperi altul, până la',
  untilSold:
    'Până nu confirmi chiar tu vânzarea pe pagină, nu se schimbă nimic și reparația continuă. Este valabil prețul pe care îl vezi pe pagină în ziua confirmării.',
  seeSale: 'Vezi oferta de cumpărare',
  pack: 'Salvează-ți datele, deconectează contul și scoate cartela SIM. Pune lângă dispozitiv un bilet cu numărul {number}.',
  pay: 'Plătești abia după reparație. Dacă găsim altceva, îți trimitem prețul nou și nu reparăm fără acordul tău.',
  follow: 'Urmărește reparația',
  followSale: 'Urmărește vânzarea',
  signature: 'Echipa Kolobeh',
  why: 'Ai primit acest e-mail pentru că a fost introdus la comanda unei reparații pe Kolobeh.',
};

/** By the market of the repair. */
export const repairMailWords: Record<MarketCode, RepairMailWords> = { cs, ro };
