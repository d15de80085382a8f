import type { ComponentType } from 'react';

/** A part that is loaded when it is first shown. */
type Load<Props = object> = () => Promise<ComponentType<Props>>;

type Icon = ComponentType<{ size?: number | string; 'aria-hidden'?: boolean }>;

/** A key of the extension's texts, or of the interface's own. */
type TextKey = string;

/** A sentence with `{names}`, or one for each plural form that `count` may ask for. */
export type Messages = Readonly<Record<string, string | Partial<Record<Intl.LDMLPluralRule, string>>>>;

export type ExtensionScreen = {
  /** Below `/admin`, such as `/settings/webhooks/$id`. */
  path: string;
  title: TextKey;
  /** Who may use it. */
  capability: string;
  /** Where a link to it stands; a screen without one is reached from other screens. `media`: on the media screen. */
  menu?: { group: 'content' | 'site' | 'network'; icon: Icon } | { group: 'media' };
  /** Whether it has the plugin's settings, which the settings screen then leaves to it. */
  hasSettings?: boolean;
  load: Load;
};

/** Stands below the settings of plugins, and saves by itself. */
export type SettingsPanel = { title: TextKey; load: Load };

/** The post in the editor, as it is on the screen. */
export type EditedPost = {
  title: string;
  excerpt: string;
  slug: string;
  status: string;
  /** Empty for the site's. */
  language: string;
  meta: Readonly<Record<string, unknown>>;
};

export type EditorPanelProps = {
  /** Undefined while it hasn't been saved. */
  id: number | undefined;
  /** The type of the post, such as `page`. */
  type: string;
  post: EditedPost;
  isReadOnly: boolean;
  /** Changes what is on the screen; it is saved with everything else. */
  change(changes: Partial<Pick<EditedPost, 'title' | 'excerpt' | 'slug' | 'meta'>>): void;
};

/** Stands beside the post in the editor. */
export type EditorPanel = { title: TextKey; capability?: string; load: Load<EditorPanelProps> };

export type ListedPost = { id: number; title: string; status: string; [field: string]: unknown };

/** A column in the lists of content. */
export type ListColumn = { title: TextKey; load: Load<{ post: ListedPost }> };

export type PostActionProps = {
  id: number;
  title: string;
  /** Whether the editor has more than what is saved. */
  isUnsaved: boolean;
  onClose(): void;
};

/** An entry in the menus of a post, in lists and in the editor. What it loads is shown when it is chosen. */
export type PostAction = { title: TextKey; icon: Icon; capability: string; load: Load<PostActionProps> };

export type FolderActionProps = {
  /** `count` is the number of files in it, `total` includes those of the folders inside. */
  folder: { id: number; name: string; count: number; total: number; children: readonly unknown[] };
  onClose(): void;
};

/** An entry in the menu of a media folder. What it loads is shown when it is chosen. */
export type FolderAction = { title: TextKey; capability: string; load: Load<FolderActionProps> };

/** What a plugin adds to the interface. It shows on the sites where the plugin is on. */
export type AdminExtension = {
  /** By language. English stands in for what others lack. Keys begin with the id of the plugin. */
  texts?: { en(): Promise<Messages>; [language: string]: () => Promise<Messages> };
  screens?: readonly ExtensionScreen[];
  settingsPanels?: readonly SettingsPanel[];
  editorPanels?: readonly EditorPanel[];
  listColumns?: readonly ListColumn[];
  postActions?: readonly PostAction[];
  folderActions?: readonly FolderAction[];
};

/** Declares what a plugin adds to the interface. Its `admin/index.tsx` exports it as `extension`. */
export function defineAdminExtension(extension: AdminExtension): AdminExtension {
  return extension;
}
