// The manual: its pages, and a search over all of them.
import { Link as Anchor, Box, TextField, Typography } from '@mui/material'
import { Marked } from 'marked'
import { useMemo, useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { Answered, useCall } from '../ui/loading.tsx'
import { BaseScreen, PlainList } from '../ui/parts.tsx'
import { helpTexts as texts } from './help-texts.ts'
import { findInManual, isPage, type ManualPage, PAGES, readManual } from './manual.ts'

export function HelpScreen() {
  const state = useCall(readManual)
  return (
    <BaseScreen title={texts.help} maxWidth={1000}>
      <Answered state={state}>{(pages) => <Manual pages={pages} />}</Answered>
    </BaseScreen>
  )
}

function Manual({ pages }: { pages: ManualPage[] }) {
  const { page } = useParams()
  const [wish, setWish] = useState('')
  const open = isPage(page) ? page : PAGES[0]
  const shown = wish.trim() ? findInManual(pages, wish) : pages.filter(({ name }) => name === open)
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { md: '220px minmax(0, 1fr)' }, columnGap: 5, rowGap: 2 }}>
      <Box component="nav" aria-label={texts.pages}>
        <TextField
          type="search"
          size="small"
          fullWidth
          label={texts.find}
          value={wish}
          onChange={({ target }) => setWish(target.value)}
          sx={{ mb: 1 }}
        />
        <PlainList sx={{ columns: { xs: 2, md: 1 } }}>
          {pages.map(({ name, title }) => (
            <li key={name}>
              <Anchor
                component={Link}
                to={`/help/${name}`}
                aria-current={!wish && name === open ? 'page' : undefined}
                onClick={() => setWish('')}
                sx={{ display: 'inline-block', py: 0.75, '&[aria-current]': { fontWeight: 700 } }}
              >
                {title}
              </Anchor>
            </li>
          ))}
        </PlainList>
      </Box>
      <Box sx={{ minWidth: 0 }} aria-live="polite">
        {shown.length === 0 && <Typography>{texts.none}</Typography>}
        {shown.map((each) => (
          <PageOfManual key={each.name} {...each} />
        ))}
      </Box>
    </Box>
  )
}

/** Links between the files of the manual lead to their pages; those to other files have only their words. */
const marked = new Marked({
  walkTokens(token) {
    if (token.type !== 'link' || /^https?:/.test(token.href)) return
    const [, name] = /([\w-]+)\.md(#.*)?$/.exec(token.href) ?? []
    token.href = isPage(name) ? `#/help/${name}` : ''
  },
})

function PageOfManual({ title, parts }: ManualPage) {
  const html = useMemo(() => marked.parse(parts.join('')) as string, [parts])
  return (
    <Box component="article" sx={ARTICLE}>
      <Typography component="h2" variant="h5" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: these files are part of the build */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </Box>
  )
}

const ARTICLE = {
  maxWidth: '70ch',
  overflowWrap: 'anywhere',
  pb: 3,
  '& h2, & h3': { typography: 'h6', mt: 2.5, mb: 0.5 },
  '& p, & ul, & ol': { my: 1 },
  '& li': { pb: 0.5 },
  '& a': { color: 'primary.main' },
  '& a[href=""]': { color: 'inherit', textDecoration: 'none', pointerEvents: 'none' },
  '& pre': { overflowX: 'auto', p: 1.5, border: 1, borderColor: 'divider' },
  '& table': { display: 'block', overflowX: 'auto', borderCollapse: 'collapse' },
  '& td, & th': { borderBottom: 1, borderColor: 'divider', p: 0.75, textAlign: 'left', verticalAlign: 'top' },
} as const
