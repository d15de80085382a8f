import { allowedSourceSchemes, findFrame, safeUrl } from '@octavo/blocks';
import { isText } from '@octavo/editor-blocks';
import type { BlockObjectRenderProps } from '@portabletext/editor';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../text/text.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields.tsx';
import { BoxFrame, useBox } from './box-frame.tsx';
import { useDraft } from './use-draft.ts';

export function EmbedBox(props: BlockObjectRenderProps) {
  const t = useText();
  const { block, readOnly, change } = useBox(props);
  const [address, setAddress] = useDraft(isText(block['url']) ? block['url'] : '', (url) =>
    change({ url: url.trim() }),
  );
  const url = safeUrl(address, allowedSourceSchemes);
  return (
    <BoxFrame props={props} kind="embed" label={t('canvas.embed')}>
      {url !== undefined && <Preview key={url} url={url} />}
      <div className={url === undefined ? 'canvas-waiting' : 'canvas-fields'}>
        <TextField
          label={t('canvas.embedAddress')}
          description={t('canvas.embedHint')}
          value={address}
          onChange={setAddress}
          isReadOnly={readOnly}
          inputMode="url"
          {...(address.trim() !== '' && url === undefined && { error: t('canvas.addressRefused') })}
        />
      </div>
    </BoxFrame>
  );
}

/** Nothing is fetched from elsewhere before somebody asks for it. */
function Preview({ url }: { url: string }) {
  const t = useText();
  const [isShown, setShown] = useState(false);
  const frame = findFrame(url);
  if (!frame)
    return (
      <p>
        <a href={url} target="_blank" rel="noopener noreferrer">
          {url}
        </a>
      </p>
    );
  if (!isShown)
    return (
      <div className="canvas-poster">
        <Button onPress={() => setShown(true)}>
          <Play aria-hidden size={16} />
          {t('canvas.embedShow')}
        </Button>
        <span className="soft small">{url}</span>
      </div>
    );
  return (
    <iframe
      className="canvas-frame"
      src={frame.src}
      title={t('canvas.embedPreview')}
      referrerPolicy="strict-origin-when-cross-origin"
      // The players are elsewhere, so that the two together open no way back to us; they need both.
      // oxlint-disable-next-line react/iframe-missing-sandbox
      sandbox="allow-scripts allow-same-origin allow-presentation"
      allowFullScreen
    />
  );
}
