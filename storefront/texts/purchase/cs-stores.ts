/** Texts of stores where goods are collected or reserved, in Czech. */
export const stores = {
  'reserve.open': 'Otevřeno do {{until}}',
  'reserve.opens_today': 'Zavřeno, dnes otevírá v {{from}}',
  'reserve.opens': 'Zavřeno, otevírá {{day}} v {{from}}',
  'reserve.shut': 'Teď je zavřená na delší dobu',
  'delivery.in_store': 'Objednávku tu vyzvednete {{when}}.',
  'delivery.store_option': '{{name}}, {{street}}, {{city}} – {{day}}',
  'delivery.store_own': 'Zboží má prodejna u sebe, nikam ho nevozíme.',
  'order.kept_until': 'Držíme vám ji nejdéle {{day}} do {{time}}',
  'order.at_the_desk': 'U pultu stačí číslo objednávky a doklad s vaším jménem.',
  'delivery.store_has': 'Na této prodejně zboží leží už teď.',
  'delivery.store_reserve': 'Rezervujte si ho tam bez placení a může být vaše {{when}}',
  'delivery.store_soon': 'dnes do 30 minut',
  'delivery.store_today': 'dnes',
  'delivery.store_later': 'hned po otevření',
  'delivery.store_closed_on': 'O svátcích zavřeno: {{days}}',
} as const;
