// What the server guards, keeps, and sends.
import type { Mutation } from './mutation.ts'

const pageCache = [{ project: 'start', files: ['quality/e2e/start/page-cache.test.ts'] }]

export const serverMutations: Mutation[] = [
  {
    name: 'everybody may list the background jobs',
    replace: [
      [
        'api/src/studio/manage-jobs.ts',
        "import { studioOnly } from '../auth/guards.ts'",
        "import { calls, studioOnly } from '../auth/guards.ts'",
      ],
      ['api/src/studio/manage-jobs.ts', 'list: studioOnly.jobs.list.handler', 'list: calls.jobs.list.handler'],
    ],
    find: [{ project: 'api', files: ['api/src/access.test.ts'] }],
  },
  {
    name: 'the desk may reverse payments, which only the accountant may',
    replace: [['contract/src/plain/permissions.ts', 'reversePayment: MONEY', 'reversePayment: ORDERS']],
    find: [{ project: 'contract', files: ['contract/src/plain/permissions.test.ts'] }],
  },
  {
    name: 'every customer may read everybody’s receipts',
    replace: [
      [
        'api/src/orders/desk/routes/by-address-routes.ts',
        "mayCall(roleOf(user), 'orderDesk.find') ? 'studio' : user",
        "roleOf(user) === 'editor' ? user : 'studio'",
      ],
    ],
    find: [{ project: 'api', files: ['api/src/orders/desk/payments/documents.test.ts'] }],
  },
  {
    name: 'pages stay in the cache after a review was written',
    replace: [
      [
        'api/migrations/0001-first.sql',
        'after insert or delete or update or truncate on reviews',
        'after delete or truncate on reviews',
      ],
    ],
    find: [{ project: 'api', files: ['api/src/platform/database/content-version.test.ts'] }],
  },
  {
    name: 'pages stay in the cache after the menu was changed',
    replace: [
      [
        'api/migrations/0001-first.sql',
        'after insert or update or delete or truncate on menu_settings',
        'after insert or delete or truncate on menu_settings',
      ],
    ],
    find: pageCache,
  },
  {
    name: 'a process remembers the frame of its first page',
    replace: [
      [
        'site/app/shell/studio.ts',
        'async function readFrame',
        'let kept: Promise<SiteFrame> | undefined\n\nasync function readFrame',
      ],
      [
        'site/app/shell/studio.ts',
        'return await call.frame.readFrame()',
        'return await (kept ??= call.frame.readFrame())',
      ],
    ],
    find: pageCache,
  },
  {
    name: 'all pages of a list share one place in the cache',
    replace: [
      ['server/src/cache/response-cache.ts', 'const address = pathname + search\n', 'const address = pathname\n'],
    ],
    find: [{ project: 'server', files: ['server/src/cache/response-cache.test.ts'] }],
  },
  {
    name: 'a backup leaves out who has agreed to SMS',
    replace: [['api/src/backup/backup-store.ts', "  'past_days',\n", "  'past_days',\n  'sms_consents',\n"]],
    find: [{ project: 'api', files: ['api/src/backup/left-out.test.ts'] }],
  },
  {
    name: 'an upload is lost if the process is killed after its last byte',
    replace: [['api/src/media/receive-uploads.ts', '      await settleLost(request, answer)\n', '']],
    find: [{ project: 'api', files: ['api/src/media/lost-last-answer.test.ts'] }],
  },
  {
    name: 'two presses at once make two orders',
    replace: [
      [
        'api/src/orders/desk/placing/place-order.ts',
        '    if (!(await store.lockCustomer(transaction, user.id))) throw accountRemoved()\n',
        '',
      ],
    ],
    find: [
      {
        project: 'api',
        files: [
          'api/src/orders/desk/placing/place-at-once.test.ts',
          'api/src/orders/desk/placing/repeat-order.test.ts',
        ],
      },
    ],
  },
  {
    name: 'a hold never ends',
    replace: [
      [
        'api/src/orders/calendar/event-store.ts',
        'held_until is null or held_until > clock_timestamp())`',
        "held_until is null or held_until > '-infinity')`",
      ],
    ],
    find: [
      {
        project: 'api',
        files: ['api/src/orders/desk/events/hold-places.test.ts', 'api/src/orders/calendar/hold-end.test.ts'],
      },
    ],
  },
  {
    name: 'an SMS goes to whoever has not agreed',
    replace: [['api/src/sms/consent-store.ts', 'newest?.is_agreed ?? false', 'newest?.is_agreed ?? true']],
    find: [{ project: 'api', files: ['api/src/sms/tell-by-sms.test.ts'] }],
  },
  {
    name: 'the customer hears nothing of a declined order',
    replace: [
      [
        'api/src/orders/desk/changing/change-status.ts',
        '    await tellCustomer(transaction, {',
        "    if (step !== 'decline') await tellCustomer(transaction, {",
      ],
    ],
    find: [{ project: 'api', files: ['api/src/orders/desk/admin-orders.test.ts'] }],
  },
  {
    name: 'jobs are enqueued outside of the transaction that causes them',
    replace: [
      [
        'api/src/platform/jobs/job-queue.ts',
        'boss.insert(name, jobs, { ...within(transaction), returnId: true })',
        'boss.insert(name, jobs, { returnId: true })',
      ],
    ],
    find: [{ project: 'api', files: ['api/src/platform/jobs/job-queue.test.ts'] }],
  },
]
