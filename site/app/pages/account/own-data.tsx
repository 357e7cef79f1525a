import { useState } from 'react'
import { callFromBrowser } from '../../load.ts'
import { Alert } from '../../ui/alert.tsx'
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

function Ask({ kind, send, sending }: { kind: 'export' | 'deletion'; send: string; sending: string }) {
  const [answer, setAnswer] = useState<string>()
  const form = useCallForm({
    send: async () => setAnswer((await callFromBrowser().accounts.requestData({ kind })).detail),
  })
  if (answer) return <Alert kind="success">{answer}</Alert>
  return (
    <form {...form.formProps}>
      <FormFoot form={form} send={send} sending={sending} isSecond />
    </form>
  )
}
