// Models that belong together, such as one generation of phones, as the office groups them.
import { z } from 'zod';
import { route, staffCall } from '../../kernel/contract.ts';
import { maxInteger, RowNumber } from '../../kernel/ids.ts';
import { staleVersion, Version, versioned } from '../../kernel/versioned.ts';

const Name = z.string().trim().min(1, 'REQUIRED').max(120, 'TOO_LONG');
const MasterId = z.int().min(1).max(maxInteger);
/** Most models that one group holds. */
const mostMasters = 100;
const MasterIds = z.array(MasterId).max(mostMasters, 'TOO_MANY');

const Grouped = z.object({
  master_product_id: z.int(),
  code: z.string(),
  name: z.string(),
  type_device: z.string(),
  variants: z.int(),
});

/** A group of models, in the order in which they were put there. */
export const MetaMaster = z.object({
  id: z.int(),
  name: z.object({ cs: z.string(), ro: z.string() }),
  master_products: z.array(Grouped),
  version: Version,
});
export type MetaMaster = z.infer<typeof MetaMaster>;

/** An edit made on another version; both are put side by side. */
export const StaleMetaMaster = versioned(MetaMaster);

const Names = z.strictObject({ cs: Name, ro: Name });
export const NewMetaMaster = z.strictObject({ name: Names, master_product_ids: MasterIds.default([]) });
export type NewMetaMaster = z.infer<typeof NewMetaMaster>;

const read = staffCall('product.read', { personalData: false });
const edit = staffCall('product.edit', { personalData: false });
const noGroup = { META_MASTER_NOT_FOUND: { status: 404, message: 'No such meta-master' } } as const;
const noMaster = { MASTER_NOT_FOUND: { status: 404, message: 'No such model' } } as const;
const full = { META_MASTER_FULL: { status: 409, message: 'The meta-master holds as many models as it may' } } as const;
const byId = z.strictObject({ meta_master_id: RowNumber });
const at = '/mp-meta-master/admin';

/** The seven calls of meta-masters; their paths are given. */
export const metaMasterContract = {
  swapMetaMaster: route
    .meta(edit)
    .route({
      method: 'PATCH',
      path: `${at}/swap-meta-master/{master_product_id}/`,
      summary: 'Moves a model into another meta-master; null takes it out of the one it is in',
    })
    .input(z.strictObject({ master_product_id: RowNumber, meta_master_id: MasterId.nullable() }))
    .output(z.object({ master_product_id: z.int(), meta_master: MetaMaster.nullable() }))
    .errors({ ...noGroup, ...noMaster, ...full }),
  addToMetaMaster: route
    .meta(edit)
    .route({
      method: 'PATCH',
      path: `${at}/add-master-product/`,
      summary: 'Puts models into a meta-master; those in another one are moved',
    })
    .input(z.strictObject({ meta_master_id: MasterId, master_product_ids: MasterIds.min(1, 'REQUIRED') }))
    .output(MetaMaster)
    .errors({ ...noGroup, ...full }),
  getMetaMaster: route
    .meta(read)
    .route({ method: 'GET', path: `${at}/get-meta-master/{meta_master_id}/`, summary: 'A meta-master with its models' })
    .input(byId)
    .output(MetaMaster)
    .errors(noGroup),
  addMetaMaster: route
    .meta(staffCall('product.edit', { personalData: false, idempotencyKey: 'required' }))
    .route({ method: 'POST', path: `${at}/add-meta-master/`, successStatus: 201, summary: 'A new meta-master' })
    .input(NewMetaMaster)
    .output(MetaMaster),
  updateMetaMaster: route
    .meta(edit)
    .route({
      method: 'PATCH',
      path: `${at}/update-meta-master/{meta_master_id}/`,
      summary: 'Renames a meta-master, or puts its models in another order',
    })
    .input(
      z.strictObject({
        meta_master_id: RowNumber,
        version: Version,
        name: Names.optional(),
        master_product_ids: MasterIds.optional().describe('All that it holds, in their new order'),
      }),
    )
    .output(MetaMaster)
    .errors({ ...noGroup, ...staleVersion(MetaMaster) }),
  deleteMetaMaster: route
    .meta(edit)
    .route({
      method: 'DELETE',
      path: `${at}/delete-meta-master/{meta_master_id}/`,
      summary: 'Removes a meta-master; its models stay',
    })
    .input(z.strictObject({ meta_master_id: RowNumber, version: Version }))
    .output(z.object({ id: z.int() }))
    .errors({ ...noGroup, ...staleVersion(MetaMaster) }),
  excludeMetaMaster: route
    .meta(read)
    .route({
      method: 'GET',
      path: `${at}/exclude-meta-master/{excluded_meta_master_id}`,
      summary: 'All meta-masters but one, to choose another; 0 leaves none out',
    })
    .input(z.strictObject({ excluded_meta_master_id: RowNumber }))
    .output(
      z.object({
        meta_masters: z.array(
          z.object({ id: z.int(), name: z.object({ cs: z.string(), ro: z.string() }), master_products: z.int() }),
        ),
      }),
    ),
};
