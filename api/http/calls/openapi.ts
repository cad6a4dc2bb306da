import { createHash } from 'node:crypto';
import { apiPrefix, contract } from '@kolobeh/shared/contract.ts';
import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import type { RequestHandler } from 'express';
import { metaOf, routesOf } from './route-meta.ts';

type Document = Awaited<ReturnType<OpenAPIGenerator['generate']>>;

/** The generator drops a slash at the end, which is a part of the address as it was agreed. */
function keepLastSlash(document: Document): Document {
  const paths = document.paths ?? {};
  for (const { procedure } of routesOf(contract)) {
    const { path = '' } = procedure['~orpc'].route;
    const without = path.slice(0, -1);
    if (!path.endsWith('/') || !paths[without]) continue;
    paths[path] = paths[without];
    delete paths[without];
  }
  return document;
}

/** What each operation's metadata says, as extensions and security of the document. */
function addMeta(document: Document): Document {
  for (const { procedure } of routesOf(contract)) {
    const { method = '', path = '' } = procedure['~orpc'].route as { method?: string; path?: string };
    const operation = document.paths?.[path]?.[method.toLowerCase() as 'get'];
    if (!operation) continue;
    const meta = metaOf(procedure);
    const isOpen = ['shop.browse', 'cart.use', 'order.place', 'order.follow', 'session.own'].includes(meta.access);
    Object.assign(operation, {
      'x-access': meta.access,
      'x-owner': meta.owner,
      'x-rate-limit': meta.rateLimit,
      'x-personal-data': meta.personalData,
    });
    if (!isOpen) operation.security = [{ bearer: [] }, { cookie: [] }];
    if (meta.idempotencyKey === 'required') {
      operation.parameters = [
        ...(operation.parameters ?? []),
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: true,
          schema: { type: 'string', format: 'uuid' },
          description: 'Made when the user decided; the same over repeats',
        },
      ];
    }
  }
  return document;
}

/** The OpenAPI 3.1 document of the contract. */
async function generateOpenApi(): Promise<Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = await generator.generate(contract, {
    info: {
      title: 'Kolobeh',
      version: '0.1.0',
      description: 'Shop, orders and warehouse of the Czech and Romanian markets.',
    },
    servers: [{ url: apiPrefix }],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'kolobeh.session_token' },
      },
    },
  });
  return addMeta(keepLastSlash(document));
}

let made: Promise<Document> | null = null;

/** Made once, at the first request for it. */
export const openApiDocument: RequestHandler = async (_, res) => {
  made ??= generateOpenApi();
  res.json(await made);
};

const start = `SwaggerUIBundle({ url: "${apiPrefix}/openapi.json", dom_id: "#swagger-ui", deepLinking: true, tryItOutEnabled: false })`;
const startHash = `sha256-${createHash('sha256').update(start).digest('base64')}`;

const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Kolobeh API</title>
<link rel="stylesheet" href="${apiPrefix}/docs/assets/swagger-ui.css"><link rel="icon" href="data:,"></head>
<body><main id="swagger-ui"></main>
<script src="${apiPrefix}/docs/assets/swagger-ui-bundle.js"></script>
<script>${start}</script></body></html>`;

/** The reference as a page, by Swagger UI served from here. */
export const referencePage: RequestHandler = (_, res) => {
  res.setHeader(
    'content-security-policy',
    `default-src 'none'; script-src 'self' '${startHash}'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'`,
  );
  res.type('html').send(page);
};
