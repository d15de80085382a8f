import type { Post } from '../../content/content.queries.ts';
import { kindItemPath, kindPath, type PostKind } from '../../kinds.ts';
import { server } from '../../server.ts';
import { useText } from '../../text/text.tsx';
import { NumberField } from '../../ui/fields.tsx';
import { FindField } from '../../ui/find-field.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { PanelProps } from './panel-props.ts';

type Props = PanelProps & { kind: PostKind; post: Post | undefined };

/** Where it stands among others of its type. */
export function PlacePanel({ draft, isReadOnly, change, kind, post }: Props) {
  const t = useText();
  const base = kind.rest_base;
  return (
    <Panel title={t('editor.place')}>
      <FindField
        label={t('editor.parent')}
        area={`content-${base}`}
        none={t('editor.noParent')}
        value={draft.parent}
        isReadOnly={isReadOnly}
        find={async (words, signal) => {
          const found = await server.get(kindPath(base), {
            query: {
              context: 'edit',
              status: ['publish', 'future', 'draft', 'pending', 'private'],
              per_page: 20,
              ...(words === '' ? { orderby: 'title', order: 'asc' } : { search: words }),
              ...(post && { exclude: [post.id] }),
            },
            signal,
          });
          return found.map(({ id, title }) => ({ id, name: title.raw || t('content.untitled') }));
        }}
        nameOf={async (id, signal) =>
          (await server.get(kindItemPath(base), { params: { id }, query: { context: 'edit' }, signal })).title.raw
        }
        onChange={(parent) => change({ parent })}
      />
      <NumberField
        label={t('editor.order')}
        description={t('editor.orderWhat')}
        value={draft.menu_order}
        isReadOnly={isReadOnly}
        onChange={(menu_order) => change({ menu_order: Number.isNaN(menu_order) ? 0 : menu_order })}
      />
    </Panel>
  );
}
