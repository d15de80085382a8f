import type { Post } from '../../content/content.queries.ts';
import type { PostKind } from '../../kinds.ts';
import { server } from '../../server.ts';
import { useSession } from '../../session/session.tsx';
import { useText } from '../../text/text.tsx';
import { TextField } from '../../ui/fields.tsx';
import { FindField } from './find-field.tsx';
import { Panel, type PanelProps } from './panel.tsx';

type Props = PanelProps & { kind: PostKind; post: Post | undefined };

/** Where it is read, and who wrote it. */
export function AddressPanel({ draft, isReadOnly, change, kind, post }: Props) {
  const t = useText();
  const { me, can } = useSession();
  const mayNameOthers = can(kind.capabilities?.['edit_others_posts'] ?? 'edit_others_posts');
  return (
    <Panel title={t(mayNameOthers ? 'editor.addressAndAuthor' : 'editor.address')}>
      <TextField
        label={t('editor.slug')}
        description={t('editor.slugWhat')}
        value={draft.slug}
        isReadOnly={isReadOnly}
        maxLength={200}
        onChange={(slug) => change({ slug })}
      />
      {post && (
        <p className="small permalink">
          <span className="soft">{t('editor.permalink')}</span>{' '}
          <a href={post.link} target="_blank" rel="noreferrer">
            {post.link.replace(/^https?:\/\//, '')}
          </a>
        </p>
      )}
      {mayNameOthers && kind.supports?.['author'] === true && (
        <FindField
          label={t('content.column.author')}
          area="users"
          value={draft.author || me.id}
          isReadOnly={isReadOnly}
          find={async (words, signal) => {
            const query = { per_page: 20, ...(words !== '' && { search: words }) };
            const found = await server.get('/core/v2/users', { query, signal });
            return found.map(({ id, name }) => ({ id, name }));
          }}
          nameOf={async (id, signal) =>
            (await server.get('/core/v2/users', { query: { include: [id] }, signal }))[0]?.name ?? t('editor.somebody')
          }
          onChange={(author) => change({ author })}
        />
      )}
    </Panel>
  );
}
