import { useState } from 'react'
import { callFromBrowser } from '../../load.ts'
import { Alert } from '../../ui/alert.tsx'
import { type Asked, AskFirst, useAskFirst } from '../../ui/ask-first.tsx'
import { useCallForm } from '../../ui/use-call-form.ts'
import { accountTexts } from './account-texts.ts'
import { FormFoot } from './form-foot.tsx'

const texts = accountTexts.ownData

/** M-69: what the studio keeps of one may be asked for, or to be forgotten; the studio sees to it by hand. */
export function OwnData() {
  return (
    <details className="own-data">
      <summary>{texts.title}</summary>
      <p>{texts.words}</p>
      <div className="own-data-forms">
        <Ask kind="export" {...texts.export} />
        <Ask kind="deletion" {...texts.deletion} />
      </div>
    </details>
  )
}

interface AskProps {
  kind: 'export' | 'deletion'
  send: string
  sending: string
  /** What to ask before it is sent, where it would end something. */
  asked?: Asked & { back: string }
}

function Ask({ kind, send, sending, asked }: AskProps) {
  const [answer, setAnswer] = useState<string>()
  const form = useCallForm({
    send: async () => setAnswer((await callFromBrowser().accounts.requestData({ kind })).detail),
  })
  const { dialog, onSubmit } = useAskFirst(form.formProps.onSubmit)
  if (answer) return <Alert kind="success">{answer}</Alert>
  return (
    <form {...form.formProps} onSubmit={onSubmit}>
      <FormFoot form={form} send={send} sending={sending} isSecond />
      {asked && <AskFirst {...asked} dialog={dialog} send={send} />}
    </form>
  )
}
