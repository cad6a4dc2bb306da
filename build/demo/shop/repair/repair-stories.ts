import type { LineState, RepairState, RepairWay } from '@kolobeh/shared/repair/order/states.ts';
import type { PayMethod } from '@kolobeh/shared/repair/payment/due.ts';
import type { Text } from '../facts/types.ts';

/** Where the part of a line is: free in the books (`none`), nowhere in the house, held, built in, or given back. */
type StoryHold = 'none' | 'missing' | 'held' | 'used' | 'released';

/** A line of a repair of the demo. */
export interface StoryLine {
  /** Kinds of repair, of which the first is meant that the device has and whose part is as told. */
  codes: readonly string[];
  state: LineState;
  hold: StoryHold;
}

/** How one repair of the demo went, with what was written to it. */
export interface RepairStory {
  /** The states it went through, oldest first. */
  states: readonly RepairState[];
  way: RepairWay;
  lines: readonly StoryLine[];
  fault: Text;
  /** What a quote tells. */
  diagnosis?: Text;
  /** To the state it is in; of one that went back unrepaired, to `returning`. */
  note?: Text;
  /** Of the market's demo customer, who finds it in the account. */
  isOwn?: true;
  /** The customer has a device of the store meanwhile. */
  isLent?: true;
  /** Devices with a drawing of their own are photographed. */
  isPhotographed?: true;
  paidBy?: PayMethod;
}

const line = (code: string, state: LineState, hold: StoryHold = 'none'): StoryLine => ({ codes: [code], state, hold });

/** A part that has to be ordered first: which one a device lacks is known by its stock alone. */
const awaited: StoryLine = { codes: ['display', 'camera', 'connector', 'battery'], state: 'agreed', hold: 'missing' };

const begun: RepairState[] = ['ordered', 'received', 'diagnosing'];

const onTheWay: readonly RepairStory[] = [
  {
    states: ['ordered'],
    way: 'courier',
    lines: [line('display', 'agreed', 'held')],
    fault: {
      cs: 'Spadl na dlažbu, sklo je prasklé přes celý displej. Dotyk ještě funguje.',
      ro: 'A căzut pe gresie, sticla e crăpată pe toată suprafața. Atingerea încă merge.',
    },
  },
  {
    states: ['ordered'],
    way: 'store',
    lines: [line('battery', 'agreed', 'held')],
    fault: {
      cs: 'Baterie vydrží sotva půl dne a v mrazu se vypne.',
      ro: 'Bateria ține abia o jumătate de zi și se oprește la frig.',
    },
  },
  {
    states: ['ordered', 'received'],
    way: 'send',
    lines: [line('camera', 'agreed', 'held')],
    fault: {
      cs: 'Zadní fotoaparát neostří a bzučí, přední je v pořádku.',
      ro: 'Camera din spate nu focalizează și bâzâie, cea din față e în regulă.',
    },
    isPhotographed: true,
  },
  {
    states: ['ordered', 'received'],
    way: 'courier',
    lines: [awaited],
    fault: {
      cs: 'Po pádu ze schodů. Na dílu počkám, telefon teď nepotřebuji.',
      ro: 'După o cădere pe scări. Aștept piesa, deocamdată nu am nevoie de telefon.',
    },
  },
  {
    states: ['ordered', 'cancelled'],
    way: 'send',
    lines: [line('battery', 'agreed', 'released')],
    fault: { cs: 'Rychle se vybíjí.', ro: 'Se descarcă repede.' },
  },
];

const lookedAt: readonly RepairStory[] = [
  {
    states: begun,
    way: 'store',
    lines: [line('connector', 'agreed', 'held')],
    fault: {
      cs: 'Nabíjí jen v určité poloze kabelu, s jiným kabelem je to stejné.',
      ro: 'Se încarcă doar într-o anumită poziție a cablului, și cu alt cablu la fel.',
    },
    isPhotographed: true,
  },
  {
    states: begun,
    way: 'send',
    lines: [line('water', 'agreed')],
    fault: {
      cs: 'Spadl do umyvadla, po vysušení jde zapnout, ale nehraje zvuk.',
      ro: 'A căzut în chiuvetă, după uscare pornește, dar nu are sunet.',
    },
  },
  {
    states: [...begun, 'quoted'],
    way: 'send',
    lines: [line('diagnostics', 'agreed'), line('battery', 'asked'), line('connector', 'asked')],
    fault: {
      cs: 'Večer se sám vypíná, i když ukazuje třicet procent.',
      ro: 'Seara se oprește singur, deși arată treizeci la sută.',
    },
    diagnosis: {
      cs: 'Baterie má 71 % původní kapacity a pod zátěží padá napětí. Konektor nabíjení má ohnuté kontakty; stačí zatím jen baterie.',
      ro: 'Bateria are 71 % din capacitatea inițială, iar tensiunea scade sub sarcină. Conectorul de încărcare are contacte îndoite; deocamdată ajunge bateria.',
    },
    isOwn: true,
    isPhotographed: true,
  },
  {
    states: [...begun, 'repairing', 'quoted'],
    way: 'store',
    lines: [line('display', 'agreed', 'held'), line('battery', 'asked')],
    fault: {
      cs: 'Displej má po pádu černou skvrnu, která se zvětšuje.',
      ro: 'După o cădere, ecranul are o pată neagră care se mărește.',
    },
    diagnosis: {
      cs: 'Při výměně displeje jsme našli vydutou baterii. Doporučujeme ji vyměnit zároveň, tlačila by na nový displej.',
      ro: 'La înlocuirea ecranului am găsit bateria umflată. Recomandăm înlocuirea ei acum, ar apăsa pe ecranul nou.',
    },
    isLent: true,
  },
];

