import {
  PlatformError,
  definePostType,
  postStatuses,
  type Actor,
  type Context,
  type PostStatus,
} from '@octavo/plugin-api';
import { capability } from './post-access.ts';
import type { PostTypeRegistry } from '../types/post-type-registry.ts';
import { refuse } from '../../kernel/base/refusals.ts';
import { assignTerms } from '../types/term-access.ts';
import type { ExposedTaxonomy } from '../types/taxonomy-registry.ts';
import type { ExposedType, View } from './kind-resource.ts';

/** Files aren't posts, but clients look for their collection here. */
const media = definePostType({
  name: 'attachment',
  label: 'Media',
  public: true,
  rest: { base: 'media' },
  capabilities: 'post',
}) as ExposedType;

export type KindService = ReturnType<typeof createKindService>;

/** Which kinds of content, statuses and taxonomies there are, as far as an actor may know. */
export function createKindService(types: PostTypeRegistry) {
  const allTypes = ({ site }: Context): ExposedType[] => [
    ...types.exposed().filter((type) => types.isOn(type, site)),
    media,
  ];
  const canEditSome = (context: Context) => allTypes(context).some((type) => canEdit(context.actor, type));
  const canSee = (context: Context, status: PostStatus) => status === 'publish' || canEditSome(context);

  return {
    types(context: Context, view: View): ExposedType[] {
      if (view !== 'edit') return allTypes(context);
      return notNone(
        context,
        allTypes(context).filter((type) => canEdit(context.actor, type)),
      );
    },

    type(context: Context, name: string, view: View): ExposedType {
      const type = allTypes(context).find((each) => each.name === name);
      if (!type) throw new PlatformError(404, 'rest_type_invalid', `There is no post type "${name}".`);
      if (view === 'edit' && !canEdit(context.actor, type)) throw forbiddenContext(context);
      return type;
    },

    taxonomiesOf: (context: Context, type: ExposedType): readonly ExposedTaxonomy[] =>
      types.taxonomies.visible(context, type.name),

    taxonomies(context: Context, view: View, type: string | undefined): readonly ExposedTaxonomy[] {
      if (view === 'edit' && !context.actor.can(assignTerms)) throw forbiddenContext(context);
      return types.taxonomies.visible(context, type);
    },

    taxonomy(context: Context, name: string, view: View): ExposedTaxonomy {
      const taxonomy = types.taxonomies.visible(context).find((each) => each.name === name);
      if (!taxonomy) throw new PlatformError(404, 'rest_taxonomy_invalid', `There is no taxonomy "${name}".`);
      if (view === 'edit' && !context.actor.can(assignTerms)) throw forbiddenContext(context);
      return taxonomy;
    },

    statuses(context: Context, view: View): PostStatus[] {
      if (view === 'edit' && !canEditSome(context)) throw forbiddenContext(context);
      return postStatuses.filter((status) => canSee(context, status));
    },

    status(context: Context, name: string, view: View): PostStatus {
      const status = postStatuses.find((each) => each === name);
      if (!status) throw new PlatformError(404, 'rest_status_invalid', `There is no status "${name}".`);
      if (!canSee(context, status)) {
        throw refuse(context.actor, 'rest_cannot_read_status', 'This status requires permission to edit posts.');
      }
      if (view === 'edit' && !canEditSome(context)) throw forbiddenContext(context);
      return status;
    },
  };
}

const canEdit = (actor: Actor, type: ExposedType) => actor.can(capability(type, 'edit'));

function notNone(context: Context, found: ExposedType[]): ExposedType[] {
  if (found.length > 0) return found;
  throw forbiddenContext(context);
}

function forbiddenContext({ actor }: Context): PlatformError {
  return refuse(actor, 'rest_forbidden_context', 'You need permission to edit this to use context=edit.');
}
