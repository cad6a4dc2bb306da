import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { LineState } from '@kolobeh/shared/repair/order/states.ts';

/** The fixed words of a repair's sheets in one language; the rest comes from the repair. */
export interface SheetTexts {
  quote: string;
  record: string;
  workshop: string;
  owner: string;
  device: string;
  model: string;
  imei: string;
  serial: string;
  fault: string;
  diagnosis: string;
  offered: string;
  done: string;
  states: Record<Exclude<LineState, 'dropped'>, string>;
  total: string;
  days: string;
  received: string;
  finished: string;
  handedBack: string;
  warranty: string;
  until: string;
  none: string;
  /** Under the warranties. */
  claims: string;
  /** Under an offer. */
  offer: string;
  issued: string;
}

/** In the language of the market, whose law the repair is under. */
export const sheetTexts: Record<MarketCode, SheetTexts> = {
  cs: {
    quote: 'Cenová nabídka opravy',
    record: 'Protokol o opravě a záruční list',
    workshop: 'Opravuje',
    owner: 'Zákazník',
    device: 'Zařízení',
    model: 'Model',
    imei: 'IMEI',
    serial: 'Výrobní číslo',
    fault: 'Popis závady',
    diagnosis: 'Co zjistil technik',
    offered: 'Nabídka',
    done: 'Provedené práce a díly',
    states: { agreed: 'odsouhlaseno', asked: 'čeká na souhlas', declined: 'odmítnuto' },
    total: 'Odsouhlaseno celkem včetně DPH',
    days: 'Průběh',
    received: 'Převzato k opravě',
    finished: 'Opraveno',
    handedBack: 'Vráceno zákazníkovi',
    warranty: 'Záruka na opravu',
    until: 'do',
    none: 'Na tuto opravu se záruka nevztahuje.',
    claims: 'Vadu opravy reklamujte s tímto protokolem na kterékoli naší prodejně, nebo nám zařízení pošlete.',
    offer: 'Neopravujeme nic, s čím jste nesouhlasili. Změní-li se při opravě cena, zeptáme se vás znovu.',
    issued: 'Vystaveno',
  },
  ro: {
    quote: 'Oferta de preț a reparației',
    record: 'Proces-verbal de reparație și certificat de garanție',
    workshop: 'Repară',
    owner: 'Client',
    device: 'Dispozitiv',
    model: 'Model',
    imei: 'IMEI',
    serial: 'Număr de serie',
    fault: 'Descrierea defectului',
    diagnosis: 'Ce a constatat tehnicianul',
    offered: 'Oferta',
    done: 'Lucrări și piese',
    states: { agreed: 'acceptat', asked: 'așteaptă acordul', declined: 'refuzat' },
    total: 'Total acceptat, cu TVA',
    days: 'Parcurs',
    received: 'Preluat pentru reparație',
    finished: 'Reparat',
    handedBack: 'Predat clientului',
    warranty: 'Garanția reparației',
    until: 'până la',
    none: 'Pentru această reparație nu se acordă garanție.',
    claims:
      'Pentru un defect al reparației vino cu acest document în oricare magazin al nostru sau trimite-ne dispozitivul.',
    offer: 'Nu reparăm nimic fără acordul tău. Dacă prețul se schimbă în timpul reparației, te întrebăm din nou.',
    issued: 'Emis',
  },
};
