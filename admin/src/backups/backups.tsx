// The studio's backups: whether it could be brought back, one more now, and each as a file to keep elsewhere.
import type { Backup, BackupList } from '@chobighor/contract/admin/backups'
import { isFailure } from '@chobighor/contract/failure'
import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material'
import { useEffect } from 'react'
import { Title, useNotify } from 'react-admin'
import { call } from '../call.ts'
import { Badge, type Tone } from '../ui/badge.tsx'
import { Command } from '../ui/command.tsx'
import { momentWords, sizeWords } from '../ui/day-words.ts'
import { Part } from '../ui/parts.tsx'
import { useCalled } from '../ui/use-called.ts'
import { Waiting } from '../ui/waiting.tsx'
import { backupsTexts as texts } from './backups-texts.ts'

/** Until it is asked again how far one is, in ms. */
const SOON = 1500
const TONES: Record<Backup['state'], Tone> = { verified: 'good', checked: 'plain', unverified: 'bad' }
const SEVERITIES = { ok: 'success', look: 'warning', wrong: 'error' } as const

const look = () => call.backups.list()

export function Backups() {
  const { answer, error, again } = useCalled(look)
  return (
    <Box sx={{ maxWidth: 760, pt: 1, minWidth: 0 }}>
      <Title title={texts.backups} />
      {answer ? <Sheet list={answer} again={again} /> : <Waiting error={error} again={again} />}
    </Box>
  )
}

function Sheet({ list, again }: { list: BackupList; again: () => void }) {
  const { rows, judged, is_under_way, folder } = list
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is another `list`
  useEffect(() => {
    const later = is_under_way ? setTimeout(again, SOON) : undefined
    return () => clearTimeout(later)
  }, [list])
  return (
    <>
      <Typography sx={{ mb: 2 }}>{texts.words}</Typography>
      <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>{texts.elsewhere(folder)}</Typography>
      <Alert severity={SEVERITIES[judged.is]} variant="outlined" sx={{ mb: 2 }}>
        {judged.says.charAt(0).toUpperCase() + judged.says.slice(1)}
      </Alert>
      <Box sx={{ mb: 3 }}>{is_under_way ? <UnderWay /> : <Begin begun={again} />}</Box>
      <Part title={texts.list}>
        {rows.length === 0 && <Typography color="text.secondary">{texts.none}</Typography>}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {rows.map((backup) => (
            <Row key={backup.name} backup={backup} />
          ))}
        </Box>
      </Part>
      <Part title={texts.byHand}>
        <Typography sx={{ mb: 1 }}>{texts.byHandWords}</Typography>
        <Command words="npm run backup -- studio.backup" />
        <Typography sx={{ my: 1 }}>{texts.back}</Typography>
        <Command words="npm run restore -- studio.backup" />
      </Part>
    </>
  )
}

function UnderWay() {
  return (
    <Box role="status">
      {texts.underWay}
      <LinearProgress aria-hidden sx={{ mt: 1 }} />
    </Box>
  )
}

function Begin({ begun }: { begun: () => void }) {
  const refused = useRefused()
  return (
    <Button variant="contained" onClick={() => call.backups.begin().catch(refused).finally(begun)}>
      {texts.now}
    </Button>
  )
}

function Row({ backup: { name, made_at, bytes, state, rows, pictures, projects, says } }: { backup: Backup }) {
  const refused = useRefused()
  const made = momentWords(made_at)
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        alignItems: 'center',
      }}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Typography>
          {made} · {sizeWords(bytes)}
        </Typography>
        {rows > 0 && (
          <Typography variant="body2" color="text.secondary">
            {texts.holds(rows, pictures, projects)}
          </Typography>
        )}
        {says !== '' && <Typography variant="body2">{says}</Typography>}
      </Box>
      <Badge tone={TONES[state]} label={texts.states[state]} />
      <Button
        variant="outlined"
        color="secondary"
        aria-label={texts.downloadOf(made)}
        onClick={() => call.backups.open({ name }).then(({ address }) => location.assign(address), refused)}
      >
        {texts.download}
      </Button>
    </Box>
  )
}

/** Says why it can't be. */
function useRefused() {
  const notify = useNotify()
  return (reason: unknown) => {
    if (!isFailure(reason)) throw reason
    notify(reason.message, { type: 'error' })
  }
}
