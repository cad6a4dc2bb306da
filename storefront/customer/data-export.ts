import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router';
import { readForm } from '../base/forms/read-form.ts';
import { passwordOf } from '../base/forms/form-values.ts';
import { refusalOf } from '../base/forms/refusal.ts';
import { marketOf, paths } from '../base/paths.ts';
import { apiOf } from '../base/request-values.ts';
import { exportRefusals } from './export-refusals.ts';

/** Reached by a form only. */
export const loader = ({ request }: LoaderFunctionArgs): Response =>
  redirect(paths.account(marketOf(new URL(request.url).pathname)));

const statusOf: Record<string, number> = { WRONG_CREDENTIALS: 403, INPUT_INVALID: 400, TOO_MANY_REQUESTS: 429 };

/** A refusal is a status for scripts, and the account's page with a word for who has none. */
function refusedWith(request: Request, status: number): Response {
  const isDocument = request.headers.get('sec-fetch-dest') === 'document';
  const account = paths.account(marketOf(new URL(request.url).pathname));
  return isDocument ? redirect(`${account}?export=${exportRefusals[status]}`, 303) : new Response(null, { status });
}

/** The file itself, never stored on the way. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const form = await readForm(request);
  try {
    const file = await apiOf(context).customer.dataExport({ password: passwordOf(form) });
    return new Response(await file.arrayBuffer(), {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': 'attachment; filename="kolobeh-data.json"',
        'cache-control': 'private, no-store',
      },
    });
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    return refusedWith(request, statusOf[refusal.code] ?? 500);
  }
}
