import type { ApiClient } from '@kolobeh/shared/client.ts';
import type { GridQuery, GridTerms } from '@kolobeh/shared/kernel/paging.ts';
import type { Capability } from '@kolobeh/shared/kernel/roles.ts';
import type { CachedGrid } from '../../bridge/cached-grids.ts';
import type { CachedRow } from '../store/cached-rows.ts';

/** Where the kept rows of a grid come from, and how many are kept. */
export interface GridSource {
  grid: CachedGrid;
  /** Who may see the grid; nobody else's station keeps it. */
  needs: Capability;
  terms: GridTerms;
  /** Order of a query that asks for none. */
  usualSort: GridQuery['sort'];
  /** What the server sorts by beside what it is asked for; absent = nothing. */
  settled?: (sort: GridQuery['sort']) => GridQuery['sort'];
  /** Tells rows apart that are equal in what is sorted by, as the server does. */
  byId: (a: string, b: string) => number;
  /** Most rows kept; of a larger grid the first ones in the order in which they are asked for. */
  most: number;
  /** Kept rows are fetched anew after this time. */
  everyMs: number;
  /** Rows of the page, and how many the server has in all. */
  page: (client: ApiClient, startRow: number, endRow: number) => Promise<{ rows: CachedRow[]; total: number }>;
}

/** A page as the grid itself would ask for it. */
export const pageOf = (startRow: number, endRow: number, sort: GridQuery['sort']): GridQuery => ({
  start_row: startRow,
  end_row: endRow,
  sort,
  filter: {},
  search: '',
});

/** Rows fetched at once; the most that the API gives. */
export const pageRows = 500;
export const minuteMs = 60_000;

/** The later of two ids first, as grids of what comes by the hour break ties. */
export const latestId = (a: string, b: string): number => Number(a < b) - Number(a > b);

/** By the places at which rows came: the order of a list that the server answers whole. */
export const byPlace = (a: string, b: string): number => Number(a) - Number(b);

/** Between two calls of the background, so that people's own are not held up. */
export const restMs = 150;
export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
