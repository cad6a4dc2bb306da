import { z } from 'zod';
import { route, staffCall } from '../kernel/contract.ts';
import { RowNumber } from '../kernel/ids.ts';
import { staleVersion, Version } from '../kernel/versioned.ts';
import { ComponentParam, mostParams } from './component-params.ts';
import { Component, DocumentBody } from './document.ts';

const place = {
  document: RowNumber.describe('A landing page'),
  component: z.coerce.number().int().min(1).max(40).describe('Which of its parts, counted from 1'),
};

/** A part of a landing page as a list of its params. */
export const ComponentParams = z.object({
  document: z.int(),
  component: z.int(),
  version: Version.describe('Of the document, to be named when it is saved'),
  type: z.enum(Component.options.map(({ shape }) => shape.type.value)),
  data: z.array(ComponentParam),
});
export type ComponentParams = z.infer<typeof ComponentParams>;

const notFound = {
  DOCUMENT_NOT_FOUND: { status: 404, message: 'No such document' },
  COMPONENT_NOT_FOUND: { status: 404, message: 'The document has no such part' },
} as const;

/** Params of the parts of landing pages, for programs that know nothing of their shapes. */
export const componentParamsContract = {
  componentParams: route
    .meta(staffCall('content.edit', { rateLimit: 'read', personalData: false }))
    .route({ method: 'GET', path: '/core/component-params', summary: 'Params of a part of a landing page' })
    .input(z.strictObject(place))
    .output(ComponentParams)
    .errors(notFound),
  saveComponentParams: route
    .meta(staffCall('content.edit', { personalData: false }))
    .route({
      method: 'POST',
      path: '/core/component-params',
      summary: 'Saves a part of a landing page as the next version of the document; the shop shows it once published',
    })
    .input(
      z.strictObject({
        ...place,
        version: Version,
        data: z
          .array(ComponentParam)
          .max(mostParams, 'TOO_MANY')
          .describe('All params of the part; one left out is empty'),
      }),
    )
    .output(ComponentParams)
    .errors({ ...notFound, ...staleVersion(DocumentBody) }),
};
