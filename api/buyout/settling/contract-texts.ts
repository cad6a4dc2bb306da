import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';

/** The fixed words of the contract in one language; the rest of it comes from the buy-out. */
export interface ContractTexts {
  title: string;
  /** Printed until the seller has agreed. */
  draft: string;
  buyer: string;
  seller: string;
  bornOn: string;
  card: string;
  device: string;
  model: string;
  colour: string;
  imei: string;
  serial: string;
  condition: string;
  grade: string;
  price: string;
  account: string;
  concluded: string;
  byLink: string;
  onPaper: string;
  signatureBuyer: string;
  signatureSeller: string;
  clauses: readonly string[];
}

/** In the language of the market, whose law the contract is under. */
export const contractTexts: Record<MarketCode, ContractTexts> = {
  cs: {
    title: 'Kupní smlouva na použité zařízení č.',
    draft: 'Návrh smlouvy – platí, jakmile ho prodávající potvrdí',
    buyer: 'Kupující',
    seller: 'Prodávající',
    bornOn: 'Narozen(a)',
    card: 'Doklad totožnosti',
    device: 'Předmět koupě',
    model: 'Zařízení',
    colour: 'Barva',
    imei: 'IMEI',
    serial: 'Sériové číslo',
    condition: 'Stav, na kterém jsme se shodli',
    grade: 'Známka',
    price: 'Kupní cena',
    account: 'Vyplatí se na účet',
    concluded: 'Smlouva uzavřena',
    byLink: 'potvrzením na stránce výkupu',
    onPaper: 'podpisem na prodejně',
    signatureBuyer: 'za kupujícího',
    signatureSeller: 'prodávající',
    clauses: [
      'Prodávající prohlašuje, že je výlučným vlastníkem zařízení, že zařízení není zastavené, na splátky ani odcizené a že je starší 18 let.',
      'Prodávající zařízení odhlásil ze svých účtů a vypnul jeho vyhledávání. Data, která v zařízení zůstala, kupující nenávratně smaže.',
      'Kupující zaplatí kupní cenu bezhotovostně na účet prodávajícího do dvou pracovních dnů od uzavření smlouvy; část, kterou prodávající zaplatil svou objednávku u kupujícího, se započte. Vlastnictví přechází zaplacením.',
      'Údaje o prodávajícím kupující zpracovává, protože mu to ukládá zákon; úplné znění je v zásadách ochrany osobních údajů.',
    ],
  },
  ro: {
    title: 'Contract de vânzare-cumpărare a unui dispozitiv folosit nr.',
    draft: 'Proiect de contract – valabil din momentul confirmării de către vânzător',
    buyer: 'Cumpărător',
    seller: 'Vânzător',
    bornOn: 'Data nașterii',
    card: 'Act de identitate',
    device: 'Obiectul vânzării',
    model: 'Dispozitiv',
    colour: 'Culoare',
    imei: 'IMEI',
    serial: 'Număr de serie',
    condition: 'Starea asupra căreia am convenit',
    grade: 'Clasa',
    price: 'Prețul',
    account: 'Se plătește în contul',
    concluded: 'Contract încheiat',
    byLink: 'prin confirmare pe pagina vânzării',
    onPaper: 'prin semnătură în magazin',
    signatureBuyer: 'pentru cumpărător',
    signatureSeller: 'vânzător',
    clauses: [
      'Vânzătorul declară că este proprietarul exclusiv al dispozitivului, că acesta nu este gajat, în rate sau furat și că a împlinit 18 ani.',
      'Vânzătorul a deconectat dispozitivul de la conturile sale și a dezactivat localizarea. Cumpărătorul șterge definitiv datele rămase în dispozitiv.',
      'Cumpărătorul plătește prețul prin transfer în contul vânzătorului în cel mult două zile lucrătoare de la încheierea contractului; partea cu care vânzătorul și-a plătit comanda la cumpărător se compensează. Proprietatea se transferă la plată.',
      'Cumpărătorul prelucrează datele vânzătorului pentru că legea îl obligă; textul complet se află în politica de confidențialitate.',
    ],
  },
};
