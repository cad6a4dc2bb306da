import { textsOfPage } from '../../base/texts/browser-texts.ts';

export { Footer } from './Footer.tsx';
export { MegaMenu } from './mega/MegaMenu.tsx';
export { MenuBox } from './MenuBox.tsx';
export { OtherMarket } from './OtherMarket.tsx';

// What the menus say below their first level.
await textsOfPage('content');
