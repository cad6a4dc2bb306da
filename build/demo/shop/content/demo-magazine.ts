import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { slugOf } from '@kolobeh/shared/kernel/slug.ts';
import type { DemoDocument } from './demo-document.ts';

interface Written {
  code: string;
  title: string;
  description: string;
  daysAgo: number;
  html: string;
}

const article = (market: MarketCode, { code, title, description, daysAgo, html }: Written): DemoDocument => ({
  market,
  code,
  slug: slugOf(title),
  daysAgo,
  body: { kind: 'article', list: 'magazine', title, description, picture: null, html },
});

/** Articles worth reading, in both markets. */
export const demoMagazine: readonly DemoDocument[] = [
  article('cs', {
    code: 'buying-used',
    title: 'Jak vybrat použitý telefon',
    description: 'Pět věcí, na které se podívat dřív než na cenu: baterie, displej, aktualizace, účet a záruka.',
    daysAgo: 3,
    html: `<p>Použitý telefon ušetří tisíce, když víte, co kupujete. Projděte si pět věcí v tomto pořadí.</p>
<h2>1. Jak dlouho bude dostávat aktualizace</h2>
<p>Telefon bez bezpečnostních záplat přestanou po čase podporovat i bankovní aplikace. U modelu si proto najděte, do kdy ho výrobce aktualizuje, a počítejte aspoň se dvěma roky.</p>
<h2>2. Kapacita baterie</h2>
<p>Nad 85 % poznáte rozdíl jen v náročném dni. Pod 80 % počítejte s výměnou; kolik stojí, zjistíte v <a href="/cs/opravy">přehledu oprav</a>.</p>
<h2>3. Displej a rám</h2>
<ul><li>Škrábance na skle ochrání nové tvrzené sklo, prasklinu ne.</li><li>Prohnutý rám bývá stopou pádu a horší vodotěsnosti.</li></ul>
<h2>4. Odhlášený účet</h2>
<p>Telefon přihlášený k účtu někoho jiného je k nepotřebě. U nás každý kus prochází kontrolou, která to odhalí.</p>
<h2>5. Záruka a vrácení</h2>
<p>Na dálku koupené zařízení můžete do čtrnácti dnů vrátit. Ptejte se i na záruku: u nás je i na použitá zařízení dvacet čtyři měsíců.</p>`,
  }),
  article('cs', {
    code: 'before-selling',
    title: 'Co udělat s telefonem, než ho prodáte',
    description: 'Záloha, odhlášení z účtu, smazání a očista: půl hodiny, která zvedne cenu a ochrání vaše data.',
    daysAgo: 12,
    html: `<p>Než telefon zabalíte, dejte mu půl hodiny.</p>
<ol><li><strong>Zálohujte.</strong> Fotografie, kontakty a kódy dvoufázového ověření.</li>
<li><strong>Odhlaste účet.</strong> U iPhonu vypněte službu Najít, u Androidu odeberte účet Google.</li>
<li><strong>Smažte zařízení</strong> v nastavení, ne ručně po aplikacích.</li>
<li><strong>Vyjměte SIM a kartu.</strong></li>
<li><strong>Očistěte ho</strong> suchým hadříkem; nálepky a lepidlo nás při kontrole zdrží.</li></ol>
<p>Cenu si spočítejte ve <a href="/cs/vykup">výkupu</a>. Odpovídejte raději přísně: co je lepší, než jste napsali, cenu nesníží.</p>`,
  }),
  article('ro', {
    code: 'buying-used',
    title: 'Cum alegi un telefon folosit',
    description: 'Cinci lucruri de verificat înaintea prețului: baterie, ecran, actualizări, cont și garanție.',
    daysAgo: 3,
    html: `<p>Un telefon folosit economisește sute de lei dacă știi ce cumperi. Verifică cinci lucruri, în ordinea asta.</p>
<h2>1. Cât timp mai primește actualizări</h2>
<p>Fără corecții de securitate, aplicațiile bancare nu mai merg după o vreme. Caută până când îl actualizează producătorul și păstrează o rezervă de cel puțin doi ani.</p>
<h2>2. Capacitatea bateriei</h2>
<p>Peste 85 % diferența se simte doar într-o zi grea. Sub 80 % ia în calcul înlocuirea; cât costă, vezi în <a href="/ro/reparatii">lista de reparații</a>.</p>
<h2>3. Ecranul și rama</h2>
<ul><li>Zgârieturile le acoperă o folie nouă de sticlă, o crăpătură nu.</li><li>O ramă îndoită arată o cădere și o etanșeitate mai slabă.</li></ul>
<h2>4. Contul deconectat</h2>
<p>Un telefon legat de contul altcuiva nu se poate folosi. La noi fiecare bucată trece printr-o verificare care descoperă asta.</p>
<h2>5. Garanția și returul</h2>
<p>Ce cumperi la distanță poți returna în paisprezece zile. Întreabă și de garanție: la noi este de douăzeci și patru de luni și pentru dispozitive folosite.</p>`,
  }),
  article('ro', {
    code: 'before-selling',
    title: 'Ce faci cu telefonul înainte să-l vinzi',
    description: 'Copie de rezervă, deconectare, ștergere și curățare: o jumătate de oră care ridică prețul.',
    daysAgo: 12,
    html: `<p>Înainte să-l împachetezi, acordă-i o jumătate de oră.</p>
<ol><li><strong>Fă o copie de rezervă.</strong> Fotografii, contacte și codurile de verificare în doi pași.</li>
<li><strong>Deconectează contul.</strong> La iPhone oprește Găsire, la Android elimină contul Google.</li>
<li><strong>Șterge dispozitivul</strong> din setări, nu aplicație cu aplicație.</li>
<li><strong>Scoate SIM-ul și cardul.</strong></li>
<li><strong>Curăță-l</strong> cu o lavetă uscată; abțibildurile și adezivul întârzie verificarea.</li></ol>
<p>Calculează prețul pe pagina <a href="/ro/vinde-dispozitiv">de vânzare</a>. Răspunde mai degrabă sever: ce este mai bun decât ai scris nu scade prețul.</p>`,
  }),
];
