import { expect, it } from 'vitest';
import { crowdedFolders } from './crowded-folders.ts';

const files = (folder: string, count: number) => Array.from({ length: count }, (_, at) => `${folder}/f${at}.ts`);

it('a folder of more than 25 files is told, whatever the folders in it hold; the list of migrations is none', () => {
  expect(
    crowdedFolders([...files('api/order', 26), ...files('api/cart', 25), ...files('api/cart/queries', 9)]),
  ).toEqual(['api/order has 26 files, of which 25 are the most']);
  expect(crowdedFolders(files('api/database/migrations', 90))).toEqual([]);
});
