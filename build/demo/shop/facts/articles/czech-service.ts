import { markets } from '@kolobeh/shared/kernel/market.ts';
import { money, showMoney } from '@kolobeh/shared/kernel/money.ts';
import { companies } from '@kolobeh/shared/content/company.ts';
import { articleIn } from './article-row.ts';

const article = articleIn('cs');
const seller = companies.cs;
const freeFrom = showMoney(money(markets.cs.freeDeliveryFrom, 'CZK'));

export const czechDelivery = article(
  'delivery-and-payment',
  'Doprava a platba',
  'Kurýr, výdejní místo nebo prodejna; karta, převod nebo platba při převzetí.',
  [
    {
      heading: 'Jak vám zboží předáme',
      paragraphs: [
        `Při nákupu nad ${freeFrom} je standardní doprava zdarma. Přesnou cenu a den doručení vidíte v košíku ještě před objednáním.`,
      ],
      points: [
        'Kurýr až ke dveřím; ráno dostanete zprávu s časem doručení.',
        'Výdejní místo nebo box: zásilka počká obvykle sedm dní.',
        'Osobní odběr na prodejně; jakmile je zboží připravené, dostanete zprávu.',
      ],
    },
    {
      heading: 'Jak můžete zaplatit',
      paragraphs: ['Za platbu kartou ani převodem nic neúčtujeme.'],
      points: [
        'Kartou on-line přes zabezpečenou platební bránu; údaje o kartě nevidíme.',
        'Převodem na účet; v e-mailu najdete QR kód a variabilní symbol. Zboží odešleme po připsání platby.',
        'Při převzetí kurýrovi, na výdejním místě, které to umožňuje, nebo na prodejně.',
      ],
    },
    {
      heading: 'Když něco nevyjde',
      paragraphs: [
        'Nedoručenou zásilku vám po dohodě pošleme znovu. Objednávku můžete bezplatně zrušit, dokud jsme ji nepředali dopravci.',
      ],
    },
  ],
);

export const czechContact = article('contact', 'Kontakt', 'Telefon, e-mail a adresa obchodu Kolobeh.', [
  {
    heading: 'Napište nebo zavolejte',
    paragraphs: [
      `E-mail ${seller.email}, telefon ${seller.phoneShown}. Zvedáme ho v pracovní dny od 8 do 18 hodin, na e-maily odpovídáme do druhého pracovního dne.`,
      'Ptáte-li se na objednávku, připravte si prosím její číslo.',
    ],
  },
  {
    heading: 'Fakturační údaje',
    paragraphs: [
      `${seller.name}, ${seller.street}, ${seller.postcode.slice(0, 3)} ${seller.postcode.slice(3)} ${seller.city}, IČO ${seller.companyId}, DIČ ${seller.vatId}, ${seller.register}.`,
    ],
  },
]);

export const czechGrades = article(
  'grades',
  'Co znamenají stupně A+ až D',
  'Jak hodnotíme použité přístroje a co od kterého stupně čekat.',
  [
    {
      heading: 'Funguje každý',
      paragraphs: [
        'Všechny použité přístroje jsou plně funkční, odhlášené z účtu předchozího majitele a prověřené proti databázím odcizených telefonů. Stupeň říká jen to, jak vypadají.',
      ],
    },
    {
      heading: 'Stupně',
      paragraphs: ['Od nejlepšího k nejlevnějšímu:'],
      points: [
        'A+ – jako nový, bez stop používání.',
        'A – nanejvýš vlásečnice viditelné zblízka pod světlem.',
        'B – drobné škrábance na rámu nebo zádech, displej čistý při běžném pohledu.',
        'C – zřetelné stopy používání, displej bez prasklin.',
        'D – výrazně opotřebený, na práci a volání slouží bez omezení.',
      ],
    },
    {
      heading: 'Baterie',
      paragraphs: [
        'U každého kusu uvádíme změřenou kapacitu baterie v procentech. Kusy pod 80 % neprodáváme bez výměny baterie, pokud to u nich není výslovně napsáno.',
      ],
    },
  ],
);
