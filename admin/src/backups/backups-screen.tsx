// The studio's backups: whether they can be restored, a button for a new one, and a download of each.

import type { Backup, BackupList } from '@chobighor/contract/admin/backups'
import { sizeWords } from '@chobighor/contract/plain/file-size'
import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material'
import { useEffect } from 'react'
import { call } from '../call.ts'
import { SavedSwitch, useShowError } from '../ui/action-button.tsx'
import { counted, momentWords } from '../ui/format.ts'
import { Answered, useCall, useFreshCall } from '../ui/loading.tsx'
import { Badge, BaseScreen, FactList, PlainList, Section, type Tone } from '../ui/parts.tsx'

const texts = {
  backups: 'Backups',
  words:
    'Every night the whole studio is saved in one file: people, orders, photographs, the files of orders. The file is tested by restoring it. The newest of seven days, four weeks and twelve months are kept.',
  elsewhere: (folder: string) =>
    `They lie in ${folder}, on the same disk as the studio. Set BACKUP_COPIES on its machine, and a copy of each goes to another disk or to a bucket by itself (docs/settings.md). Until then, download one now and then, and keep it where nobody else reads it.`,
  copied: (folder: string) => `They lie in ${folder}. A copy of each goes to another place by itself.`,
  copies: 'Copies in another place',
  place: 'Place',
  arrived: 'Last arrived',
  noneArrived: 'None yet: the next backup is copied',
  kept: 'There',
  room: 'What a backup takes',
  database: 'Texts and orders',
  pictures: 'Photographs',
  projects: 'Files of orders',
  withProjects: 'Backups hold the files of orders',
  withProjectsHelp: 'Each backup is about as large as all of these together.',
  withoutProjectsHelp:
    'The files of orders are left out. Keep a copy of them yourself: after a restore on another machine they are missing.',
  now: 'Back up now',
  underWay: 'A backup is being made. You can leave this screen.',
  list: 'Backups on this machine',
  none: 'None yet.',
  states: {
    verified: 'Tested by restoring it',
    checked: 'Complete, not tested',
    unverified: 'Not reliable',
  },
  holds: (rows: number, pictures: number, projects: number) =>
    `${counted(rows, 'row')}, ${counted(pictures, 'picture')}, ${counted(projects, 'project')}`,
  holdsNoFiles: (rows: number, pictures: number) =>
    `${counted(rows, 'row')}, ${counted(pictures, 'picture')}, without the files of orders`,
  download: 'Download',
  downloadOf: (made: string) => `Download the backup of ${made}`,
  byHand: 'By hand',
  byHandWords: 'On the machine where Chobighor runs, while it runs:',
  back: 'To restore it, into an empty folder:',
}

/** How often to ask for the progress of a backup, in ms. */
const SOON = 1500
const TONES: Record<Backup['state'], Tone> = { verified: 'good', checked: 'plain', unverified: 'bad' }
const SEVERITIES = { ok: 'success', look: 'warning', wrong: 'error' } as const

const look = () => call.backups.list()

export function Backups() {
  const state = useFreshCall(look)
  return (
    <BaseScreen title={texts.backups} maxWidth={760} sx={{ pt: 1 }}>
      <Answered state={state}>{(list) => <Sheet list={list} again={state.again} />}</Answered>
    </BaseScreen>
  )
}

function Sheet({ list, again }: { list: BackupList; again: () => void }) {
  const { rows, judged, copies, is_under_way, with_projects, folder, commands } = list
  const showError = useShowError()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is another `list`
  useEffect(() => {
    const later = is_under_way ? setTimeout(again, SOON) : undefined
    return () => clearTimeout(later)
  }, [list])
  return (
    <>
      <Typography sx={{ mb: 2 }}>{texts.words}</Typography>
      <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        {copies ? texts.copied(folder) : texts.elsewhere(folder)}
      </Typography>
      <Alert severity={SEVERITIES[judged.is]} sx={{ mb: 2 }}>
        {asSentence(judged.says)}
      </Alert>
      <Room withProjects={with_projects} />
      <Box sx={{ mb: 3 }}>
        {is_under_way ? (
          <Box role="status">
            {texts.underWay}
            <LinearProgress aria-hidden sx={{ mt: 1 }} />
          </Box>
        ) : (
          <Button variant="contained" onClick={() => call.backups.begin().catch(showError).finally(again)}>
            {texts.now}
          </Button>
        )}
      </Box>
      <Section title={texts.list}>
        {rows.length === 0 && <Typography color="text.secondary">{texts.none}</Typography>}
        <PlainList>
          {rows.map((backup) => (
            <Row key={backup.name} backup={backup} />
          ))}
        </PlainList>
      </Section>
      {copies && <Copies copies={copies} />}
      <Section title={texts.byHand}>
        <Typography sx={{ mb: 1 }}>{texts.byHandWords}</Typography>
        <Command words={commands.backup} />
        <Typography sx={{ my: 1 }}>{texts.back}</Typography>
        <Command words={commands.restore} />
      </Section>
    </>
  )
}

function Copies({ copies: { place, arrived_at, kept, is_well, says } }: { copies: NonNullable<BackupList['copies']> }) {
  return (
    <Section title={texts.copies}>
      <FactList
        facts={[
          [texts.place, place],
          [texts.arrived, arrived_at === '' ? texts.noneArrived : momentWords(arrived_at)],
          [texts.kept, counted(kept, 'backup')],
        ]}
      />
      {!is_well && (
        <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
          {says}
        </Alert>
      )}
    </Section>
  )
}

const measure = () => call.backups.measure()

/** The space that each kind takes, and whether the files of orders are part of it. */
function Room({ withProjects }: { withProjects: boolean }) {
  const { answer } = useCall(measure)
  return (
    <Section title={texts.room}>
      <FactList
        facts={[
          [texts.database, answer ? sizeWords(answer.database) : '…'],
          [texts.pictures, answer ? sizeWords(answer.pictures) : '…'],
          [texts.projects, answer ? sizeWords(answer.projects) : '…'],
        ]}
      />
      <SavedSwitch
        label={texts.withProjects}
        help={withProjects ? texts.withProjectsHelp : texts.withoutProjectsHelp}
        isOn={withProjects}
        act={(with_projects) => call.backups.setProjects({ with_projects })}
      />
    </Section>
  )
}

/** The doctor lists these words without a capital letter and a full stop. */
const asSentence = (says: string) => says.charAt(0).toUpperCase() + says.slice(1) + (says.endsWith('.') ? '' : '.')

function Row({ backup }: { backup: Backup }) {
  const { name, made_at, bytes, state, rows, pictures, projects, has_projects, says } = backup
  const showError = useShowError()
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
            {has_projects ? texts.holds(rows, pictures, projects) : texts.holdsNoFiles(rows, pictures)}
          </Typography>
        )}
        {says !== '' && <Typography variant="body2">{says}</Typography>}
      </Box>
      <Badge tone={TONES[state]} label={texts.states[state]} />
      <Button
        variant="outlined"
        color="secondary"
        aria-label={texts.downloadOf(made)}
        onClick={() => call.backups.open({ name }).then(({ address }) => location.assign(address), showError)}
      >
        {texts.download}
      </Button>
    </Box>
  )
}

// A command to type on the machine that runs the studio.
function Command({ words }: { words: string }) {
  return (
    <Box
      component="pre"
      // a long line can be scrolled with the keyboard too
      tabIndex={0}
      sx={{ m: 0, p: 1.5, border: 1, borderColor: 'divider', overflowX: 'auto', fontSize: 14 }}
    >
      {words}
    </Box>
  )
}
