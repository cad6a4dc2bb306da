/** What the lists of the main categories end with, by the category's code; headings begin with `## `. */
import type { Text } from '../types.ts';

const phones: Text = {
  cs: `Telefony prodáváme nové, rozbalené i použité. U každého použitého kusu víme, odkud přišel, kdo ho zkontroloval a kolik procent kapacity drží jeho baterie. Na všechny dáváme záruku 24 měsíců a můžete je vrátit do 14 dnů.

## Jak vybrat telefon
Začněte velikostí displeje a úložištěm: 128 GB stačí na běžné fotky a aplikace, kdo natáčí video, ocení 256 GB a víc. Operační paměť poznáte při přepínání aplikací; 8 GB dnes vystačí na několik let. Filtry vlevo ukazují, kolik telefonů vašemu výběru zbývá.

## Co znamenají stupně A+ až D
Stupeň popisuje, jak telefon vypadá, ne jak funguje: všechny telefony fungují bez závad. A+ je jako nový, na stupni C už je používání vidět. Fotky konkrétního kusu najdete u každého telefonu, který známe jednotlivě.

## Starý telefon jako část ceny
Váš dosavadní telefon oceníme během minuty a jeho cenu rovnou odečteme od nového. Peníze za něj pošleme, jakmile ho zkontrolujeme a cenu nám potvrdíte.`,
  ro: `Vindem telefoane noi, resigilate și folosite. Despre fiecare telefon folosit știm de unde vine, cine l-a verificat și ce capacitate mai are bateria. Toate au garanție 24 de luni și pot fi returnate în 14 zile.

## Cum alegi telefonul
Începe cu mărimea ecranului și cu spațiul de stocare: 128 GB ajung pentru fotografii și aplicații obișnuite, iar cine filmează va aprecia 256 GB sau mai mult. Memoria RAM se simte când treci de la o aplicație la alta; 8 GB sunt suficienți pentru câțiva ani. Filtrele din stânga arată câte telefoane rămân după fiecare alegere.

## Ce înseamnă treptele A+ – D
Treapta spune cum arată telefonul, nu cum funcționează: toate funcționează fără defecte. A+ este ca nou, la treapta C urmele de folosire se văd. La telefoanele pe care le cunoaștem bucată cu bucată găsești fotografiile exemplarului.

## Telefonul vechi, parte din preț
Îți evaluăm telefonul într-un minut și scădem valoarea lui din prețul celui nou. Banii pleacă după verificare, când confirmi prețul.`,
};

const tablets: Text = {
  cs: `Tablety na školu, práci i na filmy do postele: nové, rozbalené i použité, všechny se zárukou 24 měsíců.

## Jak velký tablet
Do deseti palců se tablet vejde do kabelky a udržíte ho v jedné ruce. Jedenáct palců je dobrá míra na poznámky perem, dvanáct a víc nahradí menší notebook. Podle úhlopříčky můžete výpis zúžit vlevo.

## Wi-Fi, nebo 5G
Doma a ve škole stačí Wi-Fi. Kdo tablet nosí s sebou a nechce sdílet připojení z telefonu, vybere si model s mobilní sítí.`,
  ro: `Tablete pentru școală, lucru sau filme în pat: noi, resigilate și folosite, toate cu garanție 24 de luni.

## Ce mărime alegi
Până la zece inci tableta încape în geantă și se ține cu o mână. Unsprezece inci sunt potriviți pentru notițe cu stylusul, iar de la doisprezece în sus poate înlocui un laptop mic. Lista se poate restrânge după diagonală, în stânga.

## Wi-Fi sau 5G
Acasă și la școală ajunge Wi-Fi. Dacă iei tableta cu tine și nu vrei să împarți internetul de pe telefon, alege un model cu rețea mobilă.`,
};

const watches: Text = {
  cs: `Chytré hodinky a sportovní hodinky pro telefony iPhone i Android. U použitých zkontrolujeme baterii, sklo i senzory.

## Podle telefonu
Apple Watch fungují jen s iPhonem, Galaxy Watch jen s telefonem se systémem Android. Hodinky Garmin a Amazfit si rozumějí s oběma.

## Výdrž a velikost
Hodinky s velkým barevným displejem nabíjíte jednou za den nebo dva, sportovní vydrží i dva týdny. Průměr pouzdra volte podle zápěstí: do 16 cm obvykle sedí 40 až 42 mm.`,
  ro: `Ceasuri inteligente și sportive pentru iPhone și Android. La cele folosite verificăm bateria, sticla și senzorii.

## După telefon
Apple Watch funcționează doar cu iPhone, Galaxy Watch doar cu telefoane Android. Ceasurile Garmin și Amazfit se înțeleg cu amândouă.

## Autonomie și mărime
Ceasurile cu ecran mare se încarcă o dată la o zi sau două, cele sportive rezistă și două săptămâni. Alege diametrul după încheietură: până la 16 cm se potrivesc de obicei 40–42 mm.`,
};

const accessories: Text = {
  cs: `Kryty, skla, nabíječky a sluchátka, která k vašemu zařízení opravdu patří. U každého krytu a skla je napsáno, na který model je.

## Která nabíječka
Většině telefonů stačí 20 až 30 W, tabletám a notebookům 45 W a víc. Výkon rozhoduje spolu s kabelem: USB-C kabel bez označení často přenese nejvýš 60 W.`,
  ro: `Huse, folii, încărcătoare și căști care se potrivesc cu adevărat cu dispozitivul tău. La fiecare husă și folie scrie pentru ce model este.

## Ce încărcător
Pentru cele mai multe telefoane ajung 20–30 W, pentru tablete și laptopuri 45 W sau mai mult. Puterea depinde și de cablu: un cablu USB-C fără marcaj transmite adesea cel mult 60 W.`,
};

const used: Text = {
  cs: `Použité telefony, tablety a hodinky, které jsme sami vykoupili, zkontrolovali a smazali. Každý kus má svůj záznam: co jsme u něj zjistili, kolik drží baterie a co se s ním od té doby dělo.

## Záruka a vrácení
Na použité zboží dáváme 24 měsíců jako na nové. Když vám kus nesedne, do 14 dnů ho vraťte bez udání důvodu.

## Proč použité
Telefon, který slouží dál, nemusí nikdo vyrábět znovu. A vy za stejný model zaplatíte o třetinu až polovinu méně.`,
  ro: `Telefoane, tablete și ceasuri folosite, pe care le-am cumpărat, verificat și șters noi înșine. Fiecare exemplar are fișa lui: ce am constatat, cât ține bateria și ce s-a întâmplat cu el de atunci.

## Garanție și retur
Produsele folosite au 24 de luni garanție, ca cele noi. Dacă exemplarul nu ți se potrivește, îl returnezi în 14 zile, fără explicații.

## De ce folosit
Un telefon care mai servește nu trebuie fabricat din nou. Iar tu plătești pentru același model cu o treime până la jumătate mai puțin.`,
};

export const categoryTexts: Readonly<Record<string, Text>> = { phones, tablets, watches, accessories, used };
