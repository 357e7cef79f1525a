// The search over everything: opened by its button or Ctrl+K (⌘K) from any screen.
import Search from '@mui/icons-material/Search'
import { Autocomplete, Box, Dialog, DialogContent, IconButton, TextField, Tooltip, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useMay } from '../role.ts'
import { type FoundRows, findRows } from './find-rows.ts'
import { findScreens, type Hit } from './find-screens.ts'
import { searchTexts as texts } from './search-texts.ts'

/** In ms: while somebody types, nothing is asked. */
const TYPING = 200

export function SearchEverything() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      // the editor of texts has the same keys for a link
      if (event.defaultPrevented) return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', open)
    return () => removeEventListener('keydown', open)
  }, [])
  return (
    <>
      <Tooltip title={`${texts.title} (${texts.keys})`}>
        <IconButton
          color="inherit"
          aria-label={texts.title}
          aria-keyshortcuts="Control+K"
          onClick={() => setOpen(true)}
        >
          <Search />
        </IconButton>
      </Tooltip>
      {isOpen && <SearchDialog leave={() => setOpen(false)} />}
    </>
  )
}

function SearchDialog({ leave }: { leave: () => void }) {
  const navigate = useNavigate()
  const [wish, setWish] = useState('')
  const { hits, isSearching, isPartial } = useHits(wish)
  return (
    <Dialog
      open
      onClose={leave}
      fullWidth
      maxWidth="sm"
      aria-label={texts.title}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <DialogContent sx={{ p: 2 }}>
        <Autocomplete<Hit>
          open={wish.trim() !== ''}
          // the open list takes the Escape key, which the dialog then never hears
          onClose={(_, why) => why === 'escape' && leave()}
          options={hits}
          filterOptions={(all) => all}
          getOptionLabel={({ label }) => label}
          getOptionKey={({ to }) => to}
          inputValue={wish}
          onInputChange={(_, typed, why) => why === 'input' && setWish(typed)}
          onChange={(_, hit) => {
            if (!hit) return
            leave()
            void navigate(hit.to)
          }}
          value={null}
          blurOnSelect
          autoHighlight
          forcePopupIcon={false}
          loading={isSearching}
          loadingText={texts.searching}
          noOptionsText={isPartial ? texts.notSearched : texts.nothing}
          renderOption={({ key, ...props }, { label, kind }) => (
            <Box component="li" key={key} {...props} sx={{ gap: 2 }}>
              <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{label}</Box>
              <Typography variant="body2" color="text.secondary">
                {kind}
              </Typography>
            </Box>
          )}
          renderInput={(props) => (
            <TextField
              {...props}
              label={texts.title}
              placeholder={texts.label}
              helperText={isPartial && hits.length > 0 ? texts.notSearched : undefined}
              autoFocus
            />
          )}
        />
      </DialogContent>
    </Dialog>
  )
}

/** Screens at once, rows as they come. An answer to an earlier wish is dropped. */
function useHits(wish: string): { hits: Hit[]; isSearching: boolean; isPartial: boolean } {
  const may = useMay()
  const [found, setFound] = useState<FoundRows & { of: string }>({ of: '', rows: [], isPartial: false })
  const words = wish.trim()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the role does not change while somebody types
  useEffect(() => {
    if (words === '') return
    let isCurrent = true
    const waiting = setTimeout(async () => {
      const rows = await findRows(words, may)
      if (isCurrent) setFound({ of: words, ...rows })
    }, TYPING)
    return () => {
      isCurrent = false
      clearTimeout(waiting)
    }
  }, [words])
  if (words === '') return { hits: [], isSearching: false, isPartial: false }
  const isDone = found.of === words
  const hits = [...findScreens(words, may), ...(isDone ? found.rows : [])]
  return { hits, isSearching: !isDone, isPartial: isDone && found.isPartial }
}
