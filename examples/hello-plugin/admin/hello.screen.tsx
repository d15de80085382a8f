import { Loaded, Screen, TextField, useQuery } from '@octavo/admin/kit';
import { useState } from 'react';
import { greetingQuery } from './greeting.queries.ts';
import { useText } from './text.ts';

export function HelloScreen() {
  const t = useText();
  const [name, setName] = useState('Ada');
  const greeting = useQuery(greetingQuery(name));
  return (
    <Screen title={t('hello.title')} narrow>
      <p className="soft">{t('hello.what')}</p>
      <section className="card stack">
        <TextField label={t('hello.name')} value={name} onChange={setName} maxLength={100} />
        <div role="status">
          <Loaded query={greeting}>{() => <strong>{greeting.data}</strong>}</Loaded>
        </div>
      </section>
    </Screen>
  );
}
