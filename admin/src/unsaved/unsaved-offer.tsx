// Says what was typed earlier and not saved, and offers it.
import { clockOf, localTime, today } from '@chobighor/contract/plain/dates'
import { Alert, Box, Button } from '@mui/material'
import { useState } from 'react'
import { valueWords } from '../ui/field-words.ts'
import { dayWords } from '../ui/format.ts'
import { Quiet } from '../ui/parts.tsx'
import { PlainTable } from '../ui/plain-table.tsx'
import { withoutTags } from '../ui/without-tags.ts'
import { dropUnsaved, markOf, type Unsaved, type UnsavedField, unsavedOf } from './unsaved-input.ts'

const texts = {
  today: (clock: string) => `You typed this at ${clock} and did not save it.`,
  earlier: (day: string, clock: string) => `You typed this on ${day} at ${clock} and did not save it.`,
  in: (fields: string) => `Typed in: ${fields}`,
  changed: 'Somebody has saved other values meanwhile. Compare them: whatever you restore is saved only when you save.',
  gone: 'It can’t be put back into the form now, but you can read and copy it.',
  restore: 'Restore',
  discard: 'Discard',
  copy: 'Copy',
  copied: 'Copied.',
  notCopied: 'The browser refused to copy. Please select the text and copy it.',
  field: 'Field',
  typed: 'You typed',
  saved: 'Saved now',
}

const DAY_LENGTH = 10

function sentenceOf({ at }: Unsaved): string {
  const moment = localTime(new Date(at))
  const day = moment.slice(0, DAY_LENGTH)
  return day === today() ? texts.today(clockOf(moment)) : texts.earlier(dayWords(day), clockOf(moment))
}

/** A picture is shown by its number's field. */
const isShown = ([, { value }]: [string, UnsavedField]) =>
  typeof value !== 'object' || value === null || Array.isArray(value)
const shownOf = ({ fields }: Unsaved) => Object.entries(fields).filter(isShown)
const typedWords = (name: string, { value }: UnsavedField) => withoutTags(valueWords(value, name))

const LONG = {
  tableLayout: 'fixed',
  '& th:first-of-type': { width: { xs: '28%', md: '20%' } },
  '& td, & th': { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap', verticalAlign: 'top', px: { xs: 0.5, md: 2 } },
} as const
const BOUNDED = { mt: 1, maxHeight: 320, overflow: 'auto' } as const

interface Props {
  kept: Unsaved
  /** What the form begins with: the stored values. */
  stored: Readonly<Record<string, unknown>>
  restore: () => void
  discard: () => void
}

export function UnsavedOffer({ kept, stored, restore, discard }: Props) {
  const fields = shownOf(kept)
  const changed = fields.filter(([name, { base }]) => base !== markOf(stored[name]))
  return (
    <Alert severity="info" icon={false} sx={{ mb: 3, width: '100%', '& .MuiAlert-message': { width: '100%' } }}>
      {sentenceOf(kept)}
      {changed.length === 0 && <Quiet>{texts.in(fields.map(([, { label }]) => label).join(', '))}</Quiet>}
      {changed.length > 0 && (
        <>
          <Box sx={{ pt: 1 }}>{texts.changed}</Box>
          <Box sx={BOUNDED}>
            <PlainTable
              heads={[texts.field, texts.typed, texts.saved]}
              rows={changed.map(([name, field]) => [
                field.label,
                typedWords(name, field),
                withoutTags(valueWords(stored[name], name)),
              ])}
              sx={LONG}
            />
          </Box>
        </>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, pt: 1 }}>
        <Button variant="outlined" onClick={restore}>
          {texts.restore}
        </Button>
        <Button color="secondary" onClick={discard}>
          {texts.discard}
        </Button>
      </Box>
    </Alert>
  )
}

/** Where the form is not there any more, because what it changes was removed: to read and to copy. */
export function UnsavedToCopy({ form }: { form: string }) {
  const [kept, setKept] = useState(() => unsavedOf(form))
  const [said, setSaid] = useState('')
  if (!kept) return null
  const rows = shownOf(kept).map(([name, field]) => [field.label, typedWords(name, field)] as const)
  const copy = async () => {
    const text = rows.map(([label, value]) => `${label}\n${value}`).join('\n\n')
    const isDone = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    )
    setSaid(isDone ? texts.copied : texts.notCopied)
  }
  const discard = () => {
    dropUnsaved(form)
    setKept(undefined)
  }
  return (
    <Alert severity="info" icon={false} sx={{ my: 2, maxWidth: 760, '& .MuiAlert-message': { width: '100%' } }}>
      {sentenceOf(kept)} {texts.gone}
      <PlainTable heads={[texts.field, texts.typed]} rows={rows} sx={LONG} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, pt: 1, alignItems: 'center' }}>
        <Button variant="outlined" onClick={copy}>
          {texts.copy}
        </Button>
        <Button color="secondary" onClick={discard}>
          {texts.discard}
        </Button>
        <Box aria-live="polite">{said}</Box>
      </Box>
    </Alert>
  )
}
