import { Link, useMatchRoute } from '@tanstack/react-router';
import { CircleUser, ExternalLink, LogOut, Moon, Search, Sun, SunMoon } from 'lucide-react';
import { MenuSection, Header, Separator } from 'react-aria-components';
import { usePreferences, type Scheme } from '../preferences.tsx';
import { page } from '../server.ts';
import { useSession } from '../session/session.tsx';
import { languages, useText } from '../text/text.tsx';
import { Button } from '../ui/button.tsx';
import { Menu, MenuItem } from '../ui/menu.tsx';
import { usePlaces, type Place } from './menu.ts';
import { SiteSwitcher } from './site-switcher.tsx';

const schemes = { auto: SunMoon, light: Sun, dark: Moon };

/** Where one is, where one can go, and who one is. */
export function Side({ onFind }: { onFind(): void }) {
  const t = useText();
  const places = usePlaces();
  const of = (group: Place['group']) => places.filter((place) => place.group === group);
  const [content, site, network] = [of('content'), of('site'), of('network')];
  return (
    <div className="side">
      <SiteSwitcher />
      <Button kind="plain" onPress={onFind}>
        <Search aria-hidden size={16} /> {t('palette.open')} <kbd className="soft">Ctrl K</kbd>
      </Button>
      <nav className="side-nav" aria-label={t('shell.navigation')}>
        <Places places={content} />
        {site.length > 0 && <h2>{t('shell.site')}</h2>}
        <Places places={site} />
        {network.length > 0 && <h2>{t('shell.network')}</h2>}
        <Places places={network} />
        <a className="side-link" href={`${page.site.url}/`}>
          <ExternalLink aria-hidden size={18} /> {t('shell.view')}
        </a>
      </nav>
      <div className="side-foot">
        <Account />
      </div>
    </div>
  );
}

function Places({ places }: { places: readonly Place[] }) {
  const matches = useMatchRoute();
  /** Whether a place below this one is shown, which then is marked alone. */
  const isBelow = (to: string) =>
    places.some((other) => other.to.startsWith(`${to}/`) && matches({ to: other.to, fuzzy: true }) !== false);
  return places.map(({ to, label, icon: Icon }) => (
    <Link key={to} to={to} className="side-link" activeOptions={{ includeSearch: false, exact: isBelow(to) }}>
      <Icon aria-hidden size={18} /> {label}
    </Link>
  ));
}

function Account() {
  const t = useText();
  const { me, signOut } = useSession();
  const { scheme, setScheme, language, setLanguage } = usePreferences();
  return (
    <Menu
      label={t('shell.account')}
      trigger={
        <Button kind="quiet" aria-label={`${t('shell.account')}: ${me.name}`}>
          <CircleUser aria-hidden size={18} /> <span>{me.name}</span>
        </Button>
      }
    >
      <MenuItem icon={<CircleUser aria-hidden size={16} />} href="/profile">
        {t('nav.profile')}
      </MenuItem>
      <Separator />
      <MenuSection
        selectionMode="single"
        selectedKeys={[scheme]}
        onSelectionChange={(keys) => setScheme([...keys][0] as Scheme)}
        disallowEmptySelection
      >
        <Header className="list-box-head">{t('shell.scheme')}</Header>
        {Object.entries(schemes).map(([id, Icon]) => (
          <MenuItem key={id} id={id} icon={<Icon aria-hidden size={16} />}>
            {t(`shell.scheme.${id as Scheme}`)}
          </MenuItem>
        ))}
      </MenuSection>
      <Separator />
      <MenuSection
        selectionMode="single"
        selectedKeys={[language]}
        onSelectionChange={(keys) => setLanguage(String([...keys][0]))}
        disallowEmptySelection
      >
        <Header className="list-box-head">{t('shell.language')}</Header>
        {languages.map(({ tag, name }) => (
          <MenuItem key={tag} id={tag}>
            {name}
          </MenuItem>
        ))}
      </MenuSection>
      <Separator />
      <MenuItem icon={<LogOut aria-hidden size={16} />} onAction={() => void signOut()}>
        {t('session.signOut')}
      </MenuItem>
    </Menu>
  );
}
