import { at, type Examples, type Setting } from '../../../testing/kit/example.tsx';
import { inTurn, PlayedRefusal, unanswered } from '../../../testing/kit/played-station.ts';
import { aSession, keptAt, offlineStatus } from '../../../testing/kit/station-examples.ts';
import { aDifference, aSheet, aVersion, versionInForce } from './a-price-list.testing.ts';
import { PriceListsScreen } from './PriceListsScreen.tsx';

/** The screen takes the whole window, as in the office's frame. */
const whole = { display: 'flex', flexDirection: 'column', height: '100vh', padding: 0 } as const;
const refused = (code: string, data?: unknown) => new PlayedRefusal(code, data);
const lost = refused('OFFLINE');

const answers = {
  'buyout.priceLists': { versions: [aVersion(), versionInForce()] },
  'buyout.priceListSheet': aSheet(),
  'buyout.changePrices': { revision: 5, changed_models: 1 },
  'buyout.changeQuestionnaire': { revision: 4 },
  'buyout.priceListDifference': aDifference(),
  'buyout.publishPriceList': versionInForce({ id: 8, name: '2026-48' }),
  'buyout.createPriceList': aVersion({ id: 9 }),
  'buyout.discardPriceList': { id: 8 },
  'buyout.buyoutColours': { colours: [{ code: 'black', hex: '#111111', names: { cs: 'černá', ro: 'negru' } }] },
  'discount.bonusManufacturers': { choices: [{ value: 'APPLE', label: 'Apple' }] },
};

const screen = ({ api, ...setting }: Setting = {}) =>
  at(
    {
      session: aSession('supervisor', 'Jana Nováková'),
      place: '#/price-lists/cs-8',
      ...setting,
      api: { ...answers, ...api },
    },
    <main className="pane" style={whole}>
      <PriceListsScreen />
    </main>,
  );

/** Everything is asked of the station, nothing of the server. */
const cut = {
  status: offlineStatus(),
  api: { 'buyout.priceLists': lost, 'buyout.priceListSheet': lost },
};

/** The sheet once somebody else has saved its first question by another name. */
const aSheetOfAnother = () => {
  const { questionnaire } = aSheet();
  const [first, ...others] = questionnaire.conditions;
  const conditions = first ? [{ ...first, name: 'Je displej celý?' }, ...others] : [];
  return aSheet({ questionnaire: { ...questionnaire, conditions, revision: 5 } });
};

/** Somebody else wrote 7 500 Kč into the first model's best price. */
const changedByAnother = refused('CELLS_CHANGED', { cells: [{ model_id: 1, column: 'price:A', now: 750_000 }] });

/** Its first key has just opened the cell below, which the grid does not tell at once. */
const nextPriceIsBegun = async (): Promise<void> => {
  while (!document.querySelector('.ag-row[row-index="1"] .ag-cell-inline-editing'))
    await new Promise((done) => requestAnimationFrame(done));
};

export const examples: Examples = {
  'price list being written': () => screen(),
  'price list in force': () =>
    screen({
      place: '#/price-lists/cs-7',
      api: { 'buyout.priceListSheet': aSheet({ version: versionInForce() }) },
    }),
  'price lists for who only reads them': () => screen({ session: aSession('shop', 'Petra Malá') }),
  'price lists being fetched': () => screen({ api: { 'buyout.priceLists': unanswered } }),
  'price lists without the server, then with it': () =>
    screen({ api: { 'buyout.priceLists': inTurn(lost, answers['buyout.priceLists']) } }),
  'price lists without network': () =>
    screen({ ...cut, calls: keptAt({ 'price-lists': [aVersion(), versionInForce()], 'price-sheets': [aSheet()] }, 9) }),
  'price lists without network, of which none is kept': () =>
    screen({ ...cut, place: '#/price-lists/ro', calls: keptAt({}) }),
  'price list without network that the station has not kept': () =>
    screen({ ...cut, place: '#/price-lists/cs-3', calls: keptAt({ 'price-lists': [versionInForce()] }, 9) }),
  'no price list yet': () => screen({ place: '#/price-lists/ro', api: { 'buyout.priceLists': { versions: [] } } }),
  'price list whose sheet comes when asked for again': () =>
    screen({ api: { 'buyout.priceListSheet': inTurn(lost, aSheet()) } }),
  'price list that somebody else writes too, once a price is changed': () =>
    screen({ api: { 'buyout.changePrices': inTurn(changedByAnother, answers['buyout.changePrices']) } }),
  'price list that somebody else writes too, told once the next price is being typed': () =>
    screen({
      api: {
        'buyout.changePrices': inTurn(async () => {
          await nextPriceIsBegun();
          return changedByAnother;
        }, answers['buyout.changePrices']),
      },
    }),
  'price list of which another draft is begun': () =>
    screen({
      api: {
        'buyout.priceLists': inTurn(answers['buyout.priceLists'], {
          versions: [aVersion({ id: 9, note: 'Jaro' }), aVersion(), versionInForce()],
        }),
      },
    }),
  'price list whose prices are not saved at first': () =>
    screen({ api: { 'buyout.changePrices': inTurn(lost, answers['buyout.changePrices']) } }),
  'price list whose questions somebody else saved, once they are saved': () =>
    screen({
      api: {
        'buyout.changeQuestionnaire': inTurn(
          refused('QUESTIONNAIRE_CHANGED', { by: 'Petr Svoboda', at: '2026-11-21T09:12:00.000Z' }),
          { revision: 6 },
        ),
        'buyout.priceListSheet': inTurn(aSheet(), aSheetOfAnother()),
      },
    }),
  'price list whose questions are saved slowly': () =>
    screen({
      api: {
        'buyout.changeQuestionnaire': async () => {
          await new Promise((done) => setTimeout(done, 300));
          return { revision: 4 };
        },
      },
    }),
  'price list, the answer to whose publishing is lost': () =>
    screen({ api: { 'buyout.publishPriceList': inTurn(lost, answers['buyout.publishPriceList']) } }),
  'price list whose draft changed since it was compared, once it is published': () =>
    screen({
      api: {
        'buyout.priceListDifference': inTurn(aDifference(), aDifference({ revision: 5, open_estimates: 13 })),
        'buyout.publishPriceList': inTurn(refused('DRAFT_CHANGED'), answers['buyout.publishPriceList']),
      },
    }),
  'price list whose questions are missing, once it is published': () =>
    screen({ api: { 'buyout.publishPriceList': refused('QUESTIONS_MISSING', { product_type: 'telefony' }) } }),
  'price list as the one in force': () =>
    screen({ api: { 'buyout.priceListDifference': aDifference({ models: [], open_estimates: 0 }) } }),
  'price list whose difference comes when asked for again': () =>
    screen({ api: { 'buyout.priceListDifference': inTurn(lost, aDifference()) } }),
  'price list whose colours come when asked for again': () =>
    screen({ api: { 'buyout.buyoutColours': inTurn(lost, answers['buyout.buyoutColours']) } }),
};
