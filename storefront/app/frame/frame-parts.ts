export { Footer } from './Footer.tsx';
export { MenuBox } from './MenuBox.tsx';
