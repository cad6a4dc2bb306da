/** What was green at the station and the server refused later. */
export const late = {
  title: 'Refused by the server afterwards ({{at}}):',
  others_one: 'and {{count}} more refusal',
  others_other: 'and {{count}} more refusals',
  do: {
    pick: 'Go back to the shelf and do this step again.',
    crate: 'Take the pieces out of crate {{code}} and scan the right one.',
    undo: 'Put the pieces back into crate {{code}}. By the books they never left it.',
    list: 'The list is not handed in. Open it and finish what is missing.',
    pack: 'The server does not have this step. Do it again before you close the package.',
    claim: 'Pack this crate no further. Put the goods back and hand it over.',
    label: 'Check the label before the package leaves.',
    load: 'Take package {{code}} out of the van, it is not handed over.',
    sign: 'The signature does not count. Have the driver sign again.',
    move: 'In the books the goods did not move. Move them again.',
    count: 'Place {{code}} is not counted. Count it again.',
    return: 'The returned piece is not recorded. Scan it again.',
    devices: 'The settings hold at this station, but the server has not noted them. Tell the supervisor.',
    sign_in: 'The server did not accept the sign-in without network. Tell the supervisor.',
  },
};
