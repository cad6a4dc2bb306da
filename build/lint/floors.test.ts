import { expect, test } from 'vitest';
import { upwardArrows } from './floors.ts';

test.each([
  ['api/order/cancel-order.ts', '../warehouse/package-repository.ts'],
  ['api/order/shortage/choose.ts', '../../payment/queries/attempts.ts'],
  ['api/http/edge/edge.ts', '../../staff/tasks.ts'],
  ['api/auth/sign-in.ts', '../staff/add-task.ts'],
  ['api/order/cancel-order.ts', '@kolobeh/api/app/app.ts'],
  ['api/attic/box.ts', '../http/edge.ts'],
  ['api/checkout/summary.ts', '../cart/routes.ts'],
  ['desktop/renderer/ui/dialog/Dialog.tsx', '../../warehouse/late-refusal/LateRefusalAlarm.tsx'],
  ['storefront/cart/CartPage.tsx', '../checkout/OrderSlip.tsx'],
  ['storefront/base/WaysOn.tsx', '../app/ShopLayout.tsx'],
  ['desktop/renderer/warehouse/NoWork.tsx', '../shell/Shell.tsx'],
  ['shared/stock/book.ts', '../warehouse/picking.ts'],
  ['shared/payment/contract.ts', '../order/contract.ts'],
  ['shared/staff/contract.ts', '../contract.ts'],
  ['api/discount/cart-routes.ts', '../cart/office-routes.ts'],
])('%s may not import %s', (file, specifier) => {
  expect(upwardArrows(file, `import { thing } from '${specifier}';`)).toHaveLength(1);
  expect(upwardArrows(file, `const thing = await import('${specifier}');`)).toHaveLength(1);
});

test.each([
  ['api/warehouse/board/queue.ts', '../../order/queries/find-order.ts'],
  ['api/app/router.ts', '../cart/routes.ts'],
  ['api/staff/set-pin.ts', '../auth/own-password.ts'],
  ['api/order/shortage/choose.ts', '../cancel-order.ts'],
  ['api/order/cancel-order.ts', '@kolobeh/shared/order-states/states.ts'],
  ['build/demo/shop/write-accounts.ts', '../../../api/auth/auth.ts'],
])('%s may import %s', (file, specifier) => {
  expect(upwardArrows(file, `import { thing } from '${specifier}';`)).toEqual([]);
});
