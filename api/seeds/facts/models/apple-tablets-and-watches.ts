import { makers } from '../manufacturers.ts';
import { modelsOf } from '../model-row.ts';
import * as c from './apple-colours.ts';

export const ipads = modelsOf(makers.apple, 'tablet', [
  {
    code: 'APL-PAD9', name: 'iPad 10,2" (2021)', series: 'ipad', released: '2021-09-24', life: 'past',
    sizes: [[3, 64, 6490], [3, 256, 7990]], colours: [c.spaceGrey, c.silver],
    display: 10.2, chip: 'Apple A13 Bionic', os: 'iPadOS 15', weight: 487, size: [250.6, 174.1, 7.5], battery: 8557, cameras: '8 Mpx',
    cs: 'Poslední iPad s tlačítkem plochy; na školu, knihy a filmy stačí i dnes.',
    ro: 'Ultimul iPad cu buton principal; pentru școală, cărți și filme e de ajuns și azi.',
  },
  {
    code: 'APL-PAD10', name: 'iPad 10,9" (2022)', series: 'ipad', released: '2022-10-26', life: 'past',
    sizes: [[4, 64, 8490], [4, 256, 10490]], colours: [c.silver, c.blue13, c.pink16, c.yellow],
    display: 10.9, chip: 'Apple A14 Bionic', os: 'iPadOS 16', weight: 477, size: [248.6, 179.5, 7], battery: 7606, cameras: '12 Mpx',
    cs: 'Veselé barvy, USB-C a kamera na delší hraně, takže se při hovoru díváte přímo.',
    ro: 'Culori vesele, USB-C și cameră pe latura lungă, deci la apeluri privești drept în ea.',
  },
  {
    code: 'APL-PAD11', name: 'iPad 11" A16 (2025)', series: 'ipad', released: '2025-03-12', life: 'current',
    sizes: [[6, 128, 9490], [6, 256, 12490], [6, 512, 18490]], colours: [c.silver, c.blue13, c.pink16, c.yellow],
    display: 11, chip: 'Apple A16', os: 'iPadOS 18', weight: 477, size: [248.6, 179.5, 7], battery: 7698, cameras: '12 Mpx',
    cs: 'Základní iPad s dvojnásobným úložištěm; Apple Intelligence neumí, na běžnou práci je ale rychlý dost.',
    ro: 'iPad-ul de bază cu stocare dublă; nu are Apple Intelligence, dar pentru treburi obișnuite e destul de rapid.',
  },
  {
    code: 'APL-PADM7', name: 'iPad mini A17 Pro (2024)', series: 'ipad-mini', released: '2024-10-23', life: 'current',
    sizes: [[8, 128, 13490], [8, 256, 16490], [8, 512, 22490]], colours: [c.spaceGrey, c.starlight, c.blue15, c.lavender],
    display: 8.3, chip: 'Apple A17 Pro', os: 'iPadOS 18', weight: 293, size: [195.4, 134.8, 6.3], battery: 5078, cameras: '12 Mpx', traits: ['compact'],
    cs: 'Čtečka, zápisník a herní konzole do jedné ruky; levná hračka to ovšem není.',
    ro: 'Cititor, carnet și consolă într-o singură mână; o jucărie ieftină însă nu este.',
  },
  {
    code: 'APL-PADA5', name: 'iPad Air 10,9" M1 (2022)', series: 'ipad-air', released: '2022-03-18', life: 'past',
    sizes: [[8, 64, 11490], [8, 256, 13490]], colours: [c.spaceGrey, c.starlight, c.pink, c.purple, c.blue14],
    display: 10.9, chip: 'Apple M1', os: 'iPadOS 15', weight: 461, size: [247.6, 178.5, 6.1], battery: 7606, cameras: '12 Mpx',
    cs: 'Počítačový čip M1 má výkonu na rozdávání, jen základních 64 GB se zaplní rychle.',
    ro: 'Procesorul M1 de calculator are putere din belșug, doar cei 64 GB de bază se umplu repede.',
  },
  {
    code: 'APL-PADA11M3', name: 'iPad Air 11" M3 (2025)', series: 'ipad-air', released: '2025-03-12', life: 'current',
    sizes: [[8, 128, 16490], [8, 256, 19490], [8, 512, 25490]], colours: [c.spaceGrey, c.starlight, c.blue15, c.purple],
    display: 11, chip: 'Apple M3', os: 'iPadOS 18', weight: 460, size: [247.6, 178.5, 6.1], battery: 7606, cameras: '12 Mpx',
    cs: 'S klávesnicí nahradí notebook na psaní i střih videa; displej zůstává na 60 Hz.',
    ro: 'Cu tastatură înlocuiește laptopul la scris și la montaj video; ecranul rămâne la 60 Hz.',
  },
  {
    code: 'APL-PADA13M3', name: 'iPad Air 13" M3 (2025)', series: 'ipad-air', released: '2025-03-12', life: 'current',
    sizes: [[8, 128, 21990], [8, 256, 24990]], colours: [c.spaceGrey, c.starlight, c.blue15, c.purple],
    display: 13, chip: 'Apple M3', os: 'iPadOS 18', weight: 616, size: [280.6, 214.9, 6.1], battery: 9705, cameras: '12 Mpx',
    cs: 'Velké plátno na kreslení a dvě okna vedle sebe bez příplatku za displej OLED.',
    ro: 'Pânză mare pentru desen și două ferestre alăturate, fără prețul unui ecran OLED.',
  },
  {
    code: 'APL-PADP11M4', name: 'iPad Pro 11" M4 (2024)', series: 'ipad-pro', released: '2024-05-15', life: 'ending',
    sizes: [[8, 256, 26990], [8, 512, 32990]], colours: [c.spaceBlack, c.silver],
    display: 11, chip: 'Apple M4', os: 'iPadOS 17', weight: 444, size: [249.7, 177.5, 5.3], battery: 8160, cameras: '12 Mpx', traits: ['photo'],
    cs: 'Dvouvrstvý OLED je nejkrásnější displej, jaký v tabletu najdete, v těle tenkém 5,3 mm.',
    ro: 'Panoul OLED cu două straturi e cel mai frumos ecran de tabletă, într-un corp de doar 5,3 mm.',
  },
]);

