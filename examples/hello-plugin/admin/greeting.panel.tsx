import type { EditorPanelProps } from '@octavo/admin/extension';
import { Button, Loaded, useQuery } from '@octavo/admin/kit';
import { greetingQuery } from './greeting.queries.ts';
import { useText } from './text.ts';

/** Greets the post by its title as it is typed. */
export function GreetingPanel({ post, isReadOnly, change }: EditorPanelProps) {
  const t = useText();
  const greeting = useQuery(greetingQuery(post.title.slice(0, 100)));
  return (
    <>
      <p className="soft small">{t('hello.panelWhat')}</p>
      <Loaded query={greeting}>
        {() => (
          <>
            <p>
              <strong>{greeting.data}</strong>
            </p>
            {!isReadOnly && <Button onPress={() => change({ excerpt: greeting.data! })}>{t('hello.take')}</Button>}
          </>
        )}
      </Loaded>
    </>
  );
}
