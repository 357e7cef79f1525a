// The doors of the house (ARCHITECTURE.md): who may import whom.
const HOUSE =
  '^(server|bound-pipelines|run-house|house|config|listen|front-door|from-elsewhere|close-admin|close-unread|crash-reports|find-visitor-address|open-database|open-site|refuse-unreadable)\\.ts$'

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'contract-stands-alone',
      comment: 'The contract is what all rooms agree on: it depends on its schema library and on nothing of the house.',
      severity: 'error',
      from: { path: '^contract/' },
      to: { path: ['^(api|site|admin|cache|health|demo|bench|faults|e2e|tools)/', HOUSE] },
    },
    {
      name: 'site-knows-the-contract-only',
      comment: 'What visitors see could be served by any API that keeps the contract.',
      severity: 'error',
      from: { path: '^site/' },
      to: { path: ['^(api|admin|cache|health|demo|bench|faults|e2e|tools)/', HOUSE] },
    },
    {
      name: 'admin-knows-the-contract-only',
      comment: 'The back office goes through the same door as everybody else.',
      severity: 'error',
      from: { path: '^admin/' },
      to: { path: ['^(api|site|cache|health|demo|bench|faults|e2e|tools)/', HOUSE] },
    },
    {
      name: 'api-never-draws',
      comment: 'The API decides; who asks it, and how it is shown, is none of its business.',
      severity: 'error',
      from: { path: '^api/src/' },
      to: { path: ['^(site|admin|cache|health|demo|bench|faults|e2e|tools)/', HOUSE] },
    },
    {
      name: 'kit-knows-no-domain',
      comment: 'The kit could ship in any product.',
      severity: 'error',
      from: { path: '^api/src/kit/' },
      to: { path: '^api/src/(?!kit/)' },
    },
    {
      name: 'domains-meet-in-rules-and-stores',
      comment:
        "A domain uses another one's rules.ts and store.ts, and promises letters; the rest is each one's own affair.",
      severity: 'error',
      from: { path: '^api/src/(?!kit/)([^/]+)/' },
      to: {
        path: '^api/src/(?!kit/)[^/]+/',
        pathNot: ['^api/src/$1/', '/(rules|store)\\.ts$', '^api/src/mail/promise-letter\\.ts$'],
      },
    },
    {
      name: 'rules-are-pure',
      comment:
        'Values in, values or a Failure out: a rule knows the contract and other rules; no clock, disk or database.',
      severity: 'error',
      from: { path: '^api/src/[^/]+/[a-z-]*rules\\.ts$' },
      to: { pathNot: ['^contract/src/', '^api/src/[^/]+/[a-z-]*rules\\.ts$'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'sql-stands-in-stores',
      comment: 'All queries of a table are in one place: its store. The kit connects and migrates, the demo fills in.',
      severity: 'error',
      from: {
        path: '^(api/src|server\\.ts|site|admin)',
        pathNot: ['^api/src/kit/', '/fresh-[a-z-]+\\.ts$', '^api/src/[^/]+/[a-z-]*store\\.ts$'],
      },
      to: { path: 'node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'pages-take-types-from-the-contract',
      comment:
        'Its schemas weigh 21 kB in the browser. What runs there is client, crash reports, digits, phone numbers, refusals of an event, failure, limits, money, the steps of orders and the paths alone.',
      severity: 'error',
      from: { path: '^(site/(app|server)|admin/src)/' },
      to: {
        path: ['^contract/src/', 'node_modules/zod/'],
        pathNot:
          '^contract/src/(client|crash-report|digits|event-refusals|failure|limits|money|order-steps|phone-number)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'screens-run-in-browsers',
      comment: 'What draws a screen runs in the visitor’s browser too, where nothing of Node is.',
      severity: 'error',
      from: { path: '^site/app/', pathNot: ['\\.test\\.tsx?$', '^site/app/entry\\.server\\.tsx$'] },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'parts-know-no-page',
      comment: 'What a second screen needs moves up: pages use the shell and the ui, never the other way round.',
      severity: 'error',
      from: { path: '^site/app/(ui|state)/' },
      to: { path: '^site/app/(pages|shell)/' },
    },
    {
      name: 'tests-are-for-tests',
      comment: 'Nothing of the product runs on what stands beside it for its tests.',
      severity: 'error',
      from: {
        path: ['^(contract/src|api/src|site/(app|server)|admin/src|cache|demo)/', HOUSE],
        pathNot: '/fresh-[a-z-]+\\.ts$',
      },
      to: { path: ['^(e2e|faults|site/test)/', 'node_modules/(vitest|playwright-core)/'] },
    },
    {
      name: 'no-circles',
      comment: 'In a circle nothing can be read, tested or moved alone.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-circles-of-domains',
      comment: 'Natural order: media, mail ← content, portfolio ← accounts ← catalog ← orders.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^api/src/' },
      to: { circular: true },
    },
    {
      name: 'everything-is-found',
      comment: 'An import that leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // a page's own types, which the framework makes; and tests, which may import anything
    exclude: { path: ['/\\+types/', '/(build|\\.react-router)/', '\\.test\\.tsx?$'] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css'],
    },
  },
}
