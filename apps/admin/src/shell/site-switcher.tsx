import { useQuery } from '@tanstack/react-query';
import { ChevronsUpDown } from 'lucide-react';
import {
  Autocomplete,
  Dialog,
  DialogTrigger,
  ListBox,
  ListBoxItem,
  Popover,
  Text,
  useFilter,
} from 'react-aria-components';
import { page, server } from '../server.ts';
import { useText } from '../text/text.tsx';
import { Button } from '../ui/button.tsx';
import { SearchField } from '../ui/fields.tsx';

/** From one site of the network to the same place on another. */
export function SiteSwitcher() {
  const t = useText();
  const { contains } = useFilter({ sensitivity: 'base' });
  const { data: sites = [] } = useQuery({
    queryKey: ['my-sites'],
    queryFn: ({ signal }) => server.get('/octavo/v1/users/me/sites', { signal }),
    staleTime: 60_000,
  });
  return (
    <DialogTrigger>
      <Button kind="quiet" aria-label={`${t('shell.switch')}: ${page.site.name}`}>
        <span className="site-name">{page.site.name}</span> <ChevronsUpDown aria-hidden size={16} />
      </Button>
      <Popover className="popover">
        <Dialog aria-label={t('shell.sites')}>
          <Autocomplete filter={contains}>
            {sites.length > 7 && <SearchField label={t('shell.findSite')} autoFocus />}
            <ListBox
              className="list-box"
              aria-label={t('shell.sites')}
              items={sites}
              selectionMode="single"
              selectedKeys={[page.site.id]}
              renderEmptyState={() => <p className="soft">{t('shell.noSite')}</p>}
            >
              {(site) => (
                <ListBoxItem className="list-box-item" textValue={site.name} href={`${site.url}/admin`} target="_self">
                  <Text slot="label">{site.name}</Text>
                  <Text slot="description">{site.url.replace(/^https?:\/\//, '')}</Text>
                </ListBoxItem>
              )}
            </ListBox>
          </Autocomplete>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
