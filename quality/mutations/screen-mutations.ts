// How screens look: contrast, names, widths.
import type { Mutation } from './mutation.ts'

const everyScreen = [{ project: 'e2e', files: ['quality/e2e/every-screen.test.ts'] }]
const everyBackOfficeScreen = [{ project: 'e2e', files: ['quality/e2e/every-back-office-screen.test.ts'] }]

export const screenMutations: Mutation[] = [
  {
    name: 'a service’s excerpt has too little contrast, in the site’s dark theme alone',
    replace: [
      [
        'site/app/style/service.css',
        'margin-bottom: 1.1em;\n    color: var(--muted);',
        'margin-bottom: 1.1em;\n    color: oklch(0.465 0.018 60);',
      ],
    ],
    find: everyScreen,
  },
  {
    name: 'a gallery’s tabs have too little contrast, in the site’s light theme alone',
    replace: [
      ['site/app/style/gallery.css', 'padding: 0 12px;\n', 'padding: 0 12px;\n    color: oklch(0.735 0.016 75);\n'],
    ],
    find: everyScreen,
  },
  {
    name: 'the terms of facts have too little contrast, in the back office’s dark theme alone',
    replace: [['admin/src/ui/parts.tsx', "'& dt': { color: 'text.secondary' }", "'& dt': { color: '#615750' }"]],
    find: everyBackOfficeScreen,
  },
  {
    name: 'a record’s sentence has too little contrast, in the back office’s light theme alone',
    replace: [
      [
        'admin/src/audit-log/audit-log-screen.tsx',
        "<Typography sx={{ color: 'text.secondary', py: 2 }}>",
        "<Typography sx={{ color: '#afa89e', py: 2 }}>",
      ],
    ],
    find: everyBackOfficeScreen,
  },
  {
    name: 'a button of the back office has no name, on a phone alone',
    replace: [
      [
        'admin/src/orders/crew-day.tsx',
        '          {texts.before}\n',
        "          <Box component=\"span\" sx={{ display: { xs: 'none', sm: 'inline' } }}>\n            {texts.before}\n          </Box>\n",
      ],
    ],
    find: everyBackOfficeScreen,
  },
  {
    name: 'the button of a gallery’s search has no name, on a phone alone',
    replace: [
      [
        'site/app/pages/gallery/gallery-bar.tsx',
        '<button type="submit" className="tool" aria-label={galleryTexts.searchButton}>',
        '<button type="submit" className="tool"><span className="search-word">{galleryTexts.searchButton}</span>',
      ],
      [
        'site/app/style/gallery.css',
        '  .search:focus-within {',
        '  .search-word {\n    @media (width < 576px) {\n      display: none;\n    }\n  }\n  .search:focus-within {',
      ],
    ],
    find: everyScreen,
  },
  {
    name: 'the menu’s button has no name, which only narrow windows show',
    replace: [['site/app/shell/navbar.tsx', '          aria-label={texts.nav.menu}\n', '']],
    find: [{ project: 'e2e', files: ['quality/e2e/shell-menus.test.ts'] }],
  },
  {
    name: 'a field in a dialog of the back office has no label',
    replace: [
      [
        'admin/src/payments/discount-code-list.tsx',
        'name="percent" label={texts.percent} slotProps',
        'name="percent" slotProps',
      ],
    ],
    find: everyBackOfficeScreen,
  },
  {
    name: 'the search makes a gallery wider than a phone',
    replace: [['site/app/style/gallery.css', 'min-width: 220px;', 'min-width: 340px;']],
    find: everyScreen,
  },
  {
    name: 'a service’s long name makes the site wider than a phone',
    replace: [
      [
        'site/app/style/service.css',
        'letter-spacing: -0.02em;',
        'letter-spacing: -0.02em;\n    overflow-wrap: normal;',
      ],
    ],
    find: [{ project: 'e2e', files: ['quality/e2e/any-content.test.ts'] }],
  },
  {
    name: 'facts make the back office’s screens wider than a phone',
    replace: [['admin/src/ui/parts.tsx', "xs: '7em minmax(0, 1fr)'", "xs: '7em 340px'"]],
    find: everyBackOfficeScreen,
  },
  {
    name: 'a long word makes the back office’s tables wider than the window',
    replace: [
      [
        'admin/src/ui/responsive-datagrid.tsx',
        "{ overflowWrap: 'anywhere', minWidth: 88, maxWidth: 360 }",
        '{ minWidth: 88 }',
      ],
    ],
    find: everyBackOfficeScreen,
  },
  {
    name: 'the focus stays behind a dialog of the back office',
    replace: [
      [
        'admin/src/ui/confirm-button.tsx',
        '        aria-labelledby={id}\n        fullWidth',
        '        aria-labelledby={id}\n        disableAutoFocus\n        disableEnforceFocus\n        fullWidth',
      ],
    ],
    find: everyBackOfficeScreen,
  },
]
