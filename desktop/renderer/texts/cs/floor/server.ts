export const server = {
  title: 'Adresa serveru',
  firstTitle: 'Ke kterému serveru se program připojí?',
  firstIntro: 'Adresu vám řekne správce. Program ji ověří a zapamatuje si ji.',
  address: 'Adresa serveru',
  connect: 'Připojit',
  change: 'Změnit server',
  checking: 'Ověřuje se…',
  present: 'Tato stanice pracuje se serverem {{address}}',
  changeHow: 'Změna vás odhlásí. Jde jen tehdy, když je všechno odeslané.',
  proposed: 'Odkaz navrhuje adresu {{address}}. Ověřte si, že je od vašeho správce.',
  ofFile: 'Soubor vedle programu uvádí adresu {{address}}, ale nešlo ji použít.',
  changed: 'Program teď pracuje s novým serverem',
};
