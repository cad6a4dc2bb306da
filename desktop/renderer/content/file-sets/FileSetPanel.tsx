import { FileSet } from '@kolobeh/shared/content/file-set.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../base/data/api.ts';
import { useKeyedCall } from '../../base/data/keyed-call.ts';
import { useUnsavedGuard } from '../../base/use-unsaved-guard.ts';
import { CropDialog } from '../../catalogue/pictures/CropDialog.tsx';
import { PictureBoard } from '../../catalogue/pictures/PictureBoard.tsx';
import { usePictures } from '../../catalogue/pictures/use-pictures.ts';
import { DetailPanel } from '../../ui/DetailPanel.tsx';
import { FileSetUses } from './FileSetUses.tsx';
import { RenameSet } from './RenameSet.tsx';

interface FileSetPanelProps {
  set: FileSet;
  onSaved: (set: FileSet) => void;
  onRemoved: () => void;
  onClose: () => void;
}

function SetPictures({ set, onSaved }: Pick<FileSetPanelProps, 'set' | 'onSaved'>) {
  const { t } = useTranslation();
  const [cropped, setCropped] = useState<string | null>(null);
  const keyed = useKeyedCall();
  const { id, version } = set;
  const pictures = usePictures<FileSet>({
    id,
    pictures: set.photos,
    picturesOf: ({ photos }) => photos,
    stored: FileSet,
    arrange: (photos, over = set) => client.fileSet.save({ id, version: over.version, name: over.name, photos }),
    add: (picture, once) => client.fileSet.addPhoto(picture, once),
    onSaved,
  });
  useUnsavedGuard(pictures.isChanged);
  const opened = pictures.pictures.find(({ key }) => key === cropped);
  return (
    <section className="stack gap-8" aria-label={t('fileSets.pictures')}>
      <h3>{t('fileSets.pictures')}</h3>
      {pictures.pictures.length === 0 && <p className="faint">{t('fileSets.empty')}</p>}
      <PictureBoard of={pictures} mayEdit onCrop={setCropped} />
      {set.photos.length > 0 && <p className="faint">{t('fileSets.cropNote')}</p>}
      {opened && (
        <CropDialog
          file={{ kind: 'file_set_photo', id, key: opened.key }}
          shown={opened.crop}
          onCut={async (crop) => {
            const input = { id, key: opened.key, version, crop };
            pictures.cropped(await keyed(input, (once) => client.fileSet.cropPhoto(input, once)));
          }}
          onClose={() => setCropped(null)}
        />
      )}
    </section>
  );
}

/**
 * One set beside the list: its name, its pictures, and where it is used. It is held as it was opened and saved here:
 * another person's change is met when something is saved, not taken over unseen.
 */
export function FileSetPanel({ set: opened, onSaved, onRemoved, onClose }: FileSetPanelProps) {
  const [set, setSet] = useState(opened);
  const saved = (next: FileSet): void => {
    setSet(next);
    onSaved(next);
  };
  return (
    <DetailPanel label={set.name} summary={<p className="code faint">{set.code}</p>} onClose={onClose}>
      <div className="doc-form">
        <RenameSet key={set.name} set={set} onSaved={saved} />
        <SetPictures set={set} onSaved={saved} />
        <FileSetUses set={set} onRemoved={onRemoved} />
      </div>
    </DetailPanel>
  );
}
