// Which folder may import which (ARCHITECTURE.md), each rule with its reason.

/** The rooms of an order: each uses those before it. */
const ROOMS = ['core', 'terms', 'calendar', 'money', 'desk']

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'contract-stands-alone',
      comment: 'All workspaces agree on the contract: it depends on its schema library and on nothing else of ours.',
      severity: 'error',
      from: { path: '^contract/' },
      to: { path: '^(api|site|admin|server|demo|quality|tools)/' },
    },
    {
      name: 'site-knows-the-contract-only',
      comment: 'What visitors see could be served by any API that keeps the contract.',
      severity: 'error',
      from: { path: '^site/' },
      to: { path: '^(api|admin|server|demo|quality|tools)/' },
    },
    {
      name: 'admin-knows-the-contract-only',
      comment: 'The back office uses the same API as everybody else.',
      severity: 'error',
      from: { path: '^admin/' },
      to: { path: '^(api|site|server|demo|quality|tools)/' },
    },
    {
      name: 'api-never-draws',
      comment: 'The API decides; who asks it, and how it is shown, is none of its business.',
      severity: 'error',
      from: { path: '^api/src/' },
      to: { path: '^(site|admin|server|demo|quality|tools)/' },
    },
    {
      name: 'platform-knows-no-domain',
      comment: 'What lies in platform/ could serve any product.',
      severity: 'error',
      from: { path: '^api/src/platform/' },
      to: { path: '^api/src/(?!platform/)' },
    },
    {
      name: 'domains-meet-in-rules-and-stores',
      comment:
        "A domain uses another one's rules and stores, and enqueues e-mails and SMS; the rest is each one's own affair.",
      severity: 'error',
      from: { path: '^api/src/(?!platform/)([^/]+)/' },
      to: {
        // who may call, how rows are edited and who takes money online are the same for all domains
        path: '^api/src/(?!(?:platform|auth|collections|payment-providers)/)[^/]+/',
        pathNot: [
          '^api/src/$1/',
          '/(rules|store)\\.ts$',
          '^api/src/mail/enqueue-email\\.ts$',
          '^api/src/sms/enqueue-(studio-)?sms\\.ts$',
        ],
      },
    },
    {
      name: 'rules-are-pure',
      comment:
        'Values in, values or a Failure out: a rule knows the contract and other rules; no clock, disk or database.',
      severity: 'error',
      from: { path: '^api/src/.+/[a-z-]*rules\\.ts$' },
      to: { pathNot: ['^contract/src/', '^api/src/.+/[a-z-]*rules\\.ts$'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'sql-stands-in-stores',
      comment:
        'All queries of a table are in one place: its store. platform/ connects and migrates, the demo fills in.',
      severity: 'error',
      from: {
        path: '^(api/src|server/src/(http|main|compose)|site|admin)',
        pathNot: ['^api/src/platform/', '^api/src/.+/[a-z-]*store\\.ts$'],
      },
      to: { path: 'node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'pages-take-types-from-the-contract',
      comment:
        'Its schemas weigh 21 kB in the browser. What runs there stands in plain/; of the rest pages take types.',
      severity: 'error',
      from: { path: '^(site/(app|server)|admin/src)/' },
      to: {
        path: ['^contract/src/', 'node_modules/zod/'],
        pathNot: '^contract/src/plain/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'plain-stays-plain',
      comment: 'One import of a schema would bring all of them to the browser.',
      severity: 'error',
      from: { path: '^contract/src/plain/' },
      to: { pathNot: '^contract/src/plain/', dependencyTypesNot: ['type-only'] },
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
        path: '^(contract/src|api/src|server/src|site/(app|server)|admin/src|demo)/',
      },
      to: { path: ['^(quality|(api|server|site)/test)/', 'node_modules/(vitest|playwright-core)/'] },
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
      comment:
        'The order: platform ← auth ← collections ← media, mail ← sms ← content, portfolio ← accounts ← catalog ← orders.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^api/src/' },
      to: { circular: true },
    },
    ...ROOMS.slice(0, -1).map((room, nth) => ({
      name: `orders-${room}`,
      comment: `The order of its rooms: ${ROOMS.join(' ← ')}. What happened is returned, and the desk tells of it.`,
      severity: 'error',
      from: { path: `^api/src/orders/${room}/` },
      to: { path: `^api/src/orders/(${ROOMS.slice(nth + 1).join('|')})/` },
    })),
    {
      name: 'names-say-what',
      comment: 'These names say nothing: name what is inside.',
      severity: 'error',
      from: {},
      to: {
        path: '/(index|type|types|util|utils|helper|helpers|common|constants|misc|lib|service|manager|base)(/|[.]ts)',
        pathNot: 'node_modules/',
      },
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
