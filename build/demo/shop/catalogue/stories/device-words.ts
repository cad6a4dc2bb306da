/** Sentences that descriptions of devices are put together from, by what is known of a model. */
import type { Text } from '../../facts/types.ts';

/** Under the diagonal. */
export const displayWords = {
  small: {
    cs: 'Vejde se do dlaně a palec dosáhne i do rohu. Na dlouhé filmy je menší.',
    ro: 'Încape în palmă, iar degetul mare ajunge și în colț. Pentru filme lungi e cam mic.',
  },
  middle: {
    cs: 'Dost místa na čtení i video, a přesto projde kapsou u kalhot.',
    ro: 'Loc destul pentru citit și video, și totuși intră în buzunarul pantalonilor.',
  },
  large: {
    cs: 'Velká plocha na video, mapy i dvě okna vedle sebe. Psát budete spíš oběma rukama.',
    ro: 'Suprafață mare pentru video, hărți și două ferestre alăturate. De scris se scrie mai mult cu ambele mâini.',
  },
  foldable: {
    cs: 'Tolik měří po rozložení. Zavřený je to telefon do kapsy.',
    ro: 'Atât are desfăcut. Închis, e un telefon de buzunar.',
  },
  keys: {
    cs: 'Displej jen na čtení a čísla, píše se na opravdových tlačítkách.',
    ro: 'Ecran doar pentru citit și numere, se scrie pe taste adevărate.',
  },
  tabletSmall: {
    cs: 'Udržíte ho jednou rukou jako knihu, vejde se i do kabelky.',
    ro: 'Se ține cu o mână ca o carte și încape și în poșetă.',
  },
  tablet: {
    cs: 'Na film v posteli, na noty i na druhé okno vedle poznámek.',
    ro: 'Pentru un film în pat, pentru partituri și pentru o a doua fereastră lângă notițe.',
  },
  tabletLarge: {
    cs: 'Plocha jako u notebooku: dvě aplikace vedle sebe se nemačkají.',
    ro: 'Suprafață ca la un laptop: două aplicații alăturate nu se înghesuie.',
  },
  watch: {
    cs: 'Zprávu i tempo běhu přečtete jedním pohledem.',
    ro: 'Mesajul și ritmul alergării se citesc dintr-o privire.',
  },
} satisfies Record<string, Text>;

/** Under the resolutions of the cameras. */
export const cameraWords = {
  one: {
    cs: 'Jeden objektiv, zato bez přepínání: vytáhnout, zmáčknout, hotovo.',
    ro: 'Un singur obiectiv, dar fără comutări: îl scoți, apeși, gata.',
  },
  two: {
    cs: 'Nejlepší snímky dělá hlavní objektiv, druhý přidá jiný úhel.',
    ro: 'Cele mai bune poze le face obiectivul principal, al doilea aduce alt unghi.',
  },
  more: {
    cs: 'Tři a více objektivů pokryje krajinu, portrét i detail z dálky.',
    ro: 'Trei sau mai multe obiective acoperă peisajul, portretul și detaliul de la distanță.',
  },
  many: {
    cs: 'Hlavní snímač spojuje sousední body v jeden, takže večerní fotky méně šumí.',
    ro: 'Senzorul principal unește punctele vecine, așa că pozele de seară au mai puțin zgomot.',
  },
} satisfies Record<string, Text>;

/** Under the capacity of the battery; of a used piece it is what a new one had. */
export const batteryWords = {
  long: {
    cs: 'Den a půl běžného provozu, s úsporným režimem dva. Údaj platí pro novou baterii.',
    ro: 'O zi și jumătate de folosire obișnuită, două cu modul de economisire. Valabil pentru o baterie nouă.',
  },
  day: {
    cs: 'Na den s rezervou do večera. Údaj platí pro novou baterii.',
    ro: 'O zi, cu rezervă până seara. Valabil pentru o baterie nouă.',
  },
  short: {
    cs: 'Na den s rozmyslem; na výlet přibalte powerbanku. Údaj platí pro novou baterii.',
    ro: 'O zi, cu măsură; în excursie ia o baterie externă. Valabil pentru o baterie nouă.',
  },
  tablet: {
    cs: 'Celý večer filmů a ráno ještě zbude na zprávy.',
    ro: 'O seară întreagă de filme, iar dimineața mai rămâne pentru știri.',
  },
  watch: {
    cs: 'Jak dlouho vydrží, rozhoduje hlavně zapnutá poloha a stále svítící displej.',
    ro: 'Cât ține depinde mai ales de localizare și de ecranul mereu aprins.',
  },
} satisfies Record<string, Text>;

/** Under the weight. */
export const weightWords = {
  light: { cs: 'V kapse o něm skoro nevíte.', ro: 'În buzunar aproape că nu se simte.' },
  usual: {
    cs: 'Na svou velikost ani těžký, ani lehký.',
    ro: 'Pentru mărimea lui, nici greu, nici ușor.',
  },
  heavy: {
    cs: 'V ruce je znát; při delším čtení ho rádi opřete.',
    ro: 'Se simte în mână; la citit îndelungat îl vei sprijini cu plăcere.',
  },
  watch: { cs: 'Bez řemínku. Spát se s nimi dá.', ro: 'Fără curea. Se poate și dormi cu el.' },
} satisfies Record<string, Text>;

