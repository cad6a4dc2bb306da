/** What was green at the station and the server refused later. */
export const late = {
  title: 'Serverul a refuzat ulterior ({{at}}):',
  others_one: 'și încă {{count}} refuz',
  others_few: 'și încă {{count}} refuzuri',
  others_other: 'și încă {{count}} de refuzuri',
  do: {
    pick: 'Întoarceți-vă la raft și faceți pasul din nou.',
    crate: 'Scoateți bucățile din lada {{code}} și scanați lada corectă.',
    undo: 'Puneți bucățile înapoi în lada {{code}}. În evidență au rămas acolo.',
    list: 'Lotul nu este predat. Deschideți-l și terminați ce lipsește.',
    pack: 'Serverul nu are acest pas. Faceți-l din nou înainte să închideți coletul.',
    claim: 'Nu mai ambalați lada. Puneți produsele înapoi și predați-o.',
    label: 'Verificați eticheta înainte să predați coletul.',
    load: 'Scoateți coletul {{code}} din mașină, nu este predat.',
    sign: 'Semnătura nu este valabilă. Rugați șoferul să semneze din nou.',
    move: 'În evidență marfa nu s-a mutat. Mutați-o din nou.',
    count: 'Locul {{code}} nu este numărat. Numărați-l din nou.',
    return: 'Bucata returnată nu este înregistrată. Scanați-o din nou.',
    devices: 'Setarea este valabilă la această stație, dar serverul nu a înregistrat-o. Anunțați șeful de tură.',
    sign_in: 'Serverul nu a recunoscut autentificarea fără rețea. Anunțați șeful de tură.',
  },
};
