/** Texts of stores where goods are collected or reserved, in Czech. */
export const stores = {
  'reserve.open': 'Otevřeno do {{until}}',
  'reserve.opens_today': 'Zavřeno, dnes otevírá v {{from}}',
  'reserve.opens': 'Zavřeno, otevírá {{day}} v {{from}}',
  'reserve.shut': 'Teď je zavřená na delší dobu',
  'delivery.in_store': 'Objednávku tu vyzvednete {{when}}.',
  'delivery.store_option': '{{name}}, {{street}}, {{city}} – {{day}}',
  'delivery.store_own': 'Zboží má prodejna u sebe, nikam ho nevozíme.',
  'cart.only_in': 'Leží jen na prodejně: {{stores}}',
  'cart.only_in_store':
    'Objednávku vyzvednete na prodejně: {{stores}}. Jinam ji nepošleme, protože něco z ní leží jen tam.',
  'cart.APART':
    'Něco z košíku leží jen na prodejně a zbytek tam není, jednou objednávkou to koupit nejde. Odložte jedno z toho na později a objednejte ho zvlášť.',
  'cart.WITH_DEVICE':
    'Co leží jen na prodejně, nejde zaplatit prodejem starého zařízení. Odeberte z košíku to zařízení, nebo zboží z prodejny.',
  'delivery.ONLY_IN_STORE': 'Něco z košíku leží jen na prodejně, vyzvednete ho tam.',
  'delivery.APART': 'Všechno zboží z košíku žádná prodejna nemá.',
  'delivery.WITH_DEVICE': 'Co leží jen na prodejně, nejde zaplatit prodejem starého zařízení.',
  'delivery.NOT_IN_STORE': 'Na vybrané prodejně zboží neleží. Vyberte jinou.',
  'order.state.arrived': 'Na prodejně',
  'order.step.arrived': 'Na prodejně',
  'order.kept_until': 'Držíme vám ji nejdéle {{day}} do {{time}}',
  'order.kept_once_paid':
    'Zboží má prodejna u sebe a drží ho pro vás. K vyzvednutí ho připraví, jakmile dorazí platba.',
  'delivery.pay_store_cash': 'U pultu, až si zboží vyzvednete. Bez poplatku.',
  'order.pay.on_desk': 'Zaplatíte u pultu, až si ji vyzvednete',
  'order.at_the_desk': 'U pultu stačí číslo objednávky a doklad s vaším jménem.',
  'delivery.store_has': 'Na této prodejně zboží leží už teď.',
  'delivery.store_reserve': 'Rezervujte si ho tam bez placení a může být vaše {{when}}',
  'delivery.store_soon': 'dnes do 30 minut',
  'delivery.store_today': 'dnes',
  'delivery.store_later': 'hned po otevření',
  'delivery.store_closed_on': 'O svátcích zavřeno: {{days}}',
  'order.transfer_why_store': 'Po připsání platby vám objednávku připravíme k vyzvednutí.',
} as const;
