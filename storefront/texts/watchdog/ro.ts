/** Texts of watching a product in Romanian. */
import type { cs } from './cs.ts';

/** The type asks for every key the Czech texts have, so that none is missing here. */
export const ro: Record<keyof typeof cs, string> = {
  'dog.title': 'Alertă pentru {{name}} – Kolobeh',
  'dog.heading_stock': 'Îți scriem când intră în stoc',
  'dog.heading_price': 'Îți scriem când se ieftinește',
  'dog.lead': 'Îți scriem o singură dată, când se întâmplă. Apoi nimic.',
  'dog.below': 'Preț maxim ({{currency}})',
  'dog.below_hint': 'Acum costă {{amount}}.',
  'dog.email': 'E-mail',
  'dog.email_hint': 'Întâi îți trimitem un link de confirmare.',
  'dog.to_account': 'Scriem la {{email}}.',
  'dog.button': 'Anunță-mă',
  'dog.asked': 'Mai confirmă o dată: am trimis un link la {{email}}. E valabil o săptămână.',
  'dog.awake': 'Gata. Scriem la {{email}}.',
  'dog.already_stock': 'Este în stoc, nu ai ce aștepta.',
  'dog.already_price': 'La prețul acesta îl avem chiar acum.',
  'dog.later': 'Prea multe încercări. Mai încearcă peste {{minutes}} min.',
  'dog.failed': 'Nu a reușit. Mai încearcă o dată.',
  'dog.to_goods': 'Înapoi la produs',
  'dog.own_title': 'Alerta ta – Kolobeh',
  'dog.own_heading': 'Alerta ta',
  'dog.wait_stock': 'Aștepți să fie în stoc',
  'dog.wait_price': 'Aștepți să coste cel mult {{amount}}',
  'dog.state_asked': 'Încă neconfirmată. Confirmând, spui că e-mailul este al tău.',
  'dog.state_awake': 'Urmărim. Îți scriem o singură dată.',
  'dog.state_told': 'Ți-am scris că s-a întâmplat. Nu mai urmărim.',
  'dog.state_ended': 'Anulată. Nu îți mai scriem.',
  'dog.confirm': 'Confirmă alerta',
  'dog.end': 'Anulează alerta',
};
