export const repairSale = {
  heading: 'Reparație sau vânzare',
  notLoaded: 'Sumele răscumpărării nu au putut fi încărcate',
  repair: 'Reparația costă',
  asIs: 'Răscumpărare acum, așa cum este',
  repaired: 'Răscumpărare după reparație',
  towards: 'La schimb, la cumpărarea altuia, până la',
  none: 'Cu acest defect dispozitivul nu se răscumpără.',
  offered: 'Răscumpărare propusă cu {{amount}}',
  offer: 'Propune clientului răscumpărarea',
  again: 'Propune din nou răscumpărarea',
  hint: 'Clientul primește un e-mail cu toate sumele și un link. Până nu confirmă chiar el vânzarea, reparația continuă.',
  sent: 'Oferta a plecat la client.',
  state: { waiting: 'așteaptă clientul', accepted: 'acceptată', lapsed: 'nu mai este valabilă' },
  bar: {
    PARTS_IN_USE: 'Piesa nouă este deja montată, dispozitivul nu se mai poate vinde în loc de reparație.',
    LOAN_OUT: 'Clientul are un dispozitiv împrumutat. Se poate vinde după ce îl aduce înapoi.',
  },
};
