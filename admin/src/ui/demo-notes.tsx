// What came with the demo is marked, so that nobody takes it for the studio's own, and can be removed where it is seen.
import { Alert, Chip } from '@mui/material'
import { useCallback } from 'react'
import { useListContext, useRecordContext, useResourceContext } from 'react-admin'
import { call } from '../call.ts'
import { useMay } from '../role.ts'
import { ConfirmButton } from './confirm-button.tsx'
import { useCall } from './loading.tsx'
import { uiTexts } from './ui-texts.ts'

const { demo: texts } = uiTexts

/** A note about the demo is no reason to leave a screen: without an answer it isn't there. */
export const lookAtDemo = () => call.demo.show().catch(() => undefined)

/** Beside a row's state. */
export function DemoMark() {
  const record = useRecordContext()
  return record?.demo ? <DemoTag /> : null
}

export const DemoTag = () => <Chip size="small" variant="outlined" label={texts.mark} sx={{ ml: 1 }} />

/** Above the form of a row. */
export function DemoRowNote() {
  const record = useRecordContext()
  const resource = useResourceContext() ?? ''
  if (!record?.demo || resource.endsWith('Settings')) return null
  return (
    <Alert severity="info" sx={{ mb: 3 }}>
      {texts.row}
    </Alert>
  )
}

/** Above a list: how many of its rows are the demo's, and a button that removes them. */
export function DemoListNote() {
  const { data } = useListContext()
  const kind = useResourceContext() ?? ''
  return data?.some(({ demo }) => demo) ? <DemoKindNote kind={kind} /> : null
}

interface KindProps {
  kind: string
  /** Instead of how many rows there are. */
  words?: string | ((rows: number) => string)
  /** Called after the demo was shown again or removed. */
  changed?: () => unknown
}

export function DemoKindNote(props: KindProps) {
  const may = useMay()
  return may('demo.show') ? <KindNote {...props} /> : null
}

function KindNote({ kind, words, changed }: KindProps) {
  const { answer, again } = useCall(lookAtDemo)
  const rows = answer?.kinds[kind] ?? 0
  const hidden = answer?.hidden[kind] ?? 0
  const settle = useCallback(() => Promise.all([again(), changed?.()]), [again, changed])
  const remove = useCallback(() => call.demo.removeKind({ kind }).then(settle), [kind, settle])
  const leaving = answer?.left.find((each) => each === kind)
  const show = useCallback(async () => {
    if (leaving) await call.demo.showKind({ kind: leaving }).then(settle)
  }, [leaving, settle])
  if (rows === 0) return null
  const wordsFor = typeof words === 'string' ? () => words : (words ?? texts.rows)
  const hasLeft = hidden === rows && leaving !== undefined
  return (
    <Alert
      severity="info"
      sx={{ my: 1 }}
      action={
        <>
          {hasLeft && <ConfirmButton {...texts.showKind} act={show} />}
          <ConfirmButton {...texts.removeKind} act={remove} />
        </>
      }
    >
      {hasLeft ? texts.left(rows) : wordsFor(rows)}
    </Alert>
  )
}

/** On the overview: that the demo is here, and one button that removes it. Only for who may remove it. */
export function DemoNote() {
  const may = useMay()
  return may('demo.show') ? <WholeNote /> : null
}

function WholeNote() {
  const { answer, again } = useCall(lookAtDemo)
  if (!answer || answer.rows === 0) return null
  return (
    <Alert
      severity="warning"
      sx={{ mb: 3 }}
      action={<ConfirmButton {...texts.remove} act={() => call.demo.remove().then(again)} />}
    >
      {texts.all}
    </Alert>
  )
}

/** Above the form of settings: the fields that still have the demo's values. */
export function DemoSettingsNote({ labels }: { labels: Readonly<Record<string, string>> }) {
  const kind = useResourceContext() ?? ''
  const { answer } = useCall(lookAtDemo)
  const fields = (answer?.settings[kind] ?? []).map((field) => labels[field] ?? field)
  if (fields.length === 0) return null
  return (
    <Alert severity="warning" sx={{ mb: 3 }}>
      {texts.settings(fields.join(', '))}
    </Alert>
  )
}
