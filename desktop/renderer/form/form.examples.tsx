import { at, type Examples } from '../../testing/kit/example.tsx';
import { Check } from './Check.tsx';
import { DayField } from './DayField.tsx';
import { FormEnd } from './FormEnd.tsx';
import { FormRow } from './FormRow.tsx';
import { MomentField } from './MomentField.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import { SelectField } from './SelectField.tsx';
import { TextAreaField } from './TextAreaField.tsx';
import { TextField } from './TextField.tsx';

const nothing = () => undefined;
const carriers = ['PPL', 'Sameday', 'Cargus', 'Česká pošta – Balík Do ruky'].map((label) => ({ value: label, label }));

/** A field of each kind; `error` is wrong with all of them. */
const fields = (error?: string, isBusy = false) =>
  at(
    {},
    <main className="pane">
      <form className="card pad stack gap-12">
        <TextField id="name" label="Název" error={error} defaultValue="Jana" hint="Uvidí ho jen obsluha." />
        <TextAreaField id="note" label="Poznámka" error={error} defaultValue={'Volala dvakrát.\nPřijde v pátek.'} />
        <FormRow of={2}>
          <SelectField id="carrier" label="Dopravce" error={error} none="Vyberte dopravce" choices={carriers} />
          <DayField id="day" label="Platí do (včetně)" error={error} value="2026-11-23" onChange={nothing} />
        </FormRow>
        <FormRow of={2}>
          <MomentField
            id="from"
            label="Platí od"
            error={error}
            value="2026-11-23T09:30:00.000Z"
            onChange={nothing}
            hint="Čas kanceláře."
          />
          <MomentField id="until" label="Do" error={error} value="" onChange={nothing} />
        </FormRow>
        <FormRow of={3}>
          {['Baterie (%)', 'Cena (Kč)', 'Numărul de ordine al etichetei'].map((label) => (
            <TextField key={label} id={label} label={label} error={error} />
          ))}
        </FormRow>
        <Check label="Sčítá se s ostatními bonusy" defaultChecked />
        <Check label="Počká" type="radio" name="way" defaultChecked />
        <Check label="Vrátit peníze" type="radio" name="way" disabled />
        <div className="dialog">
          <FormEnd text="Uložit" isBusy={isBusy} onCancel={nothing} />
        </div>
      </form>
    </main>,
  );

const codes = ['REQUIRED', 'INVALID_EMAIL', 'TOO_SHORT', 'TOO_LONG', 'A_CODE_OF_A_NEWER_SERVER'];

export const examples: Examples = {
  'fields of a form': () => fields(),
  'fields that are wrong': () => fields('REQUIRED'),
  'form on its way': () => fields(undefined, true),
  'errors of fields': () =>
    at(
      {},
      <main className="pane">
        <div className="card pad stack gap-4">
          {codes.map((code) => (
            <TextField key={code} id={code} label={code} error={code} defaultValue="Jana" />
          ))}
        </div>
      </main>,
    ),
  'dialog that asks why': () =>
    at(
      {},
      <ReasonDialog
        title="Přepustit balík"
        text="Balík má otevřený Marek Dvořák na stanici Balení 2."
        label="Proč"
        button="Převzít"
        isBusy={false}
        onReason={nothing}
        onClose={nothing}
      />,
    ),
};
