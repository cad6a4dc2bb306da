export const repairSale = {
  heading: 'Opravit, nebo prodat',
  notLoaded: 'Čísla výkupu se nepodařilo načíst',
  repair: 'Oprava stojí',
  asIs: 'Výkup teď, jak je',
  repaired: 'Výkup po opravě',
  towards: 'Na protiúčet při koupi jiného až',
  none: 'S touhle závadou zařízení nevykupujeme.',
  offered: 'Nabídnut výkup za {{amount}}',
  offer: 'Nabídnout zákazníkovi výkup',
  again: 'Nabídnout výkup znovu',
  hint: 'Zákazník dostane e-mail se všemi čísly a odkazem. Dokud prodej sám nepotvrdí, oprava běží dál.',
  sent: 'Nabídka odešla zákazníkovi.',
  state: { waiting: 'čeká na zákazníka', accepted: 'přijal', lapsed: 'neplatí' },
  bar: {
    PARTS_IN_USE: 'V zařízení už je nový díl, prodat ho místo opravy nejde.',
    LOAN_OUT: 'Zákazník má půjčený přístroj. Prodat jde, až ho vrátí.',
  },
};
