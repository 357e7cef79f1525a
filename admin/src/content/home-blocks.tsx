import { FunctionField, type RaRecord } from 'react-admin'
import { RichTextInput } from '../fields/text-inputs.tsx'
import { CreateForm } from '../ui/create-form.tsx'
import { EditForm } from '../ui/edit-form.tsx'
import { ResourceList } from '../ui/resource-list.tsx'
import { StateField, stateOf } from '../ui/rows.tsx'
import { uiTexts } from '../ui/ui-texts.ts'
import { contentTexts as texts } from './content-texts.ts'

const firstWords = ({ content }: Partial<RaRecord>) => firstWordsOf(plainText(content ?? ''), 120) || uiTexts.wordless

const fields = <RichTextInput source="content" label={texts.content} />

export const homeBlocks = {
  list: (
    <ResourceList isHideable isArranged title={firstWords} line={stateOf}>
      <FunctionField label={texts.content} render={firstWords} />
      <StateField />
    </ResourceList>
  ),
  edit: <EditForm hasDrafts>{fields}</EditForm>,
  create: <CreateForm hasDrafts>{fields}</CreateForm>,
  recordRepresentation: firstWords,
}

/** The text of HTML, without tags. */
function plainText(html: string): string {
  return (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '').replace(/\s+/g, ' ').trim()
}

/** Cuts a text after a whole word and adds three dots. */
function firstWordsOf(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 0)) || cut} …`
}
