export const newsletter = {
  search: 'E-mail',
  hint: 'Filtrați, sortați și descărcați lista ca fișier. Linkul de dezabonare intră în fiecare e-mail cu noutăți.',
  selected_one: '{{count}} selectat',
  selected_few: '{{count}} selectați',
  selected_other: '{{count}} de selectați',
  view: {
    active: 'Abonați',
    asked: 'Așteaptă confirmarea',
    ended: 'Dezabonați',
    all: 'Toți',
  },
  column: {
    email: 'E-mail',
    market: 'Piața',
    state: 'Stare',
    source: 'De unde',
    text_version: 'Textul acordului',
    asked_at: 'Cerut',
    confirmed_at: 'Confirmat',
    ended_at: 'Dezabonat',
    end_link: 'Link de dezabonare',
  },
  state: {
    asked: 'așteaptă confirmarea',
    active: 'abonat',
    ended: 'dezabonat',
  },
  source: {
    footer: 'subsolul magazinului',
    order: 'comandă',
    account: 'cont',
  },
};
