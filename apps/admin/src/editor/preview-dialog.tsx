import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { useText } from '../text/text.tsx';
import { Dialog } from '../ui/dialog.tsx';

type Width = 'phone' | 'desktop';

/** The page as readers would see it, as wide as a phone or a screen. */
export function PreviewDialog({ address, onClose }: { address: string; onClose(): void }) {
  const t = useText();
  const [width, setWidth] = useState<Width>('phone');
  return (
    <Dialog title={t('editor.preview')} size="large" isOpen onClose={onClose}>
      <div className="stack preview">
        <ToggleButtonGroup
          className="row"
          aria-label={t('editor.preview.width')}
          selectedKeys={[width]}
          disallowEmptySelection
          onSelectionChange={(keys) => setWidth([...keys][0] as Width)}
        >
          <ToggleButton id="phone" className="button quiet">
            <Smartphone aria-hidden size={16} /> {t('editor.preview.phone')}
          </ToggleButton>
          <ToggleButton id="desktop" className="button quiet">
            <Monitor aria-hidden size={16} /> {t('editor.preview.desktop')}
          </ToggleButton>
        </ToggleButtonGroup>
        {/* Scripts of the page run in the tab that shows it whole. */}
        <iframe
          className={`preview-frame ${width}`}
          src={address}
          title={t('editor.preview')}
          sandbox="allow-same-origin allow-popups"
        />
      </div>
    </Dialog>
  );
}
