// What a visit does: scripts, other hosts, the keyboard, pages without scripts, what stays in the browser.
import type { Mutation } from './mutation.ts'

export const visitMutations: Mutation[] = [
  {
    name: 'a script in a testimonial runs on the site',
    replace: [
      [
        'site/app/pages/about/about-sections.tsx',
        '<Written as="blockquote" text={words} />',
        '<blockquote dangerouslySetInnerHTML={{ __html: words }} />',
      ],
    ],
    find: [{ project: 'e2e', files: ['quality/e2e/script-injections.test.ts'] }],
  },
  {
    name: 'a script in a message to the studio runs in the back office',
    replace: [
      [
        'admin/src/mail/contact-mails.tsx',
        "overflowWrap: 'anywhere', py: 3 }}>{body}</Typography>",
        "overflowWrap: 'anywhere', py: 3 }} dangerouslySetInnerHTML={{ __html: body }} />",
      ],
    ],
    find: [{ project: 'e2e', files: ['quality/e2e/every-back-office-screen.test.ts'] }],
  },
  {
    name: 'a script in somebody’s name is in the title of an e-mail',
    replace: [
      [
        'api/src/mail/email-layout.ts',
        "draw('h1', { className: 'ink', style: style.title }, title)",
        "draw('h1', { className: 'ink', style: style.title, dangerouslySetInnerHTML: { __html: title } })",
      ],
    ],
    find: [{ project: 'api', files: ['api/src/mail/write-email.test.ts'] }],
  },
  {
    name: 'every page asks another host for a style sheet',
    replace: [
      [
        'site/app/root.tsx',
        '        <Links />\n',
        '        <Links />\n        <link rel="stylesheet" href="https://fonts.example.com/css2?family=Tiro+Bangla" />\n',
      ],
    ],
    find: [{ project: 'e2e', files: ['quality/e2e/ask-nobody-else.test.ts'] }],
  },
  {
    name: 'another host is told who has read a gallery to its end',
    replace: [
      [
        'site/app/shell/next-photograph.tsx',
        '        watch.disconnect()\n        firstPhoto',
        "        watch.disconnect()\n        void fetch('https://counter.example.com/end', { mode: 'no-cors' }).catch(() => undefined)\n        firstPhoto",
      ],
    ],
    find: [{ project: 'e2e', files: ['quality/e2e/ask-nobody-else.test.ts'] }],
  },
  {
    name: 'Escape does not close the question before an order is withdrawn',
    replace: [['site/app/ui/confirm-dialog.tsx', 'return question.showModal()', 'return question.show()']],
    find: [{ project: 'e2e', files: ['quality/e2e/cancel-an-order.test.ts'] }],
  },
  {
    name: 'Escape does not close the site’s menus',
    replace: [['site/app/shell/account-menu.tsx', "popover: 'auto' as const", "popover: 'manual' as const"]],
    find: [
      { project: 'site', files: ['site/app/shell/navbar.test.tsx', 'site/app/shell/account-menu.test.ts'] },
      { project: 'e2e', files: ['quality/e2e/shell-menus.test.ts'] },
    ],
  },
  {
    name: 'without scripts the page of services shows none',
    replace: [
      [
        'site/app/pages/services/service-list-page.tsx',
        '  const { titles, title, description, services } = loaderData\n',
        '  const { titles, title, description, services } = loaderData\n  const [isHere, setHere] = useState(false)\n  useEffect(() => setHere(true), [])\n',
      ],
      [
        'site/app/pages/services/service-list-page.tsx',
        '<ServiceGrid services={services} heading="h2" isFirst />',
        '{isHere && <ServiceGrid services={services} heading="h2" isFirst />}',
      ],
    ],
    find: [{ project: 'site', files: ['site/app/pages/services/service-screens.test.tsx'] }],
  },
  {
    name: 'a refused review says nothing',
    replace: [['site/app/pages/services/service-reviews.tsx', '        <Refusal>{form.alert}</Refusal>\n', '']],
    find: [
      { project: 'site', files: ['site/app/pages/services/service-screens.test.tsx'] },
      { project: 'e2e', files: ['quality/e2e/review-a-service.test.ts'] },
    ],
  },
  {
    name: 'each press of “Place Order” is another order',
    replace: [
      [
        'site/app/pages/checkout/place-order.ts',
        "{ 'idempotency-key': orderKeyFor(wanted.userId, meantText(payload)) }",
        "{ 'idempotency-key': newKey() }",
      ],
    ],
    find: [{ project: 'site', files: ['site/app/pages/checkout/place-order.test.ts'] }],
  },
  {
    name: 'a review that was not sent stays in the browser after the sign-out',
    replace: [['site/app/state/sign-in-and-out.ts', '  forgetReviewDrafts()\n', '']],
    find: [{ project: 'site', files: ['site/app/state/sign-out.test.ts'] }],
  },
  {
    name: 'after the sign-out a person’s own screen stays open',
    replace: [['site/app/state/sign-in-and-out.ts', "  if (isPersonal(location)) location.assign('/')\n", '']],
    find: [{ project: 'site', files: ['site/app/state/sign-out.test.ts'] }],
  },
]
