import type { BuyoutMailWords } from './buyout-mail-words.ts';

/** Letters to sellers in Czech. */
export const csBuyoutMail: BuyoutMailWords = {
  kinds: {
    link: {
      subject: 'Výkup {number} – odkaz, o který jste žádali',
      heading: 'Tady je váš výkup',
      intro: 'Někdo, nejspíš vy, si v obchodě vyžádal odkaz na výkup zařízení {device}.',
      next: 'Na stránce výkupu uvidíte, jak je daleko. Komukoli odkaz dáte, výkup uvidí.',
    },
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
    in_transit: {
      subject: 'Výkup {number}: balík je na cestě',
      heading: 'Balík je na cestě k nám',
      intro: 'Dopravce převzal balík se zařízením {device}.',
      next: 'Jakmile dorazí, dáme vám vědět.',
    },
    received: {
      subject: 'Výkup {number}: zařízení dorazilo',
      heading: 'Zařízení je u nás',
      intro:
        'Zařízení {device} dorazilo v pořádku. Technik ho teď prohlédne podle stejných otázek, na které jste odpovídali.',
      next: 'Když něco uvidí jinak než vy, doloží to fotkou a rozhodnete vy.',
    },
    accepted: {
      subject: 'Výkup {number}: cena {price} platí',
      heading: 'Na ceně jsme se shodli',
      intro: 'Zařízení {device} jsme prohlédli a zaplatíme za něj {price}.',
      next: 'Zbývá potvrdit kupní smlouvu. Otevřete stránku výkupu, smlouvu si přečtěte a jedním klepnutím ji potvrďte.',
    },
    requoted: {
      subject: 'Výkup {number}: technik našel rozdíl, rozhodněte prosím',
      heading: 'Něco vidíme jinak',
      intro:
        'Při prohlídce zařízení {device} jsme našli rozdíl proti vašim odpovědím. Každý rozdíl má svou fotku a svou částku.',
      next: 'Novou cenu můžete přijmout, s jednotlivým řádkem nesouhlasit, nebo si nechat zařízení poslat zdarma zpět. Bez vašeho rozhodnutí se nic nestane.',
    },
    contested: {
      subject: 'Výkup {number}: podíváme se znovu',
      heading: 'Vaši námitku máme',
      intro: 'Napsali jste, s čím u zařízení {device} nesouhlasíte. Technik se na to podívá znovu.',
      next: 'Výsledek vám pošleme e-mailem.',
    },
    rejected: {
      subject: 'Výkup {number}: zařízení vám vrátíme',
      heading: 'Zařízení se k vám vrátí',
      intro: 'Zařízení {device} nevykoupíme a pošleme vám ho zpět. Za dopravu nic neplatíte.',
      next: 'Až balík předáme dopravci, dáme vám vědět.',
    },
    contract_signed: {
      subject: 'Výkup {number}: smlouva je uzavřená',
      heading: 'Děkujeme, smlouva platí',
      intro: 'Kupní smlouva na zařízení {device} za {price} je uzavřená.',
      next: 'Teď připravíme platbu na váš účet. Smlouvu si můžete kdykoli stáhnout na stránce výkupu.',
    },
    payout_ordered: {
      subject: 'Výkup {number}: platba je zadaná',
      heading: 'Platba je zadaná v bance',
      intro: 'Platbu {price} za {device} jsme schválili a předáváme ji bance.',
      next: 'Na účtu ji obvykle uvidíte do dvou pracovních dnů.',
    },
    wiped: {
      subject: 'Výkup {number}: data jsou smazaná',
      heading: 'Vaše data jsou pryč',
      intro: 'Zařízení {device} jsme vymazali. Nezůstala v něm žádná vaše data.',
      next: 'Tím výkup končí. Děkujeme.',
    },
    blocked: {
      subject: 'Výkup {number}: ověřujeme zařízení',
      heading: 'Výkup jsme pozastavili',
      intro: 'U zařízení {device} potřebujeme něco ověřit, výkup jsme proto zatím pozastavili.',
      next: 'Ozveme se vám. Pokud je v zařízení přihlášený účet nebo zapnuté vyhledávání, odhlaste ho prosím.',
    },
    expired: {
      subject: 'Výkup {number}: platnost ceny skončila',
      heading: 'Cena už neplatí',
      intro: 'Zařízení {device} k nám do konce platnosti ceny nedorazilo, výkup jsme proto uzavřeli.',
      next: 'Pokud je už na cestě, nic se neděje: prohlédneme ho a dáme vám vědět. Nové ocenění zabere dvě minuty.',
    },
    returned: {
      subject: 'Výkup {number}: balík jde zpět k vám',
      heading: 'Zařízení je na cestě zpět',
      intro: 'Zařízení {device} vám posíláme zpět. Za vrácení nic neplatíte.',
      next: 'Výkup tím končí. Když si to rozmyslíte, rádi zařízení oceníme znovu.',
    },
    paid: {
      subject: 'Výkup {number}: peníze jsou na cestě',
      heading: 'Zaplaceno',
      intro: 'Za {device} jsme vám zaplatili {price}, na účet nebo jako platbu vaší objednávky.',
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
  minimum: 'Doplatek do nejnižší výkupní ceny',
  price: 'Na účet',
  openEstimate: 'Otevřít odhad',
  follow: 'Sledovat výkup',
  reason: 'E-mail jste dostali, protože jste na našem webu oceňovali zařízení.',
};
