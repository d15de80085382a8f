import type { DefaultTheme } from 'vitepress';
import { pagesIn, type Listed } from './project.ts';
import { referencePages } from './pages.ts';

const guide: Listed[] = [
  { text: 'Quickstart', link: '/guide/quickstart' },
  { text: 'Make the site yours', link: '/guide/your-site' },
  { text: 'Write your first plugin', link: '/guide/first-plugin' },
  { text: 'Write your first theme', link: '/guide/first-theme' },
  { text: 'Concepts', link: '/guide/concepts' },
];

const interfaces: Listed[] = [
  { text: 'REST API', link: '/guide/rest' },
  { text: 'Authentication', link: '/guide/authentication' },
  { text: 'Blocks and queries', link: '/guide/blocks' },
  { text: 'Writing together', link: '/guide/writing-together' },
  { text: 'Search', link: '/guide/search' },
  { text: 'Media', link: '/guide/media' },
  { text: 'Languages', link: '/guide/languages' },
  { text: 'Exports', link: '/guide/exports' },
  { text: 'Abilities', link: '/guide/abilities' },
  { text: 'AI agents (MCP)', link: '/guide/agents' },
  { text: 'Webhooks', link: '/guide/webhooks' },
  { text: 'Moving content', link: '/guide/moving-content' },
  { text: 'Evaluator', link: '/guide/evaluator' },
  { text: 'Command line', link: '/guide/command-line' },
  { text: 'JavaScript client', link: '/guide/javascript-client' },
  { text: 'Repository tasks', link: '/guide/tasks' },
];

const operations: Listed[] = [
  { text: 'Install', link: '/operations/install' },
  { text: 'Configuration', link: '/reference/configuration' },
  { text: 'Shards and moving sites', link: '/operations/shards' },
  { text: 'Backup and restore', link: '/operations/backup' },
  { text: 'Upgrade', link: '/operations/upgrade' },
  { text: 'Deploy', link: '/operations/deploy' },
  { text: 'Monitoring', link: '/operations/monitoring' },
  { text: 'Sizing', link: '/operations/sizing' },
  { text: 'Troubleshooting', link: '/operations/troubleshooting' },
];

const project: Listed[] = [
  { text: 'Security', link: '/project/security' },
  { text: 'Security, point by point', link: '/project/asvs' },
  { text: 'Compared with others', link: '/project/comparison' },
  { text: 'Contributing', link: '/project/contributing' },
  { text: 'Changelog', link: '/project/changelog' },
  { text: 'Decisions', link: '/project/decisions' },
  { text: 'Dependencies', link: '/dependencies' },
  { text: 'Glossary', link: '/glossary' },
];

const rest: Listed[] = referencePages()
  .filter(({ page }) => page.startsWith('rest'))
  .map(({ page, title }) => ({ text: page === 'rest' ? 'All routes' : title, link: `/reference/${page}` }));

const written: Listed[] = [
  { text: 'Overview', link: '/reference/' },
  { text: 'Configuration', link: '/reference/configuration' },
  { text: 'Commands', link: '/generated/cli' },
  { text: 'Hooks', link: '/generated/hooks' },
  { text: 'Database schema', link: '/reference/database' },
  { text: 'Themes', link: '/reference/themes' },
];

const learn = [
  { text: 'Start', items: guide },
  { text: 'Features', items: interfaces },
  { text: 'Operating', items: operations },
  { text: 'Project', items: project },
];

const look = [
  { text: 'Reference', items: written },
  { text: 'REST API', items: rest },
  { text: 'Contracts', items: pagesIn('contracts') },
];

export const nav: DefaultTheme.NavItem[] = [
  { text: 'Guide', link: '/guide/quickstart', activeMatch: '^/guide/' },
  { text: 'Operating', link: '/operations/install', activeMatch: '^/operations/' },
  { text: 'Reference', link: '/reference/', activeMatch: '^/(reference|generated|contracts)/' },
  { text: 'Project', link: '/project/comparison', activeMatch: '^/(project|decisions)/' },
];

export const sidebar: DefaultTheme.SidebarMulti = {
  '/reference/': look,
  '/generated/': look,
  '/contracts/': look,
  '/decisions/': [
    { text: 'Decisions', items: pagesIn('decisions') },
    { text: 'Project', items: project },
  ],
  '/': learn,
};
