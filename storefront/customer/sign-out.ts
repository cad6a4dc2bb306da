import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router';
import { marketOf, paths } from '../base/paths.ts';
import { apiOf } from '../base/request-values.ts';

/** Reached by a form only; a mere visit signs nobody out. */
export const loader = ({ request }: LoaderFunctionArgs): Response =>
  redirect(paths.account(marketOf(new URL(request.url).pathname)));

/** Ends the session and empties this browser's list of favourites: whoever sits here next starts with their own. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  await apiOf(context).customer.signOut();
  return redirect(paths.home(marketOf(new URL(request.url).pathname)), 303);
}
