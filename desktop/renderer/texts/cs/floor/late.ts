/** What was green at the station and the server refused later. */
export const late = {
  title: 'Server dodatečně odmítl ({{at}}):',
  others_one: 'a další {{count}} odmítnutí',
  others_few: 'a další {{count}} odmítnutí',
  others_many: 'a další {{count}} odmítnutí',
  others_other: 'a dalších {{count}} odmítnutí',
  do: {
    pick: 'Vraťte se k polici a udělejte tenhle krok znovu.',
    crate: 'Vyndejte kusy z přepravky {{code}} a naskenujte správnou.',
    undo: 'Kusy vraťte do přepravky {{code}}. V knihách v ní zůstaly.',
    list: 'Dávka předaná není. Otevřete ji a dokončete, co v ní chybí.',
    pack: 'Server tenhle krok balení nemá. Udělejte ho znovu, než balík zavřete.',
    claim: 'Přepravku nebalte dál. Zboží do ní vraťte a předejte ji.',
    label: 'Štítek zkontrolujte, než balík předáte.',
    load: 'Balík {{code}} vyndejte z vozu, předaný není.',
    sign: 'Podpis neplatí. Nechte řidiče podepsat znovu.',
    move: 'V knihách se zboží nepřesunulo. Přeskladněte ho znovu.',
    count: 'Pozice {{code}} spočítaná není. Spočítejte ji znovu.',
    return: 'Vrácený kus zapsaný není. Naskenujte ho znovu.',
    devices: 'Nastavení zařízení je v této stanici platné, server ho ale nezapsal. Řekněte to vedoucímu.',
    sign_in: 'Přihlášení bez sítě server neuznal. Řekněte to vedoucímu.',
  },
};
