// The actions for all chosen photographs.
import { Button, Menu, MenuItem, Paper, Typography } from '@mui/material'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { call } from '../call.ts'
import { MoveDialog, WordsDialog } from './bulk-dialogs.tsx'
import type { NamedList, PhotoChanges } from './photo-lists.ts'
import { photographsTexts as texts } from './photographs-texts.ts'
import { useRemovePhotos } from './use-remove-photos.ts'

interface Props {
  ids: number[]
  all: number
  categories: NamedList[]
  chooseAll: () => void
  chooseNone: () => void
  changed: () => Promise<void>
}
type OpenDialog = 'words' | 'move'

export function BulkBar({ ids, all, categories, chooseAll, chooseNone, changed }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement>()
  const [asked, setAsked] = useState<OpenDialog>()
  const notify = useNotify()
  const remove = useRemovePhotos()

  /** @throws Failure if the API refuses it; then they stay chosen */
  const change = async (changes: PhotoChanges) => {
    setAnchor(undefined)
    await call.photos.changeMany({ ids, ...changes })
    notify(texts.changed(ids.length), { type: 'success' })
    chooseNone()
    void changed()
  }
  const changeAtOnce = (changes: PhotoChanges) =>
    change(changes).catch((error: Error) => {
      notify(error.message, { type: 'error' })
      void changed()
    })
  const removeAll = () => {
    setAnchor(undefined)
    remove(ids)
    chooseNone()
  }
  const ask = (what: OpenDialog) => {
    setAnchor(undefined)
    setAsked(what)
  }
  const close = () => setAsked(undefined)
  const simple: [string, PhotoChanges][] = [
    [texts.putOnHome, { in_home: true }],
    [texts.takeOffHome, { in_home: false }],
    [texts.show, { is_published: true }],
    [texts.hide, { is_published: false }],
  ]

  return (
    <Paper
      component="section"
      aria-label={texts.chosen(ids.length)}
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 5,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        p: 1,
        mt: 2,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography role="status">{texts.chosen(ids.length)}</Typography>
      <Button variant="contained" aria-haspopup="menu" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        {texts.change}
      </Button>
      {ids.length < all && (
        <Button color="secondary" onClick={chooseAll}>
          {texts.chooseAll}
        </Button>
      )}
      <Button color="secondary" onClick={chooseNone}>
        {texts.chooseNone}
      </Button>
      <Menu open={anchor !== undefined} anchorEl={anchor ?? null} onClose={() => setAnchor(undefined)}>
        <MenuItem aria-haspopup="dialog" onClick={() => ask('words')}>
          {texts.words}
        </MenuItem>
        <MenuItem aria-haspopup="dialog" onClick={() => ask('move')}>
          {texts.toCategory}
        </MenuItem>
        {simple.map(([label, changes]) => (
          <MenuItem key={label} onClick={() => changeAtOnce(changes)}>
            {label}
          </MenuItem>
        ))}
        <MenuItem onClick={removeAll}>{texts.remove}</MenuItem>
      </Menu>
      {asked === 'words' && <WordsDialog count={ids.length} change={change} close={close} />}
      {asked === 'move' && <MoveDialog categories={categories} change={change} close={close} />}
    </Paper>
  )
}
