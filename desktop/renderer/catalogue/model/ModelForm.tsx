import { OfficeMaster } from '@kolobeh/shared/catalogue/office/master-product.ts';
import { useForm } from 'react-hook-form';
import { useHotkeys } from '../../base/keys/hotkeys.ts';
import { client } from '../../base/data/api.ts';
import { EditConflict } from './EditConflict.tsx';
import { ModelAttributes, ModelFacts } from './ModelAttributes.tsx';
import { modelFields, modelValues, type ModelValues } from './model-values.ts';
import { ModelWords } from './ModelWords.tsx';
import { SaveBar } from './SaveBar.tsx';
import { useEdition } from './use-edition.ts';
import { useVersionedSave } from './use-versioned-save.ts';

interface ModelFormProps {
  master: OfficeMaster;
  /** Which part of it is seen, null: none; what is typed stays. */
  part: 'words' | 'attributes' | null;
  onSaved: (master: OfficeMaster) => void;
}

/** Words and attributes of a model in both markets. Ctrl+S saves. */
export function ModelForm({ master, part, onSaved }: ModelFormProps) {
  const form = useForm<ModelValues>({ defaultValues: modelValues(master) });
  const { register, control, formState } = form;
  const { errors, isDirty, isSubmitting } = formState;
  const { version: edition, renew } = useEdition(master, form);
  const saving = useVersionedSave({
    form,
    version: edition,
    fieldsOf: modelFields,
    send: (fields, version) => client.catalogue.updateMaster({ ...fields, id: master.id, version }),
    stored: OfficeMaster,
    onSaved: (stored) => {
      renew(stored);
      onSaved(stored);
    },
  });
  useHotkeys(({ code, isCtrl }) => {
    if (code !== 'KeyS' || !isCtrl || part === null) return false;
    void saving.save();
    return true;
  });
  const common = { control, register, errors };
  const { conflict } = saving;
  return (
    <form className="md-form" hidden={part === null} noValidate onSubmit={(event) => void saving.save(event)}>
      {conflict && (
        <EditConflict
          mine={conflict.mine}
          theirs={conflict.theirs}
          by={conflict.by}
          at={conflict.at}
          onKeepMine={saving.keepMine}
          onTakeTheirs={saving.takeTheirs}
        />
      )}
      <div hidden={part !== 'words'}>
        <div className="md-two">
          <ModelWords market="cs" {...common} />
          <ModelWords market="ro" {...common} />
        </div>
      </div>
      <div hidden={part !== 'attributes'}>
        <div className="stack gap-12">
          <ModelFacts kind={master.type_device} {...common} />
          <div className="md-two">
            <ModelAttributes market="cs" kind={master.type_device} {...common} />
            <ModelAttributes market="ro" kind={master.type_device} {...common} />
          </div>
        </div>
      </div>
      <SaveBar isDirty={isDirty} isBusy={isSubmitting} refusal={saving.refusal} onDiscard={() => form.reset()} />
    </form>
  );
}
