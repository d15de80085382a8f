/** What screens of plugins may use. Whatever has a context or a cache must come from here: a second copy has its own. */
export { ApiError } from '@octavo/api-client';
export { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
export {
  Button as PlainButton,
  Cell,
  CheckboxGroup,
  Column,
  Form,
  GridList,
  GridListItem,
  Label,
  ListLayout,
  Row,
  Table,
  TableBody,
  TableHeader,
  Text,
  useFilter,
  useLocale,
  Virtualizer,
} from 'react-aria-components';
export { flattenFolders } from '../media/folders.ts';
export { folderTreeQuery } from '../media/media.queries.ts';
export { addressOf } from '../network/sites.queries.ts';
export { page, queries, server } from '../server.ts';
export { useSession } from '../session/session.tsx';
export { languageOptions } from '../settings/locale-options.ts';
export { SecretField } from '../settings/secret-field.tsx';
export { SettingSource } from '../settings/setting-source.tsx';
export { saveSettings, settingsQuery, sourceOf, type Settings } from '../settings/settings.queries.ts';
export { LinesField, textLines, TextListField } from '../settings/text-list-field.tsx';
export { useText } from '../text/text.tsx';
export { useAttempt } from '../ui/attempt.ts';
export { Button, ButtonLink, IconButton } from '../ui/button.tsx';
export { useBytes } from '../ui/bytes.ts';
export { Combo } from '../ui/combo.tsx';
export { DataTable } from '../ui/data-table.tsx';
export { Confirm, Dialog } from '../ui/dialog.tsx';
export { DraftForm, useDraft } from '../ui/draft.tsx';
export { Checkbox, NumberField, RadioField, SearchField, Select, Switch, TextField } from '../ui/fields.tsx';
export { FormDialog } from '../ui/form-dialog.tsx';
export { useLanguages } from '../ui/languages.ts';
export { nextSearch, useFirstPage, type ListSearch } from '../ui/list-search.ts';
export { Listed } from '../ui/listed.tsx';
export { ActsMenu, Menu, MenuItem } from '../ui/menu.tsx';
export { Notice } from '../ui/notice.tsx';
export { Pages } from '../ui/pages.tsx';
export { problemOf } from '../ui/problem.ts';
export { Progress } from '../ui/progress.tsx';
export { Empty, Loaded, Screen } from '../ui/screen.tsx';
export { Segments } from '../ui/segments.tsx';
export { Failure, useFields, useSubmission } from '../ui/submission.tsx';
export { complain, say } from '../ui/toasts.tsx';
export { When } from '../ui/when.tsx';
export { ScreenLink, useAddress } from './address.tsx';
export type { Request, Response } from '@octavo/api-client';
import '../settings/settings.css';
