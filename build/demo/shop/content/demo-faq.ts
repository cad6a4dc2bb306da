import type { BodyOf } from '@kolobeh/shared/content/document.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { slugOf } from '@kolobeh/shared/kernel/slug.ts';
import type { DemoDocument } from './demo-document.ts';

type Pair = readonly [question: string, answer: string];

const topic = (
  market: MarketCode,
  { code, title, position }: { code: string; title: string; position: number },
  pairs: readonly Pair[],
): DemoDocument => {
  const body: BodyOf<'faq'> = {
    kind: 'faq',
    title,
    position,
    questions: pairs.map(([question, answer]) => ({ question, html: `<p>${answer}</p>` })),
  };
  return { market, code, slug: slugOf(title), daysAgo: 30, body };
};

/** What customers ask most, in both markets. */
export const demoFaq: readonly DemoDocument[] = [
  topic('cs', { code: 'delivery', title: 'Doprava a dodání', position: 1 }, [
    [
      'Kdy zboží přijde?',
      'Den doručení vidíte v košíku ještě před objednáním. Co je skladem a objednáte ráno, jede týž den.',
    ],
    [
      'Co když nebudu doma?',
      'Kurýr zavolá. Zásilku můžete přesměrovat na výdejní místo, kde na vás počká obvykle sedm dní.',
    ],
    [
      'Mohu si zboží vyzvednout?',
      'Ano, na kterékoli <a href="/cs/prodejny">prodejně</a>. Jakmile je připravené, dostanete zprávu.',
    ],
  ]),
  topic('cs', { code: 'buyout', title: 'Výkup starého zařízení', position: 2 }, [
    [
      'Kolik za telefon dostanu?',
      'Cenu vidíte hned, jakmile odpovíte na pár otázek ve <a href="/cs/vykup">výkupu</a>. Řekne vám i to, co ji snížilo.',
    ],
    [
      'Co když zjistíte jiný stav?',
      'Pošleme vám nález s fotografií a novou cenu po řádcích. Buď souhlasíte, nebo zařízení vrátíme zdarma.',
    ],
    [
      'Co je s mými daty?',
      'Před prodejem zařízení odhlaste ze svého účtu. My ho po výkupu smažeme a předáme do prodeje prázdné.',
    ],
  ]),
  topic('cs', { code: 'used', title: 'Použitá zařízení', position: 3 }, [
    [
      'Co znamenají třídy A+ až D?',
      'Písmeno říká, jak zařízení vypadá. Funkční je každé; třída D má viditelné stopy používání.',
    ],
    ['Jaká je záruka?', 'Dvacet čtyři měsíců, na nové i použité zboží. Najdete ji u každého zařízení.'],
    [
      'Mohu použitý telefon vrátit?',
      'Ano, do čtrnácti dnů od převzetí a bez udání důvodu jako každé zboží koupené na dálku.',
    ],
  ]),
  topic('ro', { code: 'delivery', title: 'Livrare', position: 1 }, [
    [
      'Când ajunge comanda?',
      'Ziua livrării se vede în coș înainte de comandă. Ce este în stoc și comanzi dimineața pleacă în aceeași zi.',
    ],
    [
      'Ce se întâmplă dacă nu sunt acasă?',
      'Curierul sună. Coletul poate fi redirecționat la un punct de ridicare, unde te așteaptă de obicei șapte zile.',
    ],
    [
      'Pot ridica personal?',
      'Da, din orice <a href="/ro/magazine">magazin</a>. Primești un mesaj când este pregătită.',
    ],
  ]),
  topic('ro', { code: 'buyout', title: 'Vânzarea dispozitivului vechi', position: 2 }, [
    [
      'Cât primesc pentru telefon?',
      'Vezi prețul imediat ce răspunzi la câteva întrebări pe pagina <a href="/ro/vinde-dispozitiv">de vânzare</a>, împreună cu ce l-a scăzut.',
    ],
    [
      'Ce se întâmplă dacă găsiți altă stare?',
      'Îți trimitem constatarea cu fotografie și noul preț pe rânduri. Accepți sau îți returnăm dispozitivul gratuit.',
    ],
    [
      'Ce se întâmplă cu datele mele?',
      'Deconectează dispozitivul de la cont înainte de vânzare. Noi îl ștergem după cumpărare și îl vindem gol.',
    ],
  ]),
  topic('ro', { code: 'used', title: 'Dispozitive folosite', position: 3 }, [
    [
      'Ce înseamnă clasele A+ până la D?',
      'Litera spune cum arată dispozitivul. Fiecare funcționează; clasa D are urme vizibile de utilizare.',
    ],
    ['Ce garanție are?', 'Douăzeci și patru de luni, la produse noi și folosite. O găsești la fiecare produs.'],
    [
      'Pot returna un telefon folosit?',
      'Da, în paisprezece zile de la primire, fără motiv, ca orice produs cumpărat la distanță.',
    ],
  ]),
];
