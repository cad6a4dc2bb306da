/** Texts of insurance and longer warranties in cart and checkout in Romanian. */
export const cover = {
  'cover.sum': 'Asigurare și garanție mai lungă',
  'cover.choose': 'Adaugă asigurare sau garanție mai lungă',
  'cover.change': 'Schimbă protecția',
  'cover.save': 'Salvează protecția',
  'cover.add': 'Adaugă protecția',
  'cover.keep': 'Ia pentru {{amount}}',
  'cover.remove': 'Elimină: {{name}}',
  'cover.code': 'Cod pentru garanție mai lungă',
  'cover.code_use': 'Aplică codul',
  'cover.each': '{{count}} × {{amount}}',
  'cover.problem.PRICE_CHANGED': 'Prețul s-a schimbat de la {{before}} la {{amount}}. Te rugăm să alegi din nou.',
  'cover.problem.GONE':
    'Nu o mai oferim pentru acest produs la acest preț. Te rugăm să alegi altă protecție sau să o elimini.',
  'cover.problems': 'Prețul asigurării sau al garanției s-a schimbat. Te rugăm să alegi din nou, apoi poți continua.',
  'cover.refused.WARRANTY_CODE_INVALID': 'Nu cunoaștem acest cod de garanție. Verifică și literele mari și mici.',
  'cover.refused.WARRANTY_CODE_NOT_FITTING': 'Codul nu este valabil pentru acest produs.',
  'cover.refused.TOO_MANY_REQUESTS': 'Prea multe încercări la rând. Revino peste un minut.',
  'cover.refused.MAINTENANCE': 'Facem mentenanță și acum nu vindem. Încearcă mai târziu, nu s-a pierdut nimic.',
  'cover.refused.other': 'Codul nu a putut fi aplicat. Te rugăm să încerci din nou.',
};
