import { shopFiles, showShop } from '../../storefront/testing/kit/show-shop.tsx';
import { present } from './present.ts';

await present({ files: shopFiles, show: showShop });
