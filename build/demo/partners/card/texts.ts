import type { Choice } from './payment.ts';

interface Texts {
  title: string;
  notReal: string;
  merchant: string;
  order: string;
  toPay: string;
  card: string;
  choices: Record<Choice, string>;
  others: string;
  finished: string;
  back: string;
  closing: string;
  closingText: string;
  returning: string;
}

/** Words of the payment page. */
export const texts: Record<'cs' | 'ro' | 'en', Texts> = {
  cs: {
    title: 'Platba kartou',
    notReal: 'Zkušební platební brána. Žádné peníze se nepřevádějí.',
    merchant: 'Obchodník',
    order: 'Číslo objednávky',
    toPay: 'K úhradě',
    card: 'Zkušební karta',
    choices: {
      approve: 'Zaplatit',
      decline: 'Zaplatit kartou, kterou banka odmítne',
      cancel: 'Zrušit platbu a vrátit se do obchodu',
      late: 'Vrátit se hned, banka schválí později',
      never: 'Zaplatit a do obchodu se nevrátit',
    },
    others: 'Vyzkoušet jiný průběh',
    finished: 'Tato platba už je vyřízená.',
    back: 'Zpět do obchodu',
    closing: 'Zaplaceno',
    closingText: 'Platba proběhla. Stránku můžete zavřít – obchod se o platbě dozví od banky.',
    returning: 'Vracíme vás do obchodu',
  },
  ro: {
    title: 'Plată cu cardul',
    notReal: 'Procesator de plăți pentru testare. Nu se transferă bani.',
    merchant: 'Comerciant',
    order: 'Numărul comenzii',
    toPay: 'De plată',
    card: 'Card de test',
    choices: {
      approve: 'Plătește',
      decline: 'Plătește cu un card refuzat de bancă',
      cancel: 'Anulează plata și revino în magazin',
      late: 'Revino imediat, banca aprobă mai târziu',
      never: 'Plătește fără a reveni în magazin',
    },
    others: 'Încearcă alt scenariu',
    finished: 'Această plată este deja încheiată.',
    back: 'Înapoi în magazin',
    closing: 'Plată efectuată',
    closingText: 'Plata a fost efectuată. Puteți închide pagina – magazinul va fi anunțat de bancă.',
    returning: 'Vă întoarcem în magazin',
  },
  en: {
    title: 'Card payment',
    notReal: 'A gateway for trying out. No money moves.',
    merchant: 'Merchant',
    order: 'Order number',
    toPay: 'To pay',
    card: 'Test card',
    choices: {
      approve: 'Pay',
      decline: 'Pay by a card the bank declines',
      cancel: 'Cancel and go back to the shop',
      late: 'Go back at once, the bank approves later',
      never: 'Pay and never go back to the shop',
    },
    others: 'Try another course',
    finished: 'This payment is already settled.',
    back: 'Back to the shop',
    closing: 'Paid',
    closingText: 'The payment went through. You may close this page; the bank tells the shop.',
    returning: 'Taking you back to the shop',
  },
};
