import type { BuyoutData } from '@kolobeh/shared/buyout/contract.ts';
import { showDay } from '@kolobeh/shared/kernel/dates.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import type { BuyoutMailKind } from '../jobs/job-names.ts';
import { escape, frame, linkButton, type Mail, plainTable, type Row, table } from './mail-parts.ts';

/** `{device}`, `{price}`, `{number}` and `{until}` are filled in. */
interface Words {
  kinds: Record<BuyoutMailKind, { subject: string; heading: string; intro: string; next: string; open: string }>;
  greeting: string;
  base: string;
  price: string;
  signature: string;
  reason: string;
}

const words: Record<MarketCode, Words> = {
  cs: {
    kinds: {
      estimate: {
        subject: 'Za {device} dáme {price}',
        heading: 'Váš odhad výkupu',
        intro:
          'Podle vašich odpovědí za {device} dáme {price}. Cena platí do {until} a při stejných odpovědích ji nezměníme.',
        next: 'Až se rozhodnete, otevřete odhad znovu a zařízení nám prodejte online.',
        open: 'Otevřít odhad',
      },
      submitted: {
        subject: 'Výkup {number}: nabídku máme',
        heading: 'Děkujeme za nabídku',
        intro: 'Přijali jsme vaši nabídku na {device} za {price}. Číslo výkupu je {number}.',
        next: 'Na stránce výkupu najdete, jak nám zařízení předat a co se s ním právě děje. Před odesláním se odhlaste ze svých účtů.',
        open: 'Sledovat výkup',
      },
    },
    greeting: 'Dobrý den,',
    base: 'Základ pro známku {grade}',
    price: 'Na účet',
    signature: 'Kolobeh',
    reason: 'E-mail jste dostali, protože jste na našem webu oceňovali zařízení.',
  },
  ro: {
    kinds: {
      estimate: {
        subject: 'Pentru {device} oferim {price}',
        heading: 'Estimarea dumneavoastră',
        intro:
          'Conform răspunsurilor date, pentru {device} oferim {price}. Prețul este valabil până la {until} și nu se schimbă dacă răspunsurile rămân aceleași.',
        next: 'Când vă hotărâți, deschideți din nou estimarea și vindeți-ne dispozitivul online.',
        open: 'Deschide estimarea',
      },
      submitted: {
        subject: 'Vânzarea {number}: am primit oferta',
        heading: 'Vă mulțumim pentru ofertă',
        intro: 'Am primit oferta dumneavoastră pentru {device}, la prețul de {price}. Numărul vânzării este {number}.',
        next: 'Pe pagina vânzării găsiți cum ne predați dispozitivul și în ce stadiu se află. Înainte de a-l trimite, deconectați-vă de la conturi.',
        open: 'Urmărește vânzarea',
      },
    },
    greeting: 'Bună ziua,',
    base: 'Baza pentru clasa {grade}',
    price: 'Primiți',
    signature: 'Kolobeh',
    reason: 'Ați primit acest e-mail pentru că ați evaluat un dispozitiv pe site-ul nostru.',
  },
};

/**
 * The e-mail about an estimate or a buy-out. Holds nothing of the seller's identity.
 * @param link the secret link of the buy-out's page
 */
export function buyoutMail(buyout: BuyoutData, kind: BuyoutMailKind, link: string): Mail {
  const { market } = buyout;
  const own = words[market];
  const texts = own.kinds[kind];
  const { quality, price } = buyout.appraisal_result;
  const until = showDay(markets[market], new Date(`${buyout.valid_until}T12:00:00Z`));
  const facts: Record<string, string> = {
    device: `${buyout.product_model_choice.label}, ${buyout.product_color_choice.label}`,
    price: showMoney(price),
    number: buyout.number,
    grade: quality,
    until,
  };
  const fill = (text: string): string => text.replaceAll(/\{(\w+)\}/g, (_, name: string) => facts[name] ?? '');
  const rows: Row[] = [
    ...buyout.conditions_appraisal_result.map((line): Row => [
      line.question === null ? fill(own.base) : `${line.question} ${line.answer ?? ''}`,
      showMoney(line.amount),
    ]),
    [own.price, showMoney(price)],
  ];
  const text = [
    own.greeting,
    '',
    fill(texts.intro),
    '',
    plainTable(rows),
    '',
    texts.next,
    `${texts.open}: ${link}`,
    '',
    own.signature,
  ].join('\n');
  const body = `<p>${escape(own.greeting)}</p><p>${escape(fill(texts.intro))}</p>${table(rows)}<p>${escape(texts.next)}</p>
${linkButton(link, texts.open)}<p>${escape(own.signature)}</p>`;
  const subject = fill(texts.subject);
  return { subject, text, html: frame({ market, title: subject, heading: texts.heading, body, reason: own.reason }) };
}
