// ARES, ANAF and a register of addresses (Photon) as the sandbox plays them, in their public formats.
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { plainText } from '@kolobeh/shared/kernel/plain-text.ts';
import { json, type Request, type Response, Router } from 'express';
import { z } from 'zod';
import { streets, towns } from '../../shop/facts/towns.ts';
import { answerJson, failing, failureOf } from '../answering.ts';
import type { SwitchBoard } from '../switches.ts';
import { czechCompanies, type PlayedCompany, romanianCompanies } from './played-companies.ts';

const missing = { kod: 'NENALEZENO', popis: 'Subjekt nebyl nalezen.', subKod: 'VYSTUP_SUBJEKT_NENALEZEN' };

/** A subject as `GET /ekonomicke-subjekty/{ico}` writes it. */
function subjectOf({ number, name, street, house, city, postcode, paysVat, hasEnded }: PlayedCompany): object {
  const ico = String(number).padStart(8, '0');
  const [home = '', orientation] = house.split('/');
  return {
    ico,
    icoId: ico,
    obchodniJmeno: name,
    ...(paysVat ? { dic: `CZ${ico}` } : {}),
    ...(hasEnded ? { datumZaniku: '2025-06-30' } : {}),
    datumVzniku: '2004-03-01',
    primarniZdroj: 'ros',
    sidlo: {
      kodStatu: 'CZ',
      nazevStatu: 'Česká republika',
      nazevObce: city,
      nazevUlice: street,
      cisloDomovni: Number(home),
      ...(orientation ? { cisloOrientacni: Number(orientation) } : {}),
      psc: Number(postcode),
      textovaAdresa: `${street} ${house}, ${postcode} ${city}`,
    },
  };
}

/** A payer as `POST /tva` writes it. */
function payerOf(company: PlayedCompany, day: string): object {
  const { number, name, street, house, city, county, postcode, paysVat, hasEnded } = company;
  return {
    date_generale: {
      cui: number,
      data: day,
      denumire: name,
      adresa: `JUD. ${county}, ${city}, ${street}, NR.${house}`.toUpperCase(),
      codPostal: postcode,
      stare_inregistrare: `${hasEnded ? 'RADIERE' : 'INREGISTRAT'} din data 01.03.2004`,
    },
    inregistrare_scop_Tva: { scpTVA: paysVat, perioade_TVA: [] },
    stare_inactiv: { statusInactivi: false },
    adresa_sediu_social: {
      sdenumire_Strada: street,
      snumar_Strada: house,
      sdenumire_Localitate: city,
      sdenumire_Judet: county,
      sdetalii_Adresa: '',
      scod_Postal: postcode,
    },
  };
}

const PayerWish = z.array(z.object({ cui: z.number(), data: z.iso.date() })).length(1);

const AddressWish = z.object({
  countrycode: z.enum(['CZ', 'RO']),
  postcode: z.string().default(''),
  street: z.string().default(''),
  housenumber: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(50).default(10),
});

const marketOf = { CZ: 'cs', RO: 'ro' } as const satisfies Record<string, MarketCode>;

/** Every town has every street of its country; a street has the house asked for, else its first three. */
function placesOf({ countrycode, postcode, street, housenumber, limit }: z.infer<typeof AddressWish>): object[] {
  const market = marketOf[countrycode];
  const wanted = plainText(street);
  const found = towns[market]
    .filter((town) => town.postcode.startsWith(postcode.replaceAll(/\D/g, '')))
    .flatMap((town) =>
      streets[market]
        .filter((name) => plainText(name).startsWith(wanted) || plainText(name).includes(` ${wanted}`))
        .flatMap((name) => (housenumber ? [housenumber] : ['1', '2', '3']).map((house) => ({ town, name, house }))),
    );
  return found.slice(0, limit).map(({ town, name, house }) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [town.longitude, town.latitude] },
    properties: {
      type: 'house',
      countrycode,
      street: name,
      housenumber: house,
      postcode: town.postcode,
      city: town.city,
      ...(town.county ? { county: town.county } : {}),
    },
  }));
}

/** Served at `/registers`: `/ares`, `/anaf` and `/addresses`. */
export function registersPlayer(board: SwitchBoard): Router {
  const router = Router();
  router.get('/ares/ekonomicke-subjekty/:ico', failing(board, 'ares'), (req: Request, res: Response) => {
    const company = czechCompanies.find(({ number }) => number === Number(req.params.ico));
    if (!company || failureOf(res) === 'refuse') answerJson(res, missing, 404);
    else answerJson(res, subjectOf(company));
  });
  router.post('/anaf/tva', failing(board, 'anaf'), json(), (req: Request, res: Response) => {
    const wish = PayerWish.safeParse(req.body).data?.[0];
    if (!wish) return answerJson(res, { cod: 400, message: 'BAD REQUEST' }, 400);
    const found = romanianCompanies.find(({ number }) => number === wish.cui);
    const isKnown = found !== undefined && failureOf(res) !== 'refuse';
    const lists = isKnown ? { found: [payerOf(found, wish.data)], notFound: [] } : { found: [], notFound: [wish.cui] };
    answerJson(res, { cod: 200, message: 'SUCCESS', ...lists }, isKnown ? 200 : 404);
  });
  router.get('/addresses/structured', failing(board, 'addresses'), (req: Request, res: Response) => {
    const wish = AddressWish.safeParse(req.query);
    if (!wish.success || failureOf(res) === 'refuse') return answerJson(res, { message: 'bad query' }, 400);
    answerJson(res, { type: 'FeatureCollection', features: placesOf(wish.data) });
  });
  return router;
}
