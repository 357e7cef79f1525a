import { FunctionField, type RaRecord } from 'react-admin'
import { RichTextInput } from '../fields/rich-text-input.tsx'
import { CreateForm } from '../ui/create-form.tsx'
import { EditForm } from '../ui/edit-form.tsx'
import { listTexts } from '../ui/list-texts.ts'
import { firstWordsOf, plainText } from '../ui/plain-text.ts'
import { StateField, stateOf } from '../ui/state-field.tsx'
import { ThingsList } from '../ui/things-list.tsx'
import { contentTexts as texts } from './content-texts.ts'

const firstWords = ({ content }: Partial<RaRecord>) => firstWordsOf(plainText(content ?? ''), 120) || listTexts.wordless

function HomeBlocksList() {
  return (
    <ThingsList isHideable isArranged title={firstWords} line={stateOf}>
      <FunctionField label={texts.content} render={firstWords} />
      <StateField />
    </ThingsList>
  )
}

const fields = <RichTextInput source="content" label={texts.content} />

export const homeBlocks = {
  name: 'homeBlocks',
  options: { label: texts.homeBlocks },
  list: <HomeBlocksList />,
  edit: <EditForm hasDrafts>{fields}</EditForm>,
  create: <CreateForm hasDrafts>{fields}</CreateForm>,
  recordRepresentation: firstWords,
}
