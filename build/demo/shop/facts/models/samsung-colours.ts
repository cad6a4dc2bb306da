import { colour } from '../model-row.ts';

export const phantomBlack = colour('PBK', 'Phantom Black', 'fantomově černá', 'negru fantomă', '#2b2c2e', 'black');
export const phantomWhite = colour('PWH', 'Phantom White', 'fantomově bílá', 'alb fantomă', '#f2f1ee', 'white');
export const graphite = colour('GRA', 'Graphite', 'grafitová', 'grafit', '#4a4b4d', 'grey');
export const cream = colour('CRM', 'Cream', 'krémová', 'crem', '#efe8da', 'beige');
export const olive = colour('OLV', 'Olive', 'olivová', 'oliv', '#9da98f', 'green');
export const green22 = colour('GRN', 'Green', 'zelená', 'verde', '#35514a', 'green');
export const green23 = colour('GRN', 'Green', 'zelená', 'verde', '#b9ccb6', 'green');
export const lavender = colour('LAV', 'Lavender', 'levandulová', 'lavandă', '#d7cde6', 'violet');
export const burgundy = colour('BUR', 'Burgundy', 'vínová', 'burgund', '#5c2a33', 'red');
export const mint = colour('MNT', 'Mint', 'mátová', 'mentă', '#cfe0da', 'green');
export const purple = colour('PUR', 'Purple', 'fialová', 'mov', '#b9a6cf', 'violet');
export const onyx = colour('ONX', 'Onyx Black', 'onyxově černá', 'negru onix', '#343638', 'black');
export const marble = colour('MRB', 'Marble Grey', 'mramorově šedá', 'gri marmură', '#c9cacc', 'grey');
export const cobalt = colour('CBV', 'Cobalt Violet', 'kobaltově fialová', 'violet cobalt', '#5b4f72', 'violet');
export const amber = colour('AMB', 'Amber Yellow', 'jantarově žlutá', 'galben chihlimbar', '#f0dfa4', 'yellow');
export const titaniumBlack = colour('TBK', 'Titanium Black', 'titanově černá', 'negru titan', '#3b3b3c', 'black');
export const titaniumGray = colour('TGR', 'Titanium Gray', 'titanově šedá', 'gri titan', '#9a9894', 'grey');
export const titaniumViolet = colour('TVI', 'Titanium Violet', 'titanově fialová', 'violet titan', '#6c6578', 'violet');
export const titaniumYellow = colour('TYE', 'Titanium Yellow', 'titanově žlutá', 'galben titan', '#e2d3a3', 'yellow');
export const titaniumSilverBlue = colour(
  'TSB',
  'Titanium Silverblue',
  'titanově stříbrnomodrá',
  'albastru-argintiu titan',
  '#a9b6c3',
  'blue',
);
export const titaniumWhiteSilver = colour(
  'TWS',
  'Titanium Whitesilver',
  'titanově stříbrobílá',
  'alb-argintiu titan',
  '#dcdcda',
  'silver',
);
export const icyBlue = colour('ICB', 'Icyblue', 'ledově modrá', 'albastru glacial', '#cfdfea', 'blue');
export const navy = colour('NAV', 'Navy', 'námořnicky modrá', 'bleumarin', '#2e3a52', 'blue');
export const silverShadow = colour('SSH', 'Silver Shadow', 'stříbrný stín', 'umbră argintie', '#d3d5d7', 'silver');
export const blueBlack = colour('BBK', 'Blue Black', 'modročerná', 'albastru-negru', '#272d38', 'black');
export const jetBlack = colour('JET', 'Jet Black', 'tmavě černá', 'negru intens', '#222325', 'black');
export const white = colour('WHT', 'White', 'bílá', 'alb', '#f4f4f2', 'white');
export const blueShadow = colour('BSH', 'Blue Shadow', 'modrý stín', 'umbră albastră', '#3a4e86', 'blue');
export const coralRed = colour('COR', 'Coral Red', 'korálově červená', 'roșu coral', '#d9534a', 'red');
export const black = colour('BLK', 'Black', 'černá', 'negru', '#2a2b2d', 'black');
export const blue = colour('BLU', 'Blue', 'modrá', 'albastru', '#7f98b8', 'blue');
export const yellow = colour('YEL', 'Yellow', 'žlutá', 'galben', '#f0e2a4', 'yellow');
export const gray = colour('GRY', 'Gray', 'šedá', 'gri', '#8d9093', 'grey');
export const lightGray = colour('LGR', 'Light Gray', 'světle šedá', 'gri deschis', '#c9cccd', 'grey');
export const awesomeNavy = colour('AWN', 'Awesome Navy', 'námořnicky modrá', 'bleumarin', '#31394a', 'blue');
export const awesomeIceblue = colour('AWI', 'Awesome Iceblue', 'ledově modrá', 'albastru glacial', '#cfe0ea', 'blue');
export const awesomeLilac = colour('AWL', 'Awesome Lilac', 'šeříková', 'liliac', '#dccde6', 'violet');
export const awesomeGraphite = colour('AWG', 'Awesome Graphite', 'grafitová', 'grafit', '#4c4e52', 'grey');
export const awesomeLavender = colour('AWV', 'Awesome Lavender', 'levandulová', 'lavandă', '#d9cfe9', 'violet');
export const silver = colour('SLV', 'Silver', 'stříbrná', 'argintiu', '#d7d9da', 'silver');
export const gold = colour('GLD', 'Gold', 'zlatá', 'auriu', '#dcc9ae', 'gold');
