import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { followStation, type StationWord } from './fresh-data.ts';

const queries = new QueryClient();
const rowsOf = (grid: string) => [['preset-count', grid]];
const noTopics = {
  products: [],
  categories: [],
  buyouts: [],
  payouts: [],
  bonuses: [],
  'price-lists': [],
  repairs: [],
  reservations: [],
  imports: [],
  stock: [],
  reviews: [],
  questions: [],
  enquiries: [],
  'job-applications': [],
  subscribers: [],
  'gift-cards': [],
  discounts: [],
  content: [],
  people: [],
};
const stale = {
  work: [['warehouse']],
  topics: { ...noTopics, orders: rowsOf('orders'), tasks: [[['staff', 'tasks']]], floor: [[['warehouse']]] },
};
const board = [['warehouse', 'board'], { input: {} }];
const tasks = [['staff', 'tasks'], { input: {} }];

let work: () => void;
let marks: Parameters<StationWord['onMarks']>[0];
let network: Parameters<StationWord['onNetwork']>[0];

const staleOnes = () =>
  queries
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.isInvalidated)
    .map(({ queryKey }) => queryKey);

beforeEach(() => {
  queries.clear();
  queries.setQueryData(board, 'board');
  queries.setQueryData(tasks, 'tasks');
  followStation(
    queries,
    {
      onWork: (listener) => (work = listener),
      onNetwork: (listener) => (network = listener),
      onMarks: (listener) => (marks = listener),
    },
    stale,
  );
});

describe('what the station tells', () => {
  it('of its work makes the answers about the warehouse stale, and no others', () => {
    work();
    expect(staleOnes()).toEqual([board]);
  });

  it('of a change at the server makes the answers of its topic stale, and no others', () => {
    marks({ tasks: 'a.2', floor: 'a.1' }, { tasks: 'a.1', floor: 'a.1' });
    expect(staleOnes()).toEqual([tasks]);
  });

  it('for the first time makes all it names stale: nobody knows what came before', () => {
    marks({ tasks: 'a.2', floor: 'a.1' }, {});
    expect(staleOnes()).toEqual([board, tasks]);
  });

  it('of a network that is back makes all answers stale', () => {
    network('online', 'offline');
    expect(staleOnes()).toEqual([board, tasks]);
  });

  it('of a network that stays, goes, or is known for the first time makes none stale', () => {
    network('online', 'online');
    network('offline', 'online');
    network('online', 'unknown');
    expect(staleOnes()).toEqual([]);
  });
});
