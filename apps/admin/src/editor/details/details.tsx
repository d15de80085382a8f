import type { Post } from '../../content/content.queries.ts';
import { Part } from '../../extensions/part.tsx';
import { useParts } from '../../extensions/use-extensions.ts';
import type { PostKind, Taxonomy } from '../../kinds.ts';
import { useText } from '../../text/text.tsx';
import type { FieldSchema } from '../editor.queries.ts';
import type { PickMedia } from '../../media/use-media.tsx';
import { AddressPanel } from './address-panel.tsx';
import { ExcerptPanel } from './excerpt-panel.tsx';
import { Facts } from './facts.tsx';
import { MorePanel } from './more-panel.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { PanelProps } from './panel-props.ts';
import { PicturePanel } from './picture-panel.tsx';
import { PlacePanel } from './place-panel.tsx';
import { SeoPanel } from './seo-panel.tsx';
import { StatusPanel } from './status-panel.tsx';
import { TermsPanel } from './terms-panel.tsx';
import './details.css';

type Props = PanelProps & {
  kind: PostKind;
  taxonomies: readonly Taxonomy[];
  post: Post | undefined;
  fields: Readonly<Record<string, FieldSchema>>;
  language: string;
  pickMedia: PickMedia | undefined;
};

/** Everything about a post but its title and content, as far as its type has it. */
export function Details({ kind, taxonomies, post, fields, language, pickMedia, ...panel }: Props) {
  const t = useText<string>();
  const panels = useParts('editorPanels');
  const supports = (feature: string) => kind.supports?.[feature] === true;
  if (kind.slug === 'proposal')
    return (
      <div className="details">
        <ExcerptPanel {...panel} />
        <Facts draft={panel.draft} language={language} />
      </div>
    );
  return (
    <div className="details">
      <StatusPanel {...panel} kind={kind} hasSticky={'sticky' in fields} />
      {taxonomies.map((taxonomy) => (
        <TermsPanel key={taxonomy.slug} {...panel} taxonomy={taxonomy} />
      ))}
      {supports('thumbnail') && <PicturePanel {...panel} pickMedia={pickMedia} />}
      {supports('excerpt') && <ExcerptPanel {...panel} />}
      <AddressPanel {...panel} kind={kind} post={post} />
      {supports('page-attributes') && <PlacePanel {...panel} kind={kind} post={post} />}
      {fields['meta']?.properties?.['seo_title'] && (
        <SeoPanel {...panel} kind={kind} post={post} language={language} pickMedia={pickMedia} />
      )}
      <MorePanel {...panel} hasMeta={supports('custom-fields')} fields={fields} />
      {panels.map(({ title, load }) => (
        <Panel key={title} title={t(title)}>
          <Part
            load={load}
            props={{
              id: post?.id,
              type: kind.slug,
              post: panel.draft,
              isReadOnly: panel.isReadOnly,
              change: panel.change,
            }}
          />
        </Panel>
      ))}
      <Facts draft={panel.draft} language={language} />
    </div>
  );
}
