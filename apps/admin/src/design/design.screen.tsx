import { useQuery } from '@tanstack/react-query';
import { Guarded } from '../session/guarded.tsx';
import { DesignText } from '../text/design-text.tsx';
import { useText } from '../text/text.tsx';
import { Loaded, Screen } from '../ui/screen.tsx';
import { DesignEditor } from './design-editor.tsx';
import { draftQuery, fontsQuery, themesQuery } from './design.queries.ts';
import './design.css';

export function DesignScreen() {
  const t = useText();
  return (
    <Guarded title={t('nav.design')} capability="edit_theme_options">
      {() => (
        <DesignText>
          <DesignOfSite />
        </DesignText>
      )}
    </Guarded>
  );
}

function DesignOfSite() {
  const t = useText();
  const draft = useQuery(draftQuery);
  const themes = useQuery(themesQuery);
  const fonts = useQuery(fontsQuery);
  const missing = [draft, themes, fonts].find(({ data }) => data === undefined);
  if (missing) {
    return (
      <Screen title={t('nav.design')}>
        <Loaded query={missing}>{() => null}</Loaded>
      </Screen>
    );
  }
  return <DesignEditor draft={draft.data!} themes={themes.data!} fonts={fonts.data!} />;
}
