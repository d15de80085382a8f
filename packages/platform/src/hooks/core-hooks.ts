import {
  createdTerm,
  deletedPost,
  deletedTerm,
  editedTerm,
  preUpdateOptions,
  purgeSurrogateKeys,
  restPreparePost,
  revisionsToKeep,
  savePost,
  siteChanged,
  theContent,
  theTitle,
} from '@octavo/plugin-api';
import { optionHookFamilies } from '../options/setting.registry.ts';

/** The hooks that the platform itself offers. */
export const coreHooks = [
  theTitle,
  theContent,
  restPreparePost,
  revisionsToKeep,
  savePost,
  deletedPost,
  createdTerm,
  editedTerm,
  deletedTerm,
  purgeSurrogateKeys,
  siteChanged,
  preUpdateOptions,
  ...optionHookFamilies,
];
