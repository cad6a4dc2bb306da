import { companies } from '@kolobeh/shared/content/company.ts';
import { articleIn } from './article-row.ts';

const article = articleIn('cs');
const seller = companies.cs;
const address = `${seller.street}, ${seller.postcode.slice(0, 3)} ${seller.postcode.slice(3)} ${seller.city}`;

export const czechTerms = article(
  'terms',
  'Obchodní podmínky',
  'Podmínky nákupu v obchodě Kolobeh: uzavření smlouvy, cena, dodání, odstoupení do 14 dnů a odpovědnost za vady.',
  [
    {
      heading: 'Kdo prodává',
      paragraphs: [
        `Prodávajícím je ${seller.name}, se sídlem ${address}, IČO ${seller.companyId}, DIČ ${seller.vatId}, ${seller.register}. Zastihnete nás na e-mailu ${seller.email} a na telefonu ${seller.phoneShown} v pracovní dny od 8 do 18 hodin.`,
        'Tyto podmínky platí pro nákup zboží v internetovém obchodě. Kupujete-li jako podnikatel v rámci své činnosti, neužijí se na vás ustanovení o spotřebiteli.',
      ],
    },
    {
      heading: 'Objednávka a uzavření smlouvy',
      paragraphs: [
        'Zobrazení zboží v obchodě je nabídkou s výhradou vyčerpání zásob. Před odesláním objednávky vidíte její souhrn a můžete ji změnit. Smlouva je uzavřena, jakmile vám e-mailem potvrdíme přijetí objednávky.',
        'Znění smlouvy archivujeme a na požádání vám je pošleme. Smlouvu lze uzavřít v českém jazyce.',
      ],
    },
    {
      heading: 'Cena a platba',
      paragraphs: [
        'Ceny jsou uvedeny včetně DPH a všech poplatků, kromě ceny za dopravu a platbu, kterou vidíte v košíku ještě před odesláním objednávky. U slevy uvádíme i nejnižší cenu za posledních 30 dnů.',
        'Použité zboží vykoupené od soukromých osob prodáváme ve zvláštním režimu podle § 90 zákona o DPH. Daň je v ceně zahrnuta, na dokladu se však samostatně nevyčísluje a nelze ji odečíst.',
        'Platit můžete kartou, převodem na účet nebo při převzetí. Zboží zůstává naším vlastnictvím do úplného zaplacení ceny.',
      ],
    },
    {
      heading: 'Dodání',
      paragraphs: [
        'Zboží skladem předáváme dopravci týž den, objednáte-li do hodiny uvedené u způsobu dopravy, jinak následující pracovní den. Při převzetí prosím zkontrolujte, zda zásilka není poškozená; zjevné poškození sepište s dopravcem.',
      ],
    },
    {
      heading: 'Odstoupení od smlouvy do 14 dnů',
      paragraphs: [
        'Jako spotřebitel můžete od smlouvy odstoupit do 14 dnů od převzetí zboží, a to bez udání důvodu. Stačí nám v této lhůtě odeslat oznámení e-mailem, dopisem nebo přes formulář v obchodě. Přijetí vám bez odkladu potvrdíme.',
        'Zboží nám pošlete nebo přineste nejpozději do 14 dnů od odstoupení. Peníze včetně nejlevnějšího nabízeného způsobu dopravy vrátíme do 14 dnů od odstoupení stejným způsobem, jakým jste zaplatili; s vrácením můžeme počkat, dokud zboží nedostaneme nebo neprokážete jeho odeslání. Náklady na vrácení nesete vy.',
        'Zboží si můžete prohlédnout a vyzkoušet jako v kamenném obchodě. Za snížení hodnoty způsobené zacházením nad tento rámec odpovídáte. Před vrácením telefonu, tabletu nebo hodinek z nich odhlaste svůj účet a smažte data.',
      ],
    },
    {
      heading: 'Práva z vadného plnění',
      paragraphs: [
        'Odpovídáme za to, že zboží nemá při převzetí vady. Vytknout vadu můžete do 24 měsíců od převzetí, a to i u použitého zboží. Podrobnosti najdete v reklamačním řádu.',
      ],
    },
    {
      heading: 'Řešení sporů',
      paragraphs: [
        'S výhradami se obraťte nejprve na nás. Nedohodneme-li se, můžete se jako spotřebitel obrátit na Českou obchodní inspekci, Gorazdova 1969/24, 120 00 Praha 2, www.coi.gov.cz, která spory řeší mimosoudně.',
      ],
    },
  ],
);

