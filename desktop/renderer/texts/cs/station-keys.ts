export const stationKeys = {
  list: 'Seznam stanic',
  hint: 'Od stanice s odebraným klíčem server nic nepřijme.',
  failed: 'Stanice se nepodařilo načíst',
  none: 'Žádná stanice se ještě nepřihlásila',
  noneText: 'Stanice se objeví, jakmile se poprvé ozve serveru.',
  reason: 'Proč',
  valid: 'platí',
  withdrawn: 'odebrán {{at}}',
  withdraw: 'Odebrat klíč',
  withdrawTitle: 'Odebrat klíč stanici {{name}}',
  withdrawText_one:
    'Server od ní přestane cokoli přijímat, dokud klíč nevrátíte. {{count}} neodeslaný záznam zůstane na ní a odešle se potom.',
  withdrawText_few:
    'Server od ní přestane cokoli přijímat, dokud klíč nevrátíte. {{count}} neodeslané záznamy zůstanou na ní a odešlou se potom.',
  withdrawText_many:
    'Server od ní přestane cokoli přijímat, dokud klíč nevrátíte. {{count}} neodeslaného záznamu zůstane na ní a odešle se potom.',
  withdrawText_other:
    'Server od ní přestane cokoli přijímat, dokud klíč nevrátíte. {{count}} neodeslaných záznamů zůstane na ní a odešle se potom.',
  withdrawDone: 'Stanici {{name}} je odebrán klíč.',
  giveBack: 'Vrátit klíč',
  giveBackTitle: 'Vrátit klíč stanici {{name}}',
  giveBackText_one: 'Stanice pokračuje se stejným klíčem a odešle, co na ní zůstalo ({{count}}).',
  giveBackText_few: 'Stanice pokračuje se stejným klíčem a odešle, co na ní zůstalo ({{count}}).',
  giveBackText_many: 'Stanice pokračuje se stejným klíčem a odešle, co na ní zůstalo ({{count}}).',
  giveBackText_other: 'Stanice pokračuje se stejným klíčem a odešle, co na ní zůstalo ({{count}}).',
  giveBackDone: 'Stanice {{name}} zase pracuje.',
  column: {
    name: 'Stanice',
    by: 'Poprvé přihlásil(a)',
    seen: 'Naposledy slyšena',
    unsent: 'Neodesláno',
    key: 'Klíč',
  },
};