/** For whom it is, by what it was made for. */
export const traitWords: Record<string, Text> = {
  compact: {
    cs: 'Hodí se tomu, komu jsou dnešní telefony moc velké.',
    ro: 'Potrivit pentru cine găsește telefoanele de azi prea mari.',
  },
  photo: {
    cs: 'Kupuje se hlavně kvůli fotoaparátu: na cesty, na děti i na večerní město.',
    ro: 'Se cumpără mai ales pentru cameră: în călătorii, pentru copii și pentru orașul seara.',
  },
  gaming: {
    cs: 'Výkon drží i po půlhodině hraní, kdy jiné telefony zpomalí.',
    ro: 'Își păstrează puterea și după o jumătate de oră de joc, când alte telefoane încetinesc.',
  },
  rugged: {
    cs: 'Na stavbu i do terénu: pády, prach ani déšť nevadí.',
    ro: 'Pentru șantier și teren: căderile, praful și ploaia nu sunt o problemă.',
  },
  foldable: {
    cs: 'Skládací konstrukce šetří místo v kapse a nabídne dvě plochy v jednom přístroji.',
    ro: 'Construcția pliabilă economisește loc în buzunar și oferă două suprafețe într-un aparat.',
  },
  senior: {
    cs: 'Umí hlavně volat a vydrží dlouho; naučí se s ním každý za odpoledne.',
    ro: 'Știe mai ales să sune și ține mult; oricine îl învață într-o după-amiază.',
  },
  sport: {
    cs: 'Pro pohyb: tréninky, tep i trasy měří bez telefonu v kapse.',
    ro: 'Făcut pentru mișcare: măsoară antrenamente, puls și trasee fără telefon în buzunar.',
  },
};

/** Where a model stands in its life. */
export const lifeWords = {
  current: {
    cs: 'Model se dnes prodává nový, takže aktualizace i díly budou ještě dlouho.',
    ro: 'Modelul se vinde nou și azi, așa că actualizări și piese vor fi încă mult timp.',
  },
  ending: {
    cs: 'Výroba končí: nové kusy doprodáváme, použité jsou za výrazně méně a dílů je dost.',
    ro: 'Producția se încheie: ultimele bucăți noi sunt în vânzare, cele second-hand costă mult mai puțin, iar piese sunt destule.',
  },
  past: {
    cs: 'Nové kusy se už nevyrábějí. Prodáváme jen kusy, které jsme vykoupili, prověřili a vymazali, každý s vlastním záznamem.',
    ro: 'Nou nu se mai fabrică. Vindem doar bucăți cumpărate, verificate și șterse de noi, fiecare cu fișa ei.',
  },
} satisfies Record<string, Text>;

/** What not to expect of it. */
export const limitWords = {
  no5g: {
    cs: 'Sítě 5G neumí; na LTE tím běžné používání netrpí.',
    ro: 'Nu are 5G; pe LTE folosirea obișnuită nu are de suferit.',
  },
  onlyCalls: {
    cs: 'Aplikace, mapy ani zprávy s obrázky od něj nečekejte.',
    ro: 'Nu te aștepta la aplicații, hărți sau mesaje cu poze.',
  },
  onlyEsim: {
    cs: 'Fyzická SIM karta se do něj nevejde, operátor vám vystaví eSIM.',
    ro: 'Cartela SIM fizică nu încape în el; operatorul îți dă un eSIM.',
  },
  lightning: {
    cs: 'Konektor je ještě Lightning, kabel od novějších přístrojů do něj nepasuje.',
    ro: 'Conectorul este încă Lightning, cablul de la dispozitive mai noi nu se potrivește.',
  },
  fold: {
    cs: 'Vnitřní displej chce opatrnost: písek ani ostrý nehet mu nesvědčí a ohyb je proti světlu vidět.',
    ro: 'Ecranul interior cere grijă: nisipul și unghia nu-i fac bine, iar îndoitura se vede în lumină.',
  },
  oneCamera: {
    cs: 'Optické přiblížení nemá, z dálky se detail ztratí.',
    ro: 'Zoom optic nu are, de departe detaliul se pierde.',
  },
  wifiOnly: {
    cs: 'SIM kartu nemá: mimo Wi-Fi ho připojíte přes telefon.',
    ro: 'Nu are cartelă SIM: în afara Wi-Fi se conectează prin telefon.',
  },
  watchPhone: {
    cs: 'Bez telefonu v dosahu nezavolají a zprávy nepřijdou.',
    ro: 'Fără telefon în apropiere nu sună și mesajele nu vin.',
  },
  charger: {
    cs: 'Nabíječku výrobce nepřikládá, poslouží každá s USB-C.',
    ro: 'Producătorul nu include încărcător; merge oricare cu USB-C.',
  },
} satisfies Record<string, Text>;
