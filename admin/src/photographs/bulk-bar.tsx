// What is done with the photographs that are chosen.
import { Button, Menu, MenuItem, Paper, Typography } from '@mui/material'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { call } from '../call.ts'
import { MoveDialog, WordsDialog } from './bulk-dialogs.tsx'
import type { Changes, NamedList } from './photo-lists.ts'
import { photographsTexts as texts } from './photographs-texts.ts'
import { useRemove } from './use-remove.ts'

interface Props {
  ids: number[]
  all: number
  categories: NamedList[]
  chooseAll: () => void
  chooseNone: () => void
  changed: () => Promise<void>
}
type Asked = 'words' | 'move'

export function BulkBar({ ids, all, categories, chooseAll, chooseNone, changed }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement>()
  const [asked, setAsked] = useState<Asked>()
  const notify = useNotify()
  const remove = useRemove()

  const run = async (work: Promise<unknown>, sentence: string) => {
    setAnchor(undefined)
    setAsked(undefined)
    try {
      await work
      notify(sentence, { type: 'success' })
      chooseNone()
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error' })
    }
    await changed()
  }
  const change = (changes: Changes) => run(call.photos.changeMany({ ids, ...changes }), texts.changed(ids.length))
  const removeAll = () => {
    setAnchor(undefined)
    remove(ids)
    chooseNone()
  }
  const ask = (what: Asked) => {
    setAnchor(undefined)
    setAsked(what)
  }
  const close = () => setAsked(undefined)
  const simple: [string, Changes][] = [
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
        <MenuItem onClick={() => ask('words')}>{texts.words}</MenuItem>
        <MenuItem onClick={() => ask('move')}>{texts.toCategory}</MenuItem>
        {simple.map(([label, changes]) => (
          <MenuItem key={label} onClick={() => change(changes)}>
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
