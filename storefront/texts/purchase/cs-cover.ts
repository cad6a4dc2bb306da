/** Texts of insurance and longer warranties in cart and checkout in Czech. */
export const cover = {
  'cover.sum': 'Pojištění a delší záruka',
  'cover.choose': 'Přidat pojištění nebo delší záruku',
  'cover.change': 'Změnit ochranu',
  'cover.save': 'Uložit ochranu',
  'cover.add': 'Přidat ochranu',
  'cover.keep': 'Vzít za {{amount}}',
  'cover.remove': 'Odebrat: {{name}}',
  'cover.code': 'Kód na delší záruku',
  'cover.code_use': 'Použít kód',
  'cover.each': '{{count}} × {{amount}}',
  'cover.problem.PRICE_CHANGED': 'Cena se změnila z {{before}} na {{amount}}. Vyberte si prosím znovu.',
  'cover.problem.GONE':
    'K tomuto zboží ji teď za tuhle cenu nenabízíme. Vyberte si prosím jinou ochranu, nebo ji odeberte.',
  'cover.problems': 'Změnila se cena pojištění nebo záruky. Vyberte si ji prosím znovu, pak můžete pokračovat.',
  'cover.refused.WARRANTY_CODE_INVALID': 'Takový kód na záruku neznáme. Zkontrolujte i velká a malá písmena.',
  'cover.refused.WARRANTY_CODE_NOT_FITTING': 'Tenhle kód na toto zboží neplatí.',
  'cover.refused.TOO_MANY_REQUESTS': 'Příliš mnoho pokusů za sebou. Zkuste to prosím za minutu.',
  'cover.refused.MAINTENANCE': 'Probíhá údržba a teď neprodáváme. Zkuste to prosím později, nic se neztratilo.',
  'cover.refused.other': 'Kód se nepodařilo použít. Zkuste to prosím znovu.',
};
