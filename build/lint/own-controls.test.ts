import { expect, test } from 'vitest';
import { ownControls } from './own-controls.ts';

test.each([
  ['<table className="plaint"><tbody /></table>', 'makes a <table> itself'],
  ['<input type="file" hidden />', 'makes a <input> itself'],
  ['<select className="chip" />', 'makes a <select> itself'],
  ['<textarea rows={3} />', 'makes a <textarea> itself'],
  ['<div role="tablist" />', 'plays a tablist'],
  ['<button type="button" role="radio" aria-checked />', 'plays a radio'],
])('tells of %s', (element, what) => {
  expect(ownControls('desktop/renderer/order/Some.tsx', `const some =\n  ${element};`)).toEqual([
    expect.stringContaining(`desktop/renderer/order/Some.tsx:2 ${what}`),
  ]);
});

test.each([
  ['desktop/renderer/ui/table/DataTable.tsx', '<table />'],
  ['desktop/renderer/form/TextField.tsx', '<input />'],
  ['desktop/renderer/order/Some.tsx', '<DataTable rows={rows} />'],
  ['desktop/renderer/order/Some.tsx', '<Check type="radio" />'],
  ['desktop/renderer/order/Some.tsx', '<section role="alert" />'],
  ['storefront/catalogue/Facts.tsx', '<table />'],
])('says nothing of %s with %s', (file, element) => {
  expect(ownControls(file, `const some = ${element};`)).toEqual([]);
});
