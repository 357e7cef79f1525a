// A private note of the studio, on an order or a person.

import { Typography } from '@mui/material'
import { ConfirmButton } from './confirm-button.tsx'
import { Field } from './field.tsx'
import { textOf } from './form-data.ts'
import { Section } from './parts.tsx'
import { uiTexts as texts } from './ui-texts.ts'

interface Props {
  note: string
  /** Undefined for who may only read it. */
  save: ((note: string) => Promise<unknown>) | undefined
}

export function StudioNote({ note, save }: Props) {
  if (!note && !save) return null
  const fields = (
    <Field name="note" label={texts.note.title} defaultValue={note} multiline minRows={4} autoFocus fullWidth />
  )
  return (
    <Section title={texts.note.title}>
      {note && <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', pb: 1 }}>{note}</Typography>}
      {save && (
        <ConfirmButton
          label={note ? texts.note.change : texts.note.add}
          yes={texts.note.keep}
          title={texts.note.title}
          words={texts.note.words}
          done={texts.note.done}
          fields={fields}
          act={(form) => save(textOf(form, 'note'))}
        />
      )}
    </Section>
  )
}
