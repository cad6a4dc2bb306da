import { colour } from '../model-row.ts';

export const black = colour('BLK', 'Black', 'černá', 'negru', '#3c3f42', 'black');
export const white = colour('WHT', 'White', 'bílá', 'alb', '#f3f2ef', 'white');
export const red = colour('RED', 'PRODUCT(RED)', 'červená', 'roșu', '#a8262f', 'red');
export const midnight = colour('MID', 'Midnight', 'temně inkoustová', 'miezul nopții', '#1e2631', 'black');
export const starlight = colour('STL', 'Starlight', 'hvězdně bílá', 'lumina stelelor', '#f0ebe1', 'white');
export const graphite = colour('GRA', 'Graphite', 'grafitově šedá', 'grafit', '#54524f', 'grey');
export const silver = colour('SLV', 'Silver', 'stříbrná', 'argintiu', '#e4e5e3', 'silver');
export const gold = colour('GLD', 'Gold', 'zlatá', 'auriu', '#f3dcc1', 'gold');
export const spaceBlack = colour('SBK', 'Space Black', 'vesmírně černá', 'negru stelar', '#403e3d', 'black');
export const spaceGrey = colour('SGR', 'Space Grey', 'vesmírně šedá', 'gri stelar', '#6e6f72', 'grey');
export const sierraBlue = colour('SIB', 'Sierra Blue', 'horsky modrá', 'albastru sierra', '#9bb5ce', 'blue');
export const alpineGreen = colour('ALG', 'Alpine Green', 'alpsky zelená', 'verde alpin', '#576856', 'green');
export const pacificBlue = colour('PAB', 'Pacific Blue', 'tichomořsky modrá', 'albastru pacific', '#2d4e5c', 'blue');
export const deepPurple = colour('DPU', 'Deep Purple', 'temně fialová', 'mov intens', '#594f63', 'violet');
export const blue12 = colour('BLU', 'Blue', 'modrá', 'albastru', '#16355b', 'blue');
export const blue13 = colour('BLU', 'Blue', 'modrá', 'albastru', '#2f6a8a', 'blue');
export const blue14 = colour('BLU', 'Blue', 'modrá', 'albastru', '#a0b4c7', 'blue');
export const blue15 = colour('BLU', 'Blue', 'modrá', 'albastru', '#c9d8df', 'blue');
export const pink = colour('PNK', 'Pink', 'růžová', 'roz', '#e9cdca', 'pink');
export const pink16 = colour('PNK', 'Pink', 'růžová', 'roz', '#e79fc4', 'pink');
export const green = colour('GRN', 'Green', 'zelená', 'verde', '#b9ccb6', 'green');
export const purple = colour('PUR', 'Purple', 'fialová', 'mov', '#b8afe6', 'violet');
export const yellow = colour('YEL', 'Yellow', 'žlutá', 'galben', '#efdc9b', 'yellow');
export const ultramarine = colour('ULT', 'Ultramarine', 'ultramarínová', 'ultramarin', '#8d9de0', 'blue');
export const teal = colour('TEA', 'Teal', 'zelenomodrá', 'verde-albastru', '#9fc5c1', 'green');
export const naturalTitanium = colour('NAT', 'Natural Titanium', 'přírodní titan', 'titan natural', '#b5ada1', 'beige');
export const blueTitanium = colour('BTI', 'Blue Titanium', 'modrý titan', 'titan albastru', '#3f4857', 'blue');
export const whiteTitanium = colour('WTI', 'White Titanium', 'bílý titan', 'titan alb', '#f2f1ed', 'white');
export const blackTitanium = colour('BKT', 'Black Titanium', 'černý titan', 'titan negru', '#3f4042', 'black');
export const desertTitanium = colour('DST', 'Desert Titanium', 'pouštní titan', 'titan nisipiu', '#bfa48f', 'beige');
export const lavender = colour('LAV', 'Lavender', 'levandulová', 'lavandă', '#d9cfe6', 'violet');
export const sage = colour('SAG', 'Sage', 'šalvějová', 'salvie', '#a9b698', 'green');
export const mistBlue = colour('MIB', 'Mist Blue', 'mlžně modrá', 'albastru ceață', '#9db3cf', 'blue');
export const skyBlue = colour('SKY', 'Sky Blue', 'blankytná', 'albastru cer', '#c7dceb', 'blue');
export const lightGold = colour('LGD', 'Light Gold', 'světle zlatá', 'auriu deschis', '#f1e6cf', 'gold');
export const cloudWhite = colour('CLW', 'Cloud White', 'oblačně bílá', 'alb ca norul', '#f4f4f2', 'white');
export const cosmicOrange = colour(
  'CSO',
  'Cosmic Orange',
  'kosmicky oranžová',
  'portocaliu cosmic',
  '#e57a3c',
  'orange',
);
export const deepBlue = colour('DPB', 'Deep Blue', 'temně modrá', 'albastru intens', '#33405c', 'blue');
export const roseGold = colour('RSG', 'Rose Gold', 'růžově zlatá', 'roz auriu', '#e7c5b5', 'pink');
export const jetBlack = colour('JET', 'Jet Black', 'temně černá', 'negru lucios', '#1b1c1e', 'black');
