import { type LoaderFunctionArgs, redirect } from 'react-router';
import { refusalOf } from '../../base/forms/refusal.ts';
import { laterPaths } from '../../base/later-paths.ts';
import { marketOf, paths } from '../../base/paths.ts';
import { privateFile } from '../../base/private-file.ts';
import { apiOf } from '../../base/request-values.ts';

/** The archive of what is kept of a customer, for that customer alone; where there is none, the page that says so. */
export async function loader({ request, context, params }: LoaderFunctionArgs): Promise<Response> {
  const market = marketOf(new URL(request.url).pathname);
  try {
    return privateFile(await apiOf(context).customer.dataArchive({ id: params['id'] ?? '' }), 'attachment');
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    const back = laterPaths.ownData(market);
    if (refusal.code === 'SIGN_IN_REQUIRED')
      return redirect(`${paths.signIn(market)}?${new URLSearchParams({ back })}`);
    return redirect(`${back}?done=gone`);
  }
}
