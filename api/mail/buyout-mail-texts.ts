import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { BuyoutMailKind } from '../jobs/job-names.ts';

/** `{device}`, `{price}`, `{number}` and `{until}` are filled in. */
interface KindWords {
  subject: string;
  heading: string;
  intro: string;
  /** What happens next. */
  next: string;
}

export interface BuyoutMailWords {
  kinds: Record<BuyoutMailKind, KindWords>;
  greeting: string;
  /** With `{grade}`. */
  base: string;
  price: string;
  openEstimate: string;
  follow: string;
  reason: string;
}

export const buyoutMailWords: Record<MarketCode, BuyoutMailWords> = {
  cs: {
    kinds: {
      estimate: {
        subject: 'Za {device} dáme {price}',
        heading: 'Váš odhad výkupu',
        intro:
          'Podle vašich odpovědí za {device} dáme {price}. Cena platí do {until} a při stejných odpovědích ji nezměníme.',
        next: 'Až se rozhodnete, otevřete odhad znovu a zařízení nám prodejte online.',
      },
      submitted: {
        subject: 'Výkup {number}: nabídku máme',
        heading: 'Děkujeme za nabídku',
        intro: 'Přijali jsme vaši nabídku na {device} za {price}. Číslo výkupu je {number}.',
        next: 'Na stránce výkupu najdete, jak nám zařízení předat a co se s ním právě děje. Před odesláním se odhlaste ze svých účtů.',
      },
      shipping_arranged: {
        subject: 'Výkup {number}: svoz je objednaný',
        heading: 'Kurýr si pro zařízení přijede',
        intro: 'Objednali jsme svoz zařízení {device}. Platíme ho my.',
        next: 'Zařízení vypněte, zabalte tak, aby se v krabici nehýbalo, a na krabici napište číslo výkupu {number}.',
      },
      received: {
        subject: 'Výkup {number}: zařízení dorazilo',
        heading: 'Zařízení je u nás',
        intro:
          'Zařízení {device} dorazilo v pořádku. Technik ho teď prohlédne podle stejných otázek, na které jste odpovídali.',
        next: 'Když něco uvidí jinak než vy, doloží to fotkou a rozhodnete vy.',
      },
      returned: {
        subject: 'Výkup {number}: zařízení vám vracíme',
        heading: 'Zařízení je na cestě zpět',
        intro: 'Zařízení {device} vám posíláme zpět. Za vrácení nic neplatíte.',
        next: 'Výkup tím končí. Když si to rozmyslíte, rádi zařízení oceníme znovu.',
      },
      paid: {
        subject: 'Výkup {number}: peníze jsou na cestě',
        heading: 'Zaplaceno',
        intro: 'Za {device} jsme na váš účet poslali {price}.',
        next: 'Data v zařízení teď bezpečně smažeme.',
      },
      cancelled: {
        subject: 'Výkup {number} je zrušený',
        heading: 'Výkup jsme zrušili',
        intro: 'Výkup zařízení {device} jsme zrušili.',
        next: 'Pokud jste o zrušení nežádali, ozvěte se nám prosím.',
      },
    },
    greeting: 'Dobrý den,',
    base: 'Základ pro známku {grade}',
    price: 'Na účet',
    openEstimate: 'Otevřít odhad',
    follow: 'Sledovat výkup',
    reason: 'E-mail jste dostali, protože jste na našem webu oceňovali zařízení.',
  },
  ro: {
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
      received: {
        subject: 'Vânzarea {number}: dispozitivul a ajuns',
        heading: 'Dispozitivul este la noi',
        intro:
          'Dispozitivul {device} a ajuns în siguranță. Tehnicianul îl verifică acum după aceleași întrebări la care ați răspuns.',
        next: 'Dacă observă ceva diferit, vă arată în fotografie și decizia vă aparține.',
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
  },
};
