import { ExternalLink, Monitor, Smartphone, Tablet } from 'lucide-react';
import { useState } from 'react';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { useText } from '../text/text.tsx';
import { Dialog } from '../ui/dialog.tsx';

const widths = [
  { id: 'phone', label: 'editor.preview.phone', icon: Smartphone },
  { id: 'tablet', label: 'editor.preview.tablet', icon: Tablet },
  { id: 'desktop', label: 'editor.preview.desktop', icon: Monitor },
] as const;
type Width = (typeof widths)[number]['id'];

/** The page as readers would see it, as wide as a phone, a tablet or a screen. */
export function PreviewDialog({ address, onClose }: { address: string; onClose(): void }) {
  const t = useText();
  const [width, setWidth] = useState<Width>('desktop');
  return (
    <Dialog title={t('editor.preview')} size="whole" isOpen onClose={onClose}>
      <div className="stack preview">
        <div className="row">
          <ToggleButtonGroup
            className="row"
            aria-label={t('editor.preview.width')}
            selectedKeys={[width]}
            disallowEmptySelection
            onSelectionChange={(keys) => setWidth([...keys][0] as Width)}
          >
            {widths.map(({ id, label, icon: Icon }) => (
              <ToggleButton key={id} id={id} className="button quiet">
                <Icon aria-hidden size={16} /> {t(label)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          <a className="button quiet" href={address} target="_blank" rel="noopener">
            <ExternalLink aria-hidden size={16} /> {t('editor.preview.tab')}
          </a>
        </div>
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