const inWork: readonly RepairStory[] = [
  {
    states: [...begun, 'quoted', 'repairing'],
    way: 'store',
    lines: [line('display', 'agreed', 'held'), line('back', 'declined')],
    fault: {
      cs: 'Prasklý displej v pravém dolním rohu.',
      ro: 'Ecran crăpat în colțul din dreapta jos.',
    },
    diagnosis: {
      cs: 'Prasklé je i zadní sklo, pod fotoaparátem. Telefon funguje i s ním, jen není odolný proti vodě.',
      ro: 'E crăpată și sticla din spate, sub cameră. Telefonul merge și așa, dar nu mai rezistă la apă.',
    },
    isPhotographed: true,
  },
  {
    states: [...begun, 'repairing'],
    way: 'store',
    lines: [awaited, line('cleaning', 'agreed')],
    fault: {
      cs: 'Po pádu na chodník nefunguje, jak má. Prosím i o vyčištění.',
      ro: 'După o cădere pe trotuar nu mai merge bine. Vă rog și curățare.',
    },
    note: { cs: 'Díl je objednán, přijde do tří dnů.', ro: 'Piesa este comandată, vine în trei zile.' },
  },
];

const finished: readonly RepairStory[] = [
  {
    states: [...begun, 'repairing', 'done'],
    way: 'store',
    lines: [line('battery', 'agreed', 'used')],
    fault: { cs: 'Baterie je na 76 %.', ro: 'Bateria e la 76 %.' },
    isOwn: true,
    isPhotographed: true,
  },
  {
    states: [...begun, 'repairing', 'done'],
    way: 'send',
    lines: [line('display', 'agreed', 'used')],
    fault: {
      cs: 'Dotyk nereaguje v horní třetině displeje.',
      ro: 'Atingerea nu răspunde în treimea de sus a ecranului.',
    },
    paidBy: 'transfer',
  },
  {
    states: [...begun, 'quoted', 'returning'],
    way: 'send',
    lines: [line('buttons', 'dropped'), line('display', 'declined')],
    fault: {
      cs: 'Nejde zapnout, tlačítko je zapadlé.',
      ro: 'Nu pornește, butonul e înfundat.',
    },
    diagnosis: {
      cs: 'Tlačítko je v pořádku, displej nesvítí: je přerušený jeho plochý kabel a bez výměny displeje opravit nejde.',
      ro: 'Butonul e în regulă, ecranul nu luminează: cablul lui plat e rupt și nu se repară fără înlocuirea ecranului.',
    },
  },
  {
    states: [...begun, 'repairing', 'done', 'handed_back'],
    way: 'store',
    lines: [line('connector', 'agreed', 'used'), line('cleaning', 'agreed')],
    fault: {
      cs: 'Kabel v konektoru nedrží.',
      ro: 'Cablul nu stă în conector.',
    },
    isOwn: true,
    paidBy: 'card',
  },
  {
    states: [...begun, 'returning', 'handed_back'],
    way: 'send',
    lines: [line('water', 'agreed')],
    fault: {
      cs: 'Byl půl hodiny v bazénu, od té doby je mrtvý.',
      ro: 'A stat o jumătate de oră în piscină, de atunci e mort.',
    },
    note: {
      cs: 'Základní deska je zkorodovaná i pod stíněním, opravit ji nelze. Data se nám přečíst nepodařilo, nic neúčtujeme.',
      ro: 'Placa de bază e corodată și sub ecranare, nu se poate repara. Datele nu le-am putut citi, nu facturăm nimic.',
    },
  },
];

/** Repairs of each market, in every state. */
export const repairStories: readonly RepairStory[] = [...onTheWay, ...lookedAt, ...inWork, ...finished];
