/** The arrows between our parts. Each rule says why it is there; there is no list of exceptions. */
const tests = '(\\.test\\.ts$|/test/)';
const inBrowser = '^(plugins|examples)/[^/]+/admin/';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circle',
      comment: 'Two files that need each other are one file, or hide a third.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-circle-of-types-in-the-admin',
      comment: 'A type that its users and its makers both need stands in a file of its own.',
      severity: 'error',
      from: { path: '^apps/admin/' },
      to: { circular: true },
    },
    {
      name: 'no-circle-of-folders',
      comment: 'Folders that need each other, types included, can only be understood together.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(apps|packages|plugins)/' },
      to: { circular: true },
    },
    {
      name: 'kernel-knows-no-feature',
      comment: 'Engines and edges carry any feature because they know none.',
      severity: 'error',
      from: { path: '^packages/platform/src/kernel/' },
      to: { path: '^packages/platform/src/', pathNot: '^packages/platform/src/kernel/' },
    },
    {
      name: 'plugin-api-stands-alone',
      comment: 'What plugins may know must not drag in what knows them.',
      severity: 'error',
      from: { path: '^packages/plugin-api/', pathNot: tests },
      to: { path: '^(apps|packages|plugins|examples)/', pathNot: '^packages/plugin-api/' },
    },
    {
      name: 'plugin-api-does-no-io',
      comment: 'It is definitions and types; connections belong to the platform.',
      severity: 'error',
      from: { path: '^packages/plugin-api/src', pathNot: tests },
      to: { dependencyTypes: ['core'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'blocks-stand-alone',
      comment:
        'Blocks run in browser and server alike, on their own, in editors and in live documents: nothing else of ours beneath them.',
      severity: 'error',
      from: { path: '^packages/(blocks|editor-blocks|live-document)/src', pathNot: tests },
      to: { path: '^(apps|packages|plugins|examples)/', pathNot: '^packages/(blocks|$1)/' },
    },
    {
      name: 'api-client-stands-alone',
      comment: 'It is given to others: no package of ours or of anybody beneath it.',
      severity: 'error',
      from: { path: '^packages/api-client/src', pathNot: tests },
      to: { pathNot: '^packages/api-client/' },
    },
    {
      name: 'platform-knows-no-plugin',
      comment: 'apps → plugins → plugin-api ← platform ← apps: the host runs any plugin because it knows none.',
      severity: 'error',
      from: { path: '^packages/platform/', pathNot: tests },
      to: { path: '^(apps|plugins|examples|packages/(live|public-site|review|testing))/' },
    },
    {
      name: 'features-use-feature-api',
      comment: "The platform's insides may move without it, and it knows no plugin.",
      severity: 'error',
      from: { path: '^packages/(live|public-site|review)/src', pathNot: tests },
      to: {
        path: '^(apps|packages|plugins|examples)/',
        pathNot: [
          '^packages/($1|plugin-api|editor-blocks|live-document)/',
          // What posts say as live documents is what proposals are merged by.
          '^packages/live/src/(document|feature)\\.ts$',
          '^packages/platform/src/(feature-api|index)\\.ts$',
          '^packages/live/src/(feature|live-access)\\.ts$',
        ],
      },
    },
    {
      name: 'plugin-knows-only-plugin-api',
      comment: 'A plugin that reaches into the platform breaks with its insides; plugin-api is what we keep.',
      severity: 'error',
      from: { path: '^(plugins|examples)/', pathNot: [tests, inBrowser] },
      to: { path: '^(apps|packages)/', pathNot: '^packages/(plugin-api|blocks|guarded-fetch|zip)/' },
    },
    {
      name: 'screens-of-plugins-know-only-the-kit',
      comment: 'A screen that reaches into the interface breaks with its insides; the kit is what we keep.',
      severity: 'error',
      from: { path: inBrowser },
      to: {
        path: '^(apps|packages)/',
        pathNot: '^apps/admin/src/(kit/kit|extensions/extension)\\.ts$',
      },
    },
    {
      name: 'screens-of-plugins-share-copies',
      comment: 'A second copy of these has contexts and caches of its own; the kit has the first.',
      severity: 'error',
      from: { path: inBrowser },
      to: { path: '^(node_modules/)?(react-aria|react-stately|react-dom|@tanstack/)' },
    },
    {
      name: 'screens-of-plugins-speak-rest',
      comment: 'They run in browsers; what the plugin does on the server, they ask for.',
      severity: 'error',
      from: { path: inBrowser },
      to: { path: '^(plugins|examples)/', pathNot: inBrowser },
    },
    {
      name: 'plugin-tests-know-testing-too',
      comment: 'Tests of a plugin start a host through the test bench, so they need nothing of the platform itself.',
      severity: 'error',
      from: { path: `^(plugins|examples)/.*${tests}` },
      to: { path: '^(apps|packages)/', pathNot: '^packages/(plugin-api|blocks|guarded-fetch|testing|zip)/' },
    },
    {
      name: 'plugins-meet-at-hooks-and-helpers',
      comment: "Another plugin's inside is its own; its ./hooks and ./helpers are there to be used.",
      severity: 'error',
      from: { path: '^(plugins|examples)/([^/]+)/', pathNot: tests },
      to: {
        path: '^(plugins|examples)/',
        pathNot: ['^(plugins|examples)/$2/', '^plugins/[^/]+/src/(hooks|helpers)\\.ts$'],
      },
    },
    {
      name: 'plugin-tests-load-other-plugins-whole',
      comment: 'Beside its own, a test may name another plugin to a host, as a network does; its inside stays its own.',
      severity: 'error',
      from: { path: `^(plugins|examples)/([^/]+)/.*${tests}` },
      to: {
        path: '^(plugins|examples)/',
        pathNot: ['^(plugins|examples)/$2/', '^plugins/[^/]+/src/(hooks|helpers|plugin)\\.ts$'],
      },
    },
    {
      name: 'task-runner-stands-alone',
      comment: 'A service of its own, deployed without the platform.',
      severity: 'error',
      from: { path: '^apps/task-runner/' },
      to: { path: '^(apps|packages|plugins)/', pathNot: '^apps/task-runner/' },
    },
    {
      name: 'admin-speaks-rest',
      comment: 'The admin is a client like any other.',
      severity: 'error',
      from: { path: '^apps/admin/' },
      to: {
        path: '^(apps|packages|plugins)/',
        pathNot: '^(apps/admin|packages/(api-client|blocks|editor-blocks|live-document))/',
      },
    },
    {
      name: 'only-rest-knows-fastify',
      comment:
        'HTTP stays at the edge; plugin-api has only its types, the task service an edge of its own, a proof a yardstick.',
      severity: 'error',
      from: {
        pathNot: [
          '^packages/platform/src/kernel/http/',
          // A form is read where its file is kept.
          '^packages/platform/src/features/media/upload-form\\.ts$',
          '^packages/plugin-api/src/',
          '^apps/task-runner/src/task\\.routes\\.ts$',
          '^proofs/bench/bare\\.ts$',
          '^node_modules/',
        ],
      },
      to: { path: '^node_modules/(fastify|@fastify)/' },
    },
    {
      name: 'routes-call-services',
      comment: 'request → route → service → repository: a route that queries has skipped the rules.',
      severity: 'error',
      from: { path: '\\.routes\\.ts$' },
      to: { path: '\\.(repository|index)\\.ts$', pathNot: '/index\\.ts$' },
    },
    {
      name: 'services-know-no-http',
      comment: 'A worker or a command enters at the service, so it must not need a request.',
      severity: 'error',
      from: { path: '\\.service\\.ts$' },
      to: { path: '(\\.routes\\.ts$|^packages/platform/src/kernel/http/)' },
    },
    {
      name: 'repositories-are-the-bottom',
      comment: 'A repository that calls a service turns the flow of data around.',
      severity: 'error',
      from: { path: '\\.repository\\.ts$' },
      to: { path: '\\.(service|routes)\\.ts$' },
    },
    {
      name: 'schemas-are-leaves',
      comment: 'Wire shapes depend on nothing that acts on them.',
      severity: 'error',
      from: { path: '\\.schema\\.ts$' },
      to: { path: '\\.(service|routes|repository|job|commands)\\.ts$' },
    },
    {
      name: 'only-wiring-mounts-routes',
      comment: 'One place shows what is mounted: plugin.ts, feature.ts for the core, main.ts of a service.',
      severity: 'error',
      from: {
        pathNot: ['/plugin\\.ts$', '/feature(\\.routes)?\\.ts$', '^apps/task-runner/src/main\\.ts$', tests],
      },
      to: { path: '\\.routes\\.ts$' },
    },
    {
      name: 'nobody-needs-a-proof',
      comment:
        'A proof is run, not used: what tests and proofs share lies with the tests, in packages/testing or tools.',
      severity: 'error',
      from: { pathNot: '^proofs/' },
      to: { path: '^proofs/' },
    },
    {
      name: 'proofs-meet-in-lib',
      comment: 'A proof can be changed or removed without a look at the others.',
      severity: 'error',
      from: { path: '^proofs/([^/]+)/' },
      to: { path: '^proofs/', pathNot: '^proofs/($1|lib)/' },
    },
    {
      name: 'programs-need-no-tools',
      comment: 'Tools make and test what is delivered; they are no part of it.',
      severity: 'error',
      from: { path: '^(apps|packages|plugins|examples)/', pathNot: tests },
      to: { path: '^(tools|tests)/' },
    },
    {
      name: 'no-undeclared-package',
      comment: 'What is imported stands in the package.json beside it.',
      severity: 'error',
      from: { pathNot: [tests, '^(tests|proofs)/'] },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^(\\.local|docs)/', '^(apps|plugins/[^/]+|examples/[^/]+)/admin/dist/'] },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};
