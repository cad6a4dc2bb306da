import { at, type Examples, type Setting } from '../../../testing/kit/example.tsx';
import { inTurn, PlayedRefusal, unanswered } from '../../../testing/kit/played-station.ts';
import { aSession } from '../../../testing/kit/station-examples.ts';
import { aModel, aPriced } from './a-model.testing.ts';
import { CropDialog } from '../pictures/CropDialog.tsx';
import { ModelScreen } from './ModelScreen.tsx';

const model = aModel();
const [first] = model.variants;

const answers = {
  'catalogue.masterOf': { id: 7 },
  'catalogue.officeMaster': model,
  'catalogue.officeDetail': aPriced(),
  'catalogue.attributeNames': {
    choices: [
      { name: 'Displej', count: 42, values: ['6,1″ OLED', '6,7″ OLED'] },
      { name: 'Procesor', count: 40, values: ['A18', 'A17 Pro'] },
    ],
  },
  'category.officeManufacturers': { manufacturers: [{ slug: 'apple', name: 'Apple' }] },
  'catalogue.updateMaster': aModel({ version: 5 }),
  'catalogue.updateVariant': { ...first, version: 4 },
  'catalogue.arrangePictures': { ...first, version: 4 },
  'catalogue.cropPicture': { ...first, version: 4 },
  'catalogue.addGift': aModel({ version: 5 }),
  'catalogue.endGift': aModel({ version: 5, gifts: [] }),
  'catalogue.fitModel': {
    model: aModel({
      accessories: [...model.accessories, { id: 904, code: 'CABLE-C', name: 'Kabel USB-C', is_spare_part: false }],
    }),
    accessory: aModel({ type_device: 'accessory' }),
  },
  'catalogue.unfitModel': { model: aModel({ accessories: [] }), accessory: aModel({ type_device: 'accessory' }) },
  'category.masterRows': {
    rows: [
      { id: 13, name: 'iPhone 16e', code: 'APL-IP16E' },
      { id: 901, name: 'Kryt iPhone 16, černý', code: 'CASE-IP16-BLK' },
    ],
    total: 2,
  },
  'catalogue.planPrice': { id: '01999a2b-0000-7000-8000-000000000002', amount: 1, starts_at: '', by: '' },
  'catalogue.cancelPlannedPrice': { id: '01999a2b-0000-7000-8000-000000000001' },
};

const accessoryOfThree = aModel({
  type_device: 'accessory',
  is_spare_part: true,
  models: ['iPhone 15', 'iPhone 16', 'iPhone 16e'].map((name, nth) => ({
    id: 11 + nth,
    code: `APL-IP-${nth}`,
    name,
    is_spare_part: false,
  })),
  accessories: [],
  gifts: [],
  covers: [],
});

/** A picture as it came: wide, with something in its left half. */
const uncut = {
  name: 'uncut.svg',
  type: 'image/svg+xml',
  bytes: btoa(
    '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="400"><rect width="800" height="400" fill="#dfe6ee"/><rect x="90" y="40" width="170" height="320" rx="24" fill="#24405c"/></svg>',
  ),
};

const whole = { display: 'flex', flexDirection: 'column', height: '100vh', padding: 0 } as const;

const screen = (setting: Setting = {}) =>
  at(
    {
      session: aSession('office', 'Jana Nováková'),
      place: '#/model/71',
      ...setting,
      calls: { 'files.read': () => uncut, ...setting.calls },
      api: { ...answers, ...setting.api },
    },
    <main className="pane" style={whole}>
      <ModelScreen />
    </main>,
  );

export const examples: Examples = {
  'model with its variants': () => screen(),
  'model seen by its attributes': () => screen({ place: '#/model/71?part=attributes' }),
  'model of a single accessory': () =>
    screen({
      api: {
        'catalogue.officeMaster': aModel({
          type_device: 'accessory',
          is_spare_part: true,
          fits: 'APL-IP15',
          models: [
            { id: 11, code: 'APL-IP15', name: 'iPhone 15', is_spare_part: false },
            { id: 12, code: 'APL-IP16', name: 'iPhone 16', is_spare_part: false },
          ],
          variants: model.variants.slice(0, 1),
          accessories: [],
          gifts: [],
          covers: [],
          words: { cs: model.words.cs, ro: null },
        }),
        'catalogue.fitModel': { accessory: accessoryOfThree, model },
      },
    }),
  'model whose accessories are as many as they can be, once one more is added': () =>
    screen({
      api: {
        'catalogue.fitModel': new PlayedRefusal('INPUT_INVALID', { fields: [{ path: 'accessory', code: 'TOO_MANY' }] }),
      },
    }),
  'a picture being cropped': () => {
    const [, picture] = first?.pictures ?? [];
    if (!picture) throw new Error('The example has no picture');
    return at(
      { session: aSession('office', 'Jana Nováková'), api: answers, calls: { 'files.read': () => uncut } },
      <CropDialog
        file={{ kind: 'product_picture', id: 71, key: picture.key }}
        shown={picture.crop}
        onCut={() => Promise.resolve()}
        onClose={() => undefined}
      />,
    );
  },
  'a picture that somebody else has cropped meanwhile, once it is cropped': () =>
    screen({ api: { 'catalogue.cropPicture': new PlayedRefusal('VERSION_STALE') } }),
  'model that somebody else changed meanwhile, once it is saved': () =>
    screen({
      api: {
        'catalogue.updateMaster': new PlayedRefusal('VERSION_STALE', {
          value: aModel({ version: 6, released_on: '2025-09-19' }),
          version: 6,
          by: 'Petr Svoboda',
          at: '2026-11-21T09:12:00.000Z',
        }),
      },
    }),
  'model whose new gift is no product, once it is added': () =>
    screen({
      api: {
        'catalogue.addGift': inTurn(
          new PlayedRefusal('INPUT_INVALID', { fields: [{ path: 'product', code: 'UNKNOWN' }] }),
          new PlayedRefusal('OFFLINE'),
          aModel({ version: 5 }),
        ),
      },
    }),
  'model for who only reads it': () => screen({ session: aSession('shop', 'Petra Malá') }),
  'model being fetched': () => screen({ api: { 'catalogue.officeMaster': unanswered } }),
  'model whose prices do not come': () => screen({ api: { 'catalogue.officeDetail': new PlayedRefusal('OFFLINE') } }),
  'model that does not come': () => screen({ api: { 'catalogue.officeMaster': new PlayedRefusal('OFFLINE') } }),
  'model that is asked for anew without the server': () =>
    screen({ api: { 'catalogue.officeMaster': inTurn(model, new PlayedRefusal('OFFLINE')) } }),
  'model that is not there': () => screen({ api: { 'catalogue.masterOf': new PlayedRefusal('PRODUCT_NOT_FOUND') } }),
};
