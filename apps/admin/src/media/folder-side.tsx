import { useQuery } from '@tanstack/react-query';
import { FolderPlus } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../text/text.tsx';
import { Button } from '../ui/button.tsx';
import { useBytes } from '../ui/bytes.ts';
import { NameFolder } from './folder-dialogs.tsx';
import { FolderTree } from './folder-tree.tsx';
import { pathTo } from './folders.ts';
import { folderTreeQuery, mediaUsageQuery } from './media.queries.ts';

type Props = { folder: number | undefined; onChoose(folder: number | undefined): void };

/** The folders, a new one in that which is shown, and how much there is in all. */
export function FolderSide({ folder, onChoose }: Props) {
  const t = useText();
  const { data: tree } = useQuery(folderTreeQuery);
  const [naming, setNaming] = useState(false);
  const parent = pathTo(tree?.folders ?? [], folder).at(-1);
  return (
    <>
      <FolderTree folder={folder} onChoose={onChoose} />
      <Button kind="quiet" onPress={() => setNaming(true)}>
        <FolderPlus aria-hidden size={18} /> {t('media.newFolder')}
      </Button>
      <Usage />
      {naming && <NameFolder {...(parent && { parent })} onClose={() => setNaming(false)} />}
    </>
  );
}

function Usage() {
  const t = useText();
  const bytes = useBytes();
  const { data } = useQuery(mediaUsageQuery);
  if (!data) return null;
  return (
    <p className="soft small media-usage">
      {data.quota > 0
        ? t('media.usageOf', { bytes: bytes(data.bytes), allowed: bytes(data.quota) })
        : t('media.usage', { bytes: bytes(data.bytes) })}
      <br />
      {t('media.limit', { bytes: bytes(data.upload_limit) })}
    </p>
  );
}
