// The studio's backups: whether they can be restored, a button for a new one, and a download of each.

import type { Backup, BackupList } from '@chobighor/contract/admin/backups'
import { sizeWords } from '@chobighor/contract/plain/file-size'
import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material'
import { useEffect, useRef } from 'react'
import { call } from '../call.ts'
import { ManualLink } from '../help/manual-link.tsx'
import { SavedSwitch, useShowError } from '../ui/action-button.tsx'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { OwnPassword } from '../ui/field.tsx'
import { passwordOf } from '../ui/form-data.ts'
import { counted, momentWords } from '../ui/format.ts'
import { Answered, useCall, useFreshCall } from '../ui/loading.tsx'
import { Badge, BaseScreen, FactList, PlainList, Section, type Tone } from '../ui/parts.tsx'
import { backupsTexts as texts } from './backups-texts.ts'
import { severityOf } from './severity-of.ts'
import { useRestore } from './use-restore.ts'

/** How often to ask for the progress of a backup, in ms. */
const SOON = 1500
const TONES: Record<Backup['state'], Tone> = { verified: 'good', checked: 'plain', unverified: 'bad' }

const look = () => call.backups.list()

export function Backups() {
  const state = useFreshCall(look)
  const { restore, isWaiting, begin } = useRestore(state.answer?.restored?.at, state.again)
  return (
    <BaseScreen title={texts.backups} maxWidth={760} sx={{ pt: 1 }}>
      {restore === 'notBegun' && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {texts.notBegun}
        </Alert>
      )}
      {isWaiting ? (
        <Restoring isLong={restore === 'long'} />
      ) : (
        <Answered state={state}>{(list) => <Sheet list={list} again={state.again} restore={begin} />}</Answered>
      )}
    </BaseScreen>
  )
}

/** It takes the focus, which the closed dialog would leave nowhere. */
function Restoring({ isLong }: { isLong: boolean }) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <Box ref={box} role="status" tabIndex={-1} sx={{ outline: 'none' }}>
      <Typography>{texts.restoring}</Typography>
      {isLong && <Typography sx={{ mt: 1 }}>{texts.restoringLong}</Typography>}
      <LinearProgress aria-hidden sx={{ mt: 2 }} />
    </Box>
  )
}

interface SheetProps {
  list: BackupList
  again: () => void
  restore: (name: string, password: string) => Promise<void>
}

function Sheet({ list, again, restore }: SheetProps) {
  const { rows, judged, copies, restored, can_restore, is_under_way, with_projects, folder, commands } = list
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
        {!copies && <ManualLink page="settings">{texts.toSettings}</ManualLink>}
      </Typography>
      <Alert severity={severityOf(list)} sx={{ mb: 2 }}>
        {asSentence(judged.says)}
      </Alert>
      {restored && <Restored {...restored} />}
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
            <Row key={backup.name} backup={backup} {...(can_restore && { restore })} />
          ))}
        </PlainList>
      </Section>
      {copies && <Copies copies={copies} isSaid={judged.says.includes(copies.says)} />}
      <Section title={texts.byHand}>
        <Typography sx={{ mb: 1 }}>{texts.byHandWords}</Typography>
        <Command words={commands.backup} />
        <Typography sx={{ my: 1 }}>{texts.back}</Typography>
        <Command words={commands.restore} />
      </Section>
    </>
  )
}

interface CopiesProps {
  copies: NonNullable<BackupList['copies']>
  /** Whether the screen says already what failed. */
  isSaid: boolean
}

function Copies({ copies: { place, arrived_at, kept, is_well, says }, isSaid }: CopiesProps) {
  return (
    <Section title={texts.copies}>
      <FactList
        facts={[
          [texts.place, place],
          [texts.arrived, arrived_at === '' ? texts.noneArrived : momentWords(arrived_at)],
          [texts.kept, counted(kept, 'backup')],
        ]}
      />
      {!is_well && !isSaid && (
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

interface RowProps {
  backup: Backup
  /** Missing where the back office can't. */
  restore?: (name: string, password: string) => Promise<void>
}

function Row({ backup, restore }: RowProps) {
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
      {restore && state !== 'unverified' && (
        <ConfirmButton
          {...texts.restore}
          name={texts.restore.name(made)}
          title={texts.restore.title(made)}
          colour="error"
          fields={<OwnPassword name="current" label={texts.restore.password} />}
          act={(form) => restore(name, passwordOf(form, 'current'))}
          isLast
        />
      )}
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

type RestoredNote = NonNullable<BackupList['restored']>

function Restored({ at, made_at, before_at, is_well, says }: RestoredNote) {
  const [made, then] = [momentWords(made_at), momentWords(at)]
  return (
    <Alert severity={is_well ? 'success' : 'error'} sx={{ mb: 2 }}>
      {is_well ? texts.restored(made, then, momentWords(before_at)) : texts.notRestored(made, then, says)}
    </Alert>
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