export const appleWatches = modelsOf(makers.apple, 'watch', [
  {
    code: 'APL-WSE2-44', name: 'Watch SE 44 mm (2022)', series: 'apple-watch-se', released: '2022-09-16', life: 'past',
    sizes: [[null, null, 5490]], colours: [c.midnight, c.starlight, c.silver],
    display: 1.78, chip: 'Apple S8', os: 'watchOS 9', weight: 33, size: [44, 38, 10.7], battery: 296, face: 'square', traits: ['sport'],
    cs: 'Všechno podstatné z Apple Watch bez stále zapnutého displeje a bez EKG.',
    ro: 'Esențialul din Apple Watch, fără ecran mereu aprins și fără EKG.',
  },
  {
    code: 'APL-WSE3-40', name: 'Watch SE 3 40 mm', series: 'apple-watch-se', released: '2025-09-19', life: 'current',
    sizes: [[null, null, 6490]], colours: [c.midnight, c.starlight],
    display: 1.57, chip: 'Apple S10', os: 'watchOS 26', weight: 26, size: [40, 34, 10.7], battery: 248, face: 'square', traits: ['sport', 'compact'],
    cs: 'Nejlevnější nové hodinky Apple už mají displej, který nezhasíná, a rychlejší nabíjení.',
    ro: 'Cel mai ieftin ceas Apple nou are acum ecran mereu aprins și încărcare mai rapidă.',
  },
  {
    code: 'APL-WSE3-44', name: 'Watch SE 3 44 mm', series: 'apple-watch-se', released: '2025-09-19', life: 'current',
    sizes: [[null, null, 7290]], colours: [c.midnight, c.starlight],
    display: 1.78, chip: 'Apple S10', os: 'watchOS 26', weight: 33, size: [44, 38, 10.7], battery: 303, face: 'square', traits: ['sport'],
    cs: 'Větší SE pro silnější zápěstí; měří spánek i teplotu, EKG si Apple nechal pro dražší řady.',
    ro: 'SE mai mare pentru încheieturi mai groase; măsoară somnul și temperatura, EKG-ul rămâne la seriile scumpe.',
  },
  {
    code: 'APL-W9-45', name: 'Watch Series 9 45 mm', series: 'apple-watch-series', released: '2023-09-22', life: 'past',
    sizes: [[null, null, 8490]], colours: [c.midnight, c.starlight, c.silver, c.pink, c.red],
    display: 1.9, chip: 'Apple S9', os: 'watchOS 10', weight: 39, size: [45, 38, 10.7], battery: 308, face: 'square', traits: ['sport'],
    cs: 'Jasný displej, EKG a ovládání dvojitým ťuknutím prstů, když máte druhou ruku plnou.',
    ro: 'Ecran luminos, EKG și comandă prin dublă atingere a degetelor când cealaltă mână e ocupată.',
  },
  {
    code: 'APL-W10-42', name: 'Watch Series 10 42 mm', series: 'apple-watch-series', released: '2024-09-20', life: 'ending',
    sizes: [[null, null, 9990]], colours: [c.jetBlack, c.roseGold, c.silver],
    display: 1.77, chip: 'Apple S10', os: 'watchOS 11', weight: 30, size: [42, 36, 9.7], battery: 291, face: 'square', traits: ['sport', 'compact'],
    cs: 'Tenčí a lehčí než dřív, s displejem čitelným i ze strany a nabitím do hodiny.',
    ro: 'Mai subțire și mai ușor, cu ecran lizibil și din lateral și încărcare completă în cam o oră.',
  },
  {
    code: 'APL-W11-46', name: 'Watch Series 11 46 mm', series: 'apple-watch-series', released: '2025-09-19', life: 'current',
    sizes: [[null, null, 11990]], colours: [c.jetBlack, c.spaceGrey, c.roseGold, c.silver],
    display: 1.96, chip: 'Apple S10', os: 'watchOS 26', weight: 37, size: [46, 39, 9.7], battery: 364, face: 'square', traits: ['sport'],
    cs: 'Poprvé vydrží celý den i noc na jedno nabití a sklo je dvakrát odolnější proti škrábancům.',
    ro: 'Ține pentru prima dată o zi și o noapte cu o încărcare, iar sticla e de două ori mai greu de zgâriat.',
  },
  {
    code: 'APL-WU2', name: 'Watch Ultra 2', series: 'apple-watch-ultra', released: '2023-09-22', life: 'ending',
    sizes: [[null, null, 18990]], colours: [c.naturalTitanium, c.blackTitanium], network: '4g', sim: 'esim',
    display: 1.93, chip: 'Apple S9', os: 'watchOS 10', weight: 61, size: [49, 44, 14.4], battery: 564, face: 'square', traits: ['sport', 'rugged'],
    cs: 'Titanové pouzdro, dvoupásmová GPS a potápění do 40 metrů; na malé zápěstí jsou opravdu velké.',
    ro: 'Carcasă din titan, GPS pe două frecvențe și scufundări până la 40 m; pentru o încheietură mică sunt chiar mari.',
  },
]);
