export const frame = {
  sections: 'Úseky',
  section: {
    orders: 'Objednávky',
    warehouse: 'Sklad',
    products: 'Produkty',
    tasks: 'Úkoly',
    hardware: 'Zařízení',
    refused: 'Odmítnuté záznamy',
    held: 'Rozdělaná práce',
  },
  role: {
    visitor: 'návštěvník',
    customer: 'zákazník',
    shop: 'prodejna',
    warehouse: 'sklad',
    office: 'kancelář',
    supervisor: 'vedoucí',
    admin: 'správce',
  },
  language: 'Jazyk',
  signOut: 'Odhlásit se',
  loading: 'Načítá se',
  retry: 'Zkusit znovu',
  close: 'Zavřít',
  cancel: 'Zpět',
  save: 'Uložit',
  saving: 'Ukládám…',
  workTitle: 'Práce ve skladu – Kolobeh',
};

export const palette = {
  open: 'Hledat nebo provést…',
  label: 'Příkazy',
  placeholder: 'Úsek, příkaz nebo číslo objednávky',
  nothing: 'Nic takového tu není. Zkuste jiné slovo nebo číslo objednávky.',
  choose: 'vybrat',
  run: 'provést',
  number: 'číslo objednávky',
  goTo: 'Přejít: {{section}}',
  openOrder: 'Otevřít objednávku {{number}}',
  refused: 'Odmítnuté a neodeslané záznamy',
  language: { cs: 'Přepnout do češtiny', ro: 'Přepnout do rumunštiny', en: 'Přepnout do angličtiny' },
};

export const status = {
  allSaved: 'Vše uloženo na serveru',
  nothingUnsent: 'Nic nečeká na odeslání',
  offline: 'Bez sítě. ',
  unsentFor_one: '{{count}} neodeslaný záznam, {{age}}',
  unsentFor_few: '{{count}} neodeslané záznamy, {{age}}',
  unsentFor_many: '{{count}} neodeslaného záznamu, {{age}}',
  unsentFor_other: '{{count}} neodeslaných záznamů, {{age}}',
  refused_one: '{{count}} odmítnutý záznam',
  refused_few: '{{count}} odmítnuté záznamy',
  refused_many: '{{count}} odmítnutého záznamu',
  refused_other: '{{count}} odmítnutých záznamů',
};

export const signIn = {
  title: 'Přihlášení do zázemí',
  email: 'E-mail',
  password: 'Heslo',
  submit: 'Přihlásit se',
  signingIn: 'Přihlašuji…',
  ended: 'Přihlášení vypršelo. Po novém přihlášení pokračujete, kde jste skončili.',
  unsent_one: '{{count}} záznam čeká na odeslání. Odešle se, jakmile se přihlásíte.',
  unsent_few: '{{count}} záznamy čekají na odeslání. Odešlou se, jakmile se přihlásíte.',
  unsent_many: '{{count}} záznamu čeká na odeslání. Odešle se, jakmile se přihlásíte.',
  unsent_other: '{{count}} záznamů čeká na odeslání. Odešlou se, jakmile se přihlásíte.',
  offline: 'Server teď neodpovídá. Přihlásit se půjde, až se spojení obnoví.',
};

export const fields = {
  REQUIRED: 'Vyplňte toto pole.',
  TOO_LONG: 'Text je příliš dlouhý.',
  INVALID: 'Tato hodnota není správná.',
  INVALID_EMAIL: 'E-mail zadejte ve tvaru jmeno@firma.cz.',
  INVALID_AMOUNT: 'Částku zadejte číslem, například 12 990 nebo 12 990,50.',
  AMOUNT_DIFFERS: 'Částka se liší od ceny objednávky. Zkontrolujte výpis.',
  NAME_RESERVED: 'Název nesmí začínat dvěma podtržítky.',
};
