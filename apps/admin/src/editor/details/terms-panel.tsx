import type { Taxonomy } from '../../kinds.ts';
import { useSession } from '../../session/session.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { PanelProps } from './panel-props.ts';
import { TagsField } from './tags-field.tsx';
import { TermTree } from './term-tree.tsx';

type Props = PanelProps & { taxonomy: Taxonomy };

/** What it is put under, in one taxonomy. */
export function TermsPanel({ draft, isReadOnly, change, taxonomy }: Props) {
  const { can } = useSession();
  const { rest_base: base, name, hierarchical = false, capabilities } = taxonomy;
  const field = {
    base,
    name,
    value: draft.terms[base] ?? [],
    isReadOnly: isReadOnly || !can(capabilities?.['assign_terms'] ?? 'edit_posts'),
    onChange: (ids: readonly number[]) =>
      change({ terms: { ...draft.terms, [base]: ids.toSorted((one, other) => one - other) } }),
  };
  return (
    <Panel title={name} isOpen={hierarchical}>
      {hierarchical ? (
        <TermTree {...field} mayCreate={can(capabilities?.['edit_terms'] ?? 'manage_categories')} />
      ) : (
        <TagsField {...field} />
      )}
    </Panel>
  );
}
