import type { Post } from '../../content/content.queries.ts';
import type { PostKind } from '../../kinds.ts';
import { server } from '../../server.ts';
import { useSession } from '../../session/session.tsx';
import { useText } from '../../text/text.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FindField } from '../../ui/find-field.tsx';
import { useAddressInUse } from './address-in-use.ts';
import { nextLink } from './next-link.ts';
import { Panel } from '../../ui/panel.tsx';
import type { PanelProps } from './panel-props.ts';

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
      {post && <Permalink post={post} slug={draft.slug} />}
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

/** The address as it is, or as it will be once the slug is saved. */
function Permalink({ post, slug }: { post: Post; slug: string }) {
  const t = useText();
  const { link, status } = post;
  const isChanged = slug !== post.slug;
  const isRead = status === 'publish' || status === 'private';
  const inUseBy = useAddressInUse(nextLink(post, slug), post.id);
  return (
    <>
      <p className="small permalink">
        <span className="soft">{t(isChanged || !isRead ? 'editor.nextPermalink' : 'editor.permalink')}</span>{' '}
        {isChanged || !isRead ? (
          <bdi>{shortened(nextLink(post, slug))}</bdi>
        ) : (
          <a href={link} target="_blank" rel="noreferrer">
            {shortened(link)}
          </a>
        )}
      </p>
      {inUseBy !== undefined && <Notice>{t('editor.addressInUse', { title: inUseBy })}</Notice>}
      {isChanged && status === 'publish' && <Notice>{t('editor.slugChanges')}</Notice>}
    </>
  );
}

const shortened = (address: string) => decodeURI(address).replace(/^https?:\/\//, '');
