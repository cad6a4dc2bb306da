/** Texts of what a cart refuses in Romanian. */
export const refused = {
  'cart.refused.SOLD_OUT': 'Nu avem atâtea bucăți. Poți comanda {{available}}.',
  'cart.refused.SOLD_OUT_none': 'Între timp, stocul s-a epuizat.',
  'cart.refused.TOO_MANY': 'Poți avea în coș cel mult {{most}} bucăți din același produs.',
  'cart.refused.BUYOUT_NOT_FOUND': 'Nu am găsit această evaluare. Te rugăm să evaluezi din nou dispozitivul.',
  'cart.refused.BUYOUT_OF_OTHER_MARKET': 'Evaluarea este din magazinul ceh și nu poate fi folosită aici.',
  'cart.refused.BUYOUT_UNUSABLE':
    'Prețul nu mai este valabil sau vânzarea s-a încheiat. Evaluează din nou dispozitivul.',
  'cart.refused.BUYOUT_USED': 'Ai comandat deja cu acest dispozitiv. Bonusul se folosește o singură dată.',
  'cart.refused.BUYOUT_IN_OTHER_CART': 'Dispozitivul este în alt coș, poate pe celălalt dispozitiv al tău.',
  'cart.refused.APPRAISAL_CHANGED':
    'Lista de prețuri s-a schimbat între timp. Te rugăm să evaluezi din nou dispozitivul.',
  'cart.refused.ANSWERS_INCOMPLETE':
    'Nu îl putem adăuga în coș cu aceste răspunsuri. Răspunde la toate întrebările și vezi dacă îl cumpărăm în această stare.',
  'cart.refused.COVER_UNAVAILABLE':
    'Nu mai oferim această asigurare sau garanție la acest preț pentru produs. Te rugăm să alegi din nou.',
  'cart.refused.PARENT_NOT_FOUND': 'Produsul de care ține nu mai este în coș. Te rugăm să îl adaugi din nou.',
  'cart.refused.PRODUCT_NOT_FOUND': 'Nu mai vindem acest produs.',
  'cart.refused.ITEM_NOT_FOUND': 'Acest rând nu mai este în coș. Te rugăm să te uiți ce conține acum.',
  'cart.refused.DEVICE_NOT_BOUGHT_OUT': 'Acum nu cumpărăm acest dispozitiv.',
  'cart.refused.TOO_MANY_REQUESTS': 'Prea multe încercări la rând. Te rugăm să încerci din nou peste un minut.',
  'delivery.PAUSED': 'Suspendat acum. Te rugăm să alegi altceva.',
  'cart.refused.MAINTENANCE': 'Acest serviciu este suspendat acum. Încearcă mai târziu, coșul tău rămâne.',
  'cart.refused.other': 'Nu a reușit. Te rugăm să încerci din nou.',
};
