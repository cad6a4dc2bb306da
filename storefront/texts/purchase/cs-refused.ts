/** Texts of what a cart refuses in Czech. */
export const refused = {
  'cart.refused.SOLD_OUT': 'Tolik kusů nemáme. Můžete jich objednat {{available}}.',
  'cart.refused.SOLD_OUT_none': 'Zboží se mezitím vyprodalo.',
  'cart.refused.TOO_MANY': 'Do košíku se vejde nejvýš {{most}} kusů jednoho zboží.',
  'cart.refused.BUYOUT_NOT_FOUND': 'Takový výkup jsme nenašli. Nechte zařízení ocenit znovu.',
  'cart.refused.BUYOUT_OF_OTHER_MARKET': 'Tenhle výkup je z rumunského obchodu a tady ho použít nejde.',
  'cart.refused.BUYOUT_UNUSABLE': 'Cena výkupu už neplatí nebo výkup skončil. Nechte zařízení ocenit znovu.',
  'cart.refused.BUYOUT_USED': 'S tímhle výkupem už jste objednali. Bonus jde použít jednou.',
  'cart.refused.BUYOUT_IN_OTHER_CART': 'Tenhle výkup je v jiném košíku, třeba na vašem druhém zařízení.',
  'cart.refused.APPRAISAL_CHANGED': 'Ceník výkupu se mezitím změnil. Nechte zařízení prosím ocenit znovu.',
  'cart.refused.ANSWERS_INCOMPLETE':
    'Výkup s těmito odpověďmi do košíku přidat nejde. Odpovězte prosím na všechny otázky a podívejte se, jestli zařízení v tomto stavu vykupujeme.',
  'cart.refused.COVER_UNAVAILABLE':
    'Tohle pojištění nebo záruku teď s tímto zbožím za tuhle cenu nenabízíme. Vyberte si prosím znovu.',
  'cart.refused.PARENT_NOT_FOUND': 'Zboží, ke kterému tohle patří, už v košíku není. Přidejte ho prosím znovu.',
  'cart.refused.PRODUCT_NOT_FOUND': 'Tohle zboží už neprodáváme.',
  'cart.refused.ITEM_NOT_FOUND': 'Tahle položka už v košíku není. Podívejte se prosím, co v něm je teď.',
  'cart.refused.DEVICE_NOT_BOUGHT_OUT': 'Tohle zařízení teď nevykupujeme.',
  'cart.refused.TOO_MANY_REQUESTS': 'Příliš mnoho pokusů za sebou. Zkuste to prosím za minutu.',
  'delivery.PAUSED': 'Teď pozastavené. Zvolte prosím jiný způsob.',
  'cart.refused.MAINTENANCE': 'Tohle je teď pozastavené. Zkuste to prosím později, košík vám zůstane.',
  'cart.refused.other': 'Nepodařilo se to. Zkuste to prosím znovu.',
};
