import { colour } from '../model-row.ts';

export const black = colour('BLK', 'Black', 'černá', 'negru', '#25272a', 'black');
export const white = colour('WHT', 'White', 'bílá', 'alb', '#f2f1ee', 'white');
export const midnight = colour('MID', 'Midnight Black', 'půlnoční černá', 'negru nocturn', '#262a31', 'black');
export const jadeGreen = colour('JGR', 'Jade Green', 'nefritově zelená', 'verde jad', '#8fb09a', 'green');
export const alpineBlue = colour('ALB', 'Alpine Blue', 'alpsky modrá', 'albastru alpin', '#a9c4d8', 'blue');
export const meadowGreen = colour('MEG', 'Meadow Green', 'luční zelená', 'verde pajiște', '#b6cdb0', 'green');
export const titanGray = colour('TGR', 'Titan Gray', 'titanově šedá', 'gri titan', '#8c8b88', 'grey');
export const titanBlue = colour('TBL', 'Titan Blue', 'titanově modrá', 'albastru titan', '#4b5c78', 'blue');
export const lemonGreen = colour('LEM', 'Lemon Green', 'citronově zelená', 'verde lămâie', '#d5e2a8', 'green');
export const liquidSilver = colour('LSV', 'Liquid Silver', 'tekutě stříbrná', 'argintiu lichid', '#d8d9da', 'silver');
export const iceBlue = colour('ICB', 'Ice Blue', 'ledově modrá', 'albastru gheață', '#bfd6e6', 'blue');
export const onyxGray = colour('ONG', 'Onyx Gray', 'onyxově šedá', 'gri onix', '#4a4c50', 'grey');
export const mintGreen = colour('MNT', 'Mint Green', 'mátově zelená', 'verde mentă', '#cbe4d6', 'green');
export const auroraPurple = colour('AUP', 'Aurora Purple', 'polární fialová', 'mov boreal', '#b9a8d0', 'violet');
export const oceanBlue = colour('OCB', 'Ocean Blue', 'oceánsky modrá', 'albastru ocean', '#6a8fb5', 'blue');
export const coralGreen = colour('CGR', 'Coral Green', 'korálově zelená', 'verde coral', '#9fcabb', 'green');
export const lavenderPurple = colour(
  'LAV',
  'Lavender Purple',
  'levandulově fialová',
  'mov lavandă',
  '#cdbfe0',
  'violet',
);
export const yellow = colour('YEL', 'Yellow', 'žlutá', 'galben', '#f2cf3c', 'yellow');
export const gray = colour('GRY', 'Gray', 'šedá', 'gri', '#77797c', 'grey');
export const silver = colour('SLV', 'Silver', 'stříbrná', 'argintiu', '#d3d5d7', 'silver');
export const blue = colour('BLU', 'Blue', 'modrá', 'albastru', '#8fb3cf', 'blue');
export const graphiteGray = colour('GRA', 'Graphite Gray', 'grafitově šedá', 'gri grafit', '#55585c', 'grey');