export const czechPrivacy = article(
  'privacy',
  'Ochrana osobních údajů',
  'Jaké osobní údaje Kolobeh zpracovává, proč, jak dlouho a jaká máte práva.',
  [
    {
      heading: 'Správce údajů',
      paragraphs: [
        `Správcem vašich údajů je ${seller.name}, ${address}, IČO ${seller.companyId}. Napište nám na ${seller.email}.`,
      ],
    },
    {
      heading: 'Co a proč zpracováváme',
      paragraphs: ['Zpracováváme jen údaje, které k danému účelu potřebujeme:'],
      points: [
        'jméno, adresu, e-mail a telefon, abychom vyřídili objednávku (plnění smlouvy);',
        'údaje na dokladech, protože nám to ukládá zákon o účetnictví a o DPH (právní povinnost);',
        'e-mail pro obchodní sdělení, pokud jste souhlasili; souhlas odvoláte odkazem v každé zprávě;',
        'při výkupu i údaje z dokladu totožnosti a číslo účtu, protože zákon vyžaduje ověření prodávajícího;',
        'technické záznamy o provozu a zabezpečení obchodu (oprávněný zájem).',
      ],
    },
    {
      heading: 'Jak dlouho je uchováváme',
      paragraphs: [
        'Údaje o objednávce po dobu trvání záruky a promlčecích lhůt, účetní doklady 10 let. Údaje z výkupu po dobu stanovenou zákonem, poté je vymažeme. Údaje zpracovávané se souhlasem do jeho odvolání.',
      ],
    },
    {
      heading: 'Komu je předáváme',
      paragraphs: [
        'Dopravci pro doručení zásilky, poskytovateli platební brány pro platbu kartou, splátkové společnosti, požádáte-li o splátky, a úřadům, pokud to ukládá zákon. Mimo Evropskou unii údaje nepředáváme.',
      ],
    },
    {
      heading: 'Vaše práva',
      paragraphs: [
        'Můžete žádat o přístup ke svým údajům, o opravu, výmaz, omezení zpracování a přenesení a můžete vznést námitku. Odpovíme do jednoho měsíce. Stížnost lze podat u Úřadu pro ochranu osobních údajů, Pplk. Sochora 27, 170 00 Praha 7.',
      ],
    },
  ],
);

export const czechComplaints = article(
  'complaints',
  'Reklamace a vrácení zboží',
  'Jak vrátit zboží do 14 dnů, jak reklamovat vadu a kdy dostanete peníze.',
  [
    {
      heading: 'Vrácení do 14 dnů',
      paragraphs: ['Rozmysleli jste si to? Zboží vrátíte bez udání důvodu do 14 dnů od převzetí.'],
      points: [
        'Vyplňte formulář pro odstoupení, nebo nám napište číslo objednávky e-mailem.',
        'Z přístroje odhlaste účet (iCloud, Google, Samsung) a smažte data.',
        'Zboží přineste na kteroukoli prodejnu nebo ho pošlete na naši adresu.',
        'Peníze pošleme do 14 dnů stejnou cestou, jakou jste zaplatili.',
      ],
    },
    {
      heading: 'Záruka 24 měsíců i na použité',
      paragraphs: [
        'Vadu, která se projeví do 24 měsíců od převzetí, můžete reklamovat. Projeví-li se během prvního roku, má se za to, že zboží bylo vadné už při převzetí. U použitého zboží neodpovídáme za opotřebení odpovídající uvedenému stupni ani za vadu, kvůli které byla cena snížena.',
        'Baterie se používáním opotřebovává; za vadu považujeme pokles kapacity pod 80 % v prvních 12 měsících, není-li u kusu uvedeno jinak.',
      ],
    },
    {
      heading: 'Jak reklamovat',
      paragraphs: [
        'Zboží přineste na prodejnu se servisem nebo nám ho pošlete s popisem vady a číslem objednávky. O přijetí vydáme potvrzení. Reklamaci vyřídíme bez odkladu, nejpozději do 30 dnů.',
        'Máte právo na opravu nebo výměnu. Není-li to možné, odmítneme-li to nebo se vada opakuje, můžete žádat přiměřenou slevu, nebo odstoupit od smlouvy.',
      ],
    },
  ],
);
