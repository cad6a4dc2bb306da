/** What a seller wants to know before offering a device, in Czech. */
export const guide = {
  'guide.how': 'Jak výkup probíhá',
  'guide.how.answer': 'Odpovíte na pár otázek',
  'guide.how.answer_why': 'Cenu vidíte hned a u každé odpovědi i to, co s ní udělá.',
  'guide.how.send': 'Pošlete nebo přinesete',
  'guide.how.send_why': 'Štítek i kurýra platíme my. Nebo se zastavte na výkupním místě.',
  'guide.how.inspect': 'Zařízení prohlédneme',
  'guide.how.inspect_why': 'Podle stejných otázek. Každý rozdíl doložíme fotkou.',
  'guide.how.pay': 'Pošleme peníze',
  'guide.how.pay_why': 'Na účet, obvykle do dvou pracovních dnů od podpisu smlouvy.',
  'guide.brands': 'Nejčastěji vykupujeme',
  'guide.centres': 'Výkupní místa',
  'guide.centres_all': 'Všechny prodejny a otevírací doby',
  'guide.bonus': 'Koupíte u nás jiné zařízení? Přidáme bonus až {{percent}} %.',
  'guide.faq': 'Na co se prodávající ptají',
  'guide.faq.price': 'Jak přijdete na cenu?',
  'guide.faq.price_answer':
    'Každý model má v ceníku cenu podle známky od A+ do D. Známku určí odpovědi na vzhled a funkčnost, k ní připočteme nebo odečteme částky za baterii a příslušenství. Všechny řádky vidíte pod cenou. Ceník se mění zhruba jednou týdně, cena z odhadu ale platí čtrnáct dní.',
  'guide.faq.differs': 'Co když zjistíte něco jiného, než jsem uvedl(a)?',
  'guide.faq.differs_answer':
    'Ukážeme vám vaši odpověď, naše zjištění, fotku a o kolik se cena mění – zvlášť u každé věci. S každou můžete souhlasit, nebo napsat, co je jinak, a technik se podívá znovu. Když se nedohodneme, zařízení vám zdarma vrátíme.',
  'guide.faq.data': 'Co se stane s daty v telefonu?',
  'guide.faq.data_answer':
    'Před odesláním si data zazálohujte a zařízení obnovte do továrního nastavení. Po zaplacení ho ještě jednou nevratně vymažeme, teprve pak jde do prodeje. Data vám z něj po odeslání zachránit neumíme.',
  'guide.faq.lock': 'Proč se musím odhlásit z účtů?',
  'guide.faq.lock_answer':
    'Telefon přihlášený k iCloudu, Google nebo Samsung účtu nikdo jiný nezprovozní a my ho koupit nesmíme. U iPhonu vypněte Najít, u Androidu odeberte účet v nastavení. Když na to zapomenete, napíšeme vám, jak to udělat na dálku.',
  'guide.faq.money': 'Kdy dostanu peníze?',
  'guide.faq.money_answer':
    'Prohlídka trvá obvykle do druhého pracovního dne od doručení. Jakmile potvrdíte smlouvu, posíláme peníze na váš účet, obvykle do dvou pracovních dnů. V hotovosti nevyplácíme.',
  'guide.faq.identity': 'Proč chcete rodné číslo a jak dlouho ho máte?',
  'guide.faq.identity_answer':
    'Kdo vykupuje použité zboží, musí podle zákona vědět, od koho ho má. Údaje držíme zašifrované, nikde je neukazujeme celé a otevřít je může jen pověřený pracovník s uvedením důvodu, o čemž vedeme záznam. Po výkupu je uchováváme nejvýše deset let, když se výkup neuskuteční, devadesát dní. Pak je smažeme.',
  'guide.faq.age': 'Kdo může prodat?',
  'guide.faq.age_answer':
    'Kdo je starší osmnácti let a zařízení mu patří. Každé zařízení ověřujeme v registrech odcizených telefonů.',
  'guide.faq.back': 'Můžu si to rozmyslet?',
  'guide.faq.back_answer':
    'Dokud nepotvrdíte smlouvu, ano. Na stránce výkupu zvolte vrácení a zařízení vám pošleme zpátky zdarma.',
  'guide.more': 'Nenašli jste odpověď?',
  'guide.more_why': 'Zastavte se na kterékoli prodejně, ocenění je na počkání.',
  'status.thanks': 'Děkujeme, vaši nabídku máme. Odkaz na tuhle stránku jsme vám poslali e-mailem.',
} as const;
