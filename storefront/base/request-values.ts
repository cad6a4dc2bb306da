import type { ApiClient } from '@kolobeh/shared/client.ts';
import type { PlaceWidgets } from '@kolobeh/shared/delivery/place-widget.ts';
import { RouterContextProvider, createContext } from 'react-router';

/** What the server that mounts the shop gives to each request. */
export interface RequestValues {
  /** Calls the API with the visitor's session and cart. */
  api: ApiClient;
  /** Marks scripts this page may run, while it is rendered; never leaves the server. */
  nonce: string;
  /** Address under which the shop is reached, without a slash at its end. */
  origin: string;
  /** Origins a form may end at, such as the card gateway's; null when they are not limited. */
  formTargets: readonly string[] | null;
  /** Template of map tiles with `{z}/{x}/{y}`; null for the map drawn from outlines alone. */
  tilesUrl: string | null;
  /** Carriers' own maps of pick-up points, by market and carrier; empty where none is configured. */
  placeWidgets: PlaceWidgets;
  /** Origins of the wallets' scripts. */
  walletOrigins: readonly string[];
}

const valuesContext = createContext<RequestValues>();

/** Made by the server for each request, before the router runs; what loaders read their values from. */
export function contextFor(values: RequestValues): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(valuesContext, values);
  return context;
}

type Context = Readonly<Pick<RouterContextProvider, 'get'>>;

/** @throws Error when the server that mounts the shop gave the request no values */
export const requestValues = (context: Context): RequestValues => context.get(valuesContext);
/** The API as the visitor of this request: loaders and actions call it in process, without HTTP. */
export const apiOf = (context: Context): ApiClient => requestValues(context).api;
