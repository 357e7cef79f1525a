// Who owes what, by name, searched and narrowed by the server.

import type { Owing } from '@chobighor/contract/admin/expenses'
import { OWING_ON_PAGE, OWING_STATES } from '@chobighor/contract/plain/owing-orders'
import { Box, Button, MenuItem, TextField, type Theme, Typography, useMediaQuery } from '@mui/material'
import { useCallback, useDeferredValue, useState } from 'react'
import { call } from '../call.ts'
import { CsvButton } from '../ui/action-button.tsx'
import { Loading, useFreshCall } from '../ui/loading.tsx'
import { Section } from '../ui/parts.tsx'
import { duesTexts as texts } from './dues-texts.ts'
import { OwingCards, OwingTable } from './owing-rows.tsx'

type State = Owing['state']
const stateOf = (text: string): State | undefined => OWING_STATES.find((state) => state === text)

export function OwingOrders() {
  const [keyword, setKeyword] = useState('')
  const [state, setState] = useState<State>()
  const [page, setPage] = useState(1)
  const asked = useDeferredValue(keyword)
  const narrowed = useCallback((word: string) => ({ ...(word && { keyword: word }), ...(state && { state }) }), [state])
  const ask = useCallback(() => call.expenses.listOwing({ page, ...narrowed(asked) }), [asked, narrowed, page])
  const { answer, ...waiting } = useFreshCall(ask)
  const isSmall = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'))
  const Rows = isSmall ? OwingCards : OwingTable
  return (
    <Section title={texts.who}>
      <Typography sx={{ color: 'text.secondary', pb: 1.5 }}>{texts.whoWords}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start', pb: 1 }}>
        <TextField
          label={texts.search}
          helperText={texts.searchHelp}
          value={keyword}
          onChange={({ target }) => {
            setKeyword(target.value)
            setPage(1)
          }}
          type="search"
          sx={{ flex: '1 1 220px', maxWidth: 360 }}
        />
        <TextField
          label={texts.state}
          select
          value={state ?? 'all'}
          onChange={({ target }) => {
            setState(stateOf(target.value))
            setPage(1)
          }}
          sx={{ flex: '1 1 180px', maxWidth: 260 }}
        >
          <MenuItem value="all">{texts.all}</MenuItem>
          {OWING_STATES.map((each) => (
            <MenuItem key={each} value={each}>
              {texts.states[each]}
            </MenuItem>
          ))}
        </TextField>
        <CsvButton label={texts.export} find={() => call.expenses.exportOwing(narrowed(keyword))} sx={{ mt: 1 }} />
      </Box>
      {!answer && <Loading {...waiting} />}
      {answer?.total === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>
          {keyword || state ? texts.nothingFound : texts.nothing}
        </Typography>
      )}
      {answer && answer.total > 0 && <Rows list={answer} />}
      {answer && answer.total > OWING_ON_PAGE && (
        <Pages page={page} last={Math.ceil(answer.total / OWING_ON_PAGE)} setPage={setPage} />
      )}
    </Section>
  )
}

function Pages({ page, last, setPage }: { page: number; last: number; setPage: (page: number) => void }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', pt: 1 }}>
      <Button color="secondary" disabled={page <= 1} onClick={() => setPage(page - 1)}>
        {texts.before}
      </Button>
      <Typography>{texts.page(page, last)}</Typography>
      <Button color="secondary" disabled={page >= last} onClick={() => setPage(page + 1)}>
        {texts.more}
      </Button>
    </Box>
  )
}
