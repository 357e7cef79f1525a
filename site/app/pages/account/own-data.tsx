import { useState } from 'react'
import { callFromBrowser } from '../../load.ts'
import { Alert } from '../../ui/alert.tsx'
import { useCallForm } from '../../ui/call-form.tsx'
import { type Confirmation, ConfirmDialog, useConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FormFoot } from './account-sheet.tsx'
import { accountTexts } from './account-texts.ts'

const texts = accountTexts.ownData

/** M-69: a customer can ask for their data, or for its deletion. The studio does this by hand. */
export function OwnData() {
  return (
    <details className="own-data">
      <summary>{texts.title}</summary>
      <p>{texts.words}</p>
      <div className="own-data-forms">
        <DataRequest kind="export" {...texts.export} />
        <DataRequest kind="deletion" {...texts.deletion} />
      </div>
    </details>
  )
}

interface DataRequestProps {
  kind: 'export' | 'deletion'
  send: string
  sending: string
  /** What to ask before it is sent, if it ends something. */
  confirm?: Confirmation & { back: string }
}

function DataRequest({ kind, send, sending, confirm }: DataRequestProps) {
  const [answer, setAnswer] = useState<string>()
  const form = useCallForm({
    send: async () => setAnswer((await callFromBrowser().accounts.requestData({ kind })).detail),
  })
  const { dialog, onSubmit } = useConfirmDialog(form.formProps.onSubmit)
  if (answer) return <Alert kind="success">{answer}</Alert>
  return (
    <form {...form.formProps} onSubmit={onSubmit}>
      <FormFoot form={form} send={send} sending={sending} isSecond />
      {confirm && <ConfirmDialog {...confirm} dialog={dialog} send={send} />}
    </form>
  )
}
