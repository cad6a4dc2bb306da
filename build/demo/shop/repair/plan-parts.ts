import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { slugOf } from '@kolobeh/shared/kernel/slug.ts';
import { type DemoModel, modelsOf, newPrice } from '../buyout/demo-models.ts';
import type { CataloguePlan, PlannedMaster, PlannedProduct } from '../catalogue/catalogue-plan.ts';
import { mapText } from '../catalogue/wording.ts';
import { eanFor } from '../facts/codes.ts';
import { manufacturers } from '../facts/manufacturers.ts';
import { models as released } from '../facts/models/index.ts';
import { crownsEnding90, leiEnding9 } from '../facts/pricing.ts';
import type { Prices, Text } from '../facts/types.ts';
import { demoKinds, repairedMakers } from './demo-kinds.ts';

type DemoPart = NonNullable<(typeof demoKinds)[number]['part']>;

/** What a part costs, in whole crowns and lei, whatever storage the device has. @param sizes the model in all its storages */
export function partPrice(sizes: readonly DemoModel[], { share }: DemoPart): Prices {
  const least = (market: MarketCode): number => Math.min(...sizes.map((model) => newPrice(model, market)));
  return { cs: crownsEnding90(least('cs') * share), ro: leiEnding9(least('ro') * share) };
}

/** A repaired model in all its storages. */
export const sizesOf = (models: readonly DemoModel[], { sample }: DemoModel): DemoModel[] =>
  models.filter((one) => one.sample.master.id === sample.master.id);

const slugs = new Set(released.map(({ slug }) => slug));

/** Models the demo shop repairs: those of the larger makers, and none that were only made up to fill the shop. */
export const repairedModels = (catalogue: CataloguePlan): DemoModel[] =>
  modelsOf(catalogue).filter(
    ({ sample: { master } }) =>
      slugs.has(master.seoName.cs) && repairedMakers.includes(manufacturers[master.manufacturerId - 1]?.slug ?? ''),
  );

/** Code of the part of a model by the model's own; of one colour where each has its own. */
export const partCode = (model: string, part: DemoPart, colour: string): string =>
  [model, 'ND', part.code, ...(part.isColoured ? [colour] : [])].join('-');

const nothing: Text = { cs: '', ro: '' };

/** What is told of parts on sale. */
const described: Text = {
  cs: 'Díl, kterým tento model opravujeme i my. Výměnu zvládneme za vás v servisu, i na počkání.',
  ro: 'Piesa cu care reparăm și noi acest model. Înlocuirea o facem în service, și pe loc.',
};
const kindOfPart: Text = { cs: 'Náhradní díl', ro: 'Piesă de schimb' };

function masterOfParts({ sample }: DemoModel, id: number): PlannedMaster {
  const { master } = sample;
  const name = { cs: `Díly pro ${master.name.cs}`, ro: `Piese pentru ${master.name.ro}` };
  return {
    ...master,
    id,
    code: `${master.code}-ND`,
    kind: 'accessory',
    modelName: name.cs,
    facts: { kind: 'part', fits: master.seoName.cs },
    fitsId: master.id,
    name,
    seoName: mapText((market) => slugOf(name[market])),
    description: described,
    attributes: { cs: [], ro: [] },
    story: {
      cs: { highlights: [], paragraphs: [], in_box: [] },
      ro: { highlights: [], paragraphs: [], in_box: [] },
    },
  };
}

/** How a part on sale is shown. */
type SoldAs = Pick<PlannedProduct, 'pictureKey' | 'categoryIds'>;

function partOf(
  sizes: readonly DemoModel[],
  master: PlannedMaster,
  part: DemoPart,
  { look, sold }: { look: PlannedProduct; sold: SoldAs },
): Omit<PlannedProduct, 'id'> {
  const code = partCode(look.master.code, part, look.colourCode);
  const of = { cs: ` pro ${look.master.name.cs}`, ro: ` pentru ${look.master.name.ro}` };
  const longName = mapText(
    (market) => `${part.name[market]}${of[market]}${part.isColoured ? `, ${look.colourName[market]}` : ''}`,
  );
  return {
    ...look,
    code,
    master,
    ean: eanFor(code),
    storageGb: null,
    quality: 'new',
    grade: null,
    trackedBy: 'none',
    tac: null,
    weightGrams: part.weightGrams,
    packageMm: part.packageMm,
    boost: 1,
    popularity: 0,
    price: partPrice(sizes, part),
    longName,
    shortName: longName,
    subtitle: part.isSold ? kindOfPart : nothing,
    seoName: mapText((market) => slugOf(`${longName[market]} ${code}`)),
    ...(part.isSold ? sold : { categoryIds: [], isPart: true as const }),
  };
}

const isAccessory = (facts: object): boolean => 'kind' in facts;
const isPowerBank = (facts: object): boolean => 'kind' in facts && facts.kind === 'power-bank';

/** A battery on sale looks like a small power bank, and stands where every accessory does. */
function soldAs({ products }: CataloguePlan): SoldAs {
  const accessories = products.filter(({ master }) => isAccessory(master.facts));
  const [first, ...others] = accessories.map(({ categoryIds }) => categoryIds);
  return {
    pictureKey: products.find(({ master }) => isPowerBank(master.facts))?.pictureKey ?? '',
    categoryIds: (first ?? []).filter((id) => others.every((ids) => ids.includes(id))),
  };
}

/** Spare parts of the repaired models, each a product; what people change themselves is on sale. Ids go on where the goods end. */
export function planParts(catalogue: CataloguePlan): CataloguePlan {
  const parts: CataloguePlan = { masters: [], products: [] };
  const seen = new Set<number>();
  const models = repairedModels(catalogue);
  const sold = soldAs(catalogue);
  for (const model of models) {
    const { master: device } = model.sample;
    if (seen.has(device.id)) continue;
    seen.add(device.id);
    const master = masterOfParts(model, catalogue.masters.length + parts.masters.length + 1);
    parts.masters.push(master);
    const looks = catalogue.products.filter(({ master: of }) => of.id === device.id);
    const colours = [...new Map(looks.map((look) => [look.colourCode, look])).values()];
    for (const { part, types } of demoKinds) {
      if (!part || !types.includes(model.type)) continue;
      for (const look of part.isColoured ? colours : colours.slice(0, 1))
        parts.products.push({
          ...partOf(sizesOf(models, model), master, part, { look, sold }),
          id: catalogue.products.length + parts.products.length + 1,
        });
    }
  }
  return parts;
}
