import type { ReactNode } from 'react'
import { Create, SaveButton, SimpleForm, Toolbar } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { AskBeforeLeaving, FocusRefused } from './form-guards.tsx'
import { uiTexts } from './ui-texts.ts'

interface Props {
  children: ReactNode
  hasDrafts?: boolean
  /** The default values of a new record, for react-admin. */
  defaults?: Record<string, unknown>
  /** Whether the list opens after saving. */
  hasList?: boolean
}

export function CreateForm({ children, hasDrafts = false, defaults = {}, hasList = true }: Props) {
  return (
    <Create redirect={hasList && 'list'} {...(hasDrafts && { transform: asPublished(true) })}>
      <SimpleForm
        spacing={1.5}
        sx={{ maxWidth: 760 }}
        defaultValues={defaults}
        toolbar={hasDrafts ? <PublishTools /> : <SaveTools />}
      >
        {children}
        <FocusRefused />
        <AskBeforeLeaving />
      </SimpleForm>
    </Create>
  )
}

function PublishTools() {
  return (
    <Toolbar sx={{ display: 'flex', gap: 1 }}>
      <SaveButton label={uiTexts.publish} icon={null} />
      <SaveButton
        label={uiTexts.saveDraft}
        icon={null}
        type="button"
        variant="outlined"
        transform={asPublished(false)}
      />
    </Toolbar>
  )
}

function SaveTools() {
  const { isSubmitting } = useFormState()
  return (
    <Toolbar>
      <SaveButton alwaysEnable={!isSubmitting} />
    </Toolbar>
  )
}

const asPublished = (is_published: boolean) => (given: object) => ({ ...given, is_published })
