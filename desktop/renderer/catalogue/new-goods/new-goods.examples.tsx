import { at, type Examples, type Setting } from '../../../testing/kit/example.tsx';
import { PlayedRefusal } from '../../../testing/kit/played-station.ts';
import { aSession } from '../../../testing/kit/station-examples.ts';
import { aModel, aPriced } from '../model/a-model.testing.ts';
import { ModelScreen } from '../model/ModelScreen.tsx';

const model = aModel();
const [first, ...others] = model.variants;
const onlyCzech = aModel({
  words: { cs: model.words.cs, ro: null },
  variants: [first, ...others].flatMap((one) => (one ? [{ ...one, words: { ...one.words, ro: null } }] : [])),
});

const answers = {
  'catalogue.masterOf': { id: 7 },
  'catalogue.officeMaster': model,
  'catalogue.officeDetail': aPriced(),
  'catalogue.attributeNames': { choices: [] },
  'category.officeManufacturers': { manufacturers: [{ slug: 'apple', name: 'Apple' }] },
  'catalogue.makeVariants': { master: model, made: [71], there: ['APL-IP16-72'] },
  'catalogue.makeModel': { master: model, made: [71], there: [] },
  'catalogue.beginSale': model,
};

const whole = { display: 'flex', flexDirection: 'column', height: '100vh', padding: 0 } as const;

const screen = (setting: Setting = {}) =>
  at(
    {
      session: aSession('office', 'Jana Nováková'),
      place: '#/model/71',
      ...setting,
      api: { ...answers, ...setting.api },
    },
    <main className="pane" style={whole}>
      <ModelScreen />
    </main>,
  );

const wrong = (...fields: { path: string; code: string }[]) => new PlayedRefusal('INPUT_INVALID', { fields });

export const examples: Examples = {
  'more variants of a model': () => screen(),
  'more variants whose code another model has': () =>
    screen({ api: { 'catalogue.makeVariants': wrong({ path: 'cells.0', code: 'CODE_TAKEN' }) } }),
  'a model that one country does not sell': () => screen({ api: { 'catalogue.officeMaster': onlyCzech } }),
  'a sale whose second name is refused': () =>
    screen({
      api: {
        'catalogue.officeMaster': onlyCzech,
        'catalogue.beginSale': wrong({ path: 'variants.1.long_name', code: 'TOO_LONG' }),
      },
    }),
  'a new model': () => screen({ place: '#/model/new' }),
  'a new model that the maker has already': () =>
    screen({ place: '#/model/new', api: { 'catalogue.makeModel': wrong({ path: 'model', code: 'MODEL_TAKEN' }) } }),
  'a new model for who only reads': () => screen({ place: '#/model/new', session: aSession('shop', 'Petra Malá') }),
};
