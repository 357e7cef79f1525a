import { useState } from 'react'
import { Link } from 'react-router'
import { callFromBrowser } from '../../load.ts'
import { AccountSheet } from './account-sheet.tsx'
import { accountTexts } from './account-texts.ts'
import { LinkSent, WhereIsTheMail } from './link-sent.tsx'
import { SendLinkForm } from './send-link-form.tsx'

const texts = accountTexts.reset

export function RequestReset() {
  const [answer, setAnswer] = useState<string>()
  return (
    <AccountSheet title={texts.title} lead={answer ? undefined : texts.lead} isForGuests aside={<WhereIsTheMail />}>
      {answer ? (
        <LinkSent answer={answer} />
      ) : (
        <SendLinkForm
          texts={texts}
          send={async (email) => setAnswer((await callFromBrowser().accounts.requestReset({ email })).detail)}
        >
          <Link className="text-link" to="/user/login/">
            {accountTexts.backToLogin}
          </Link>
        </SendLinkForm>
      )}
    </AccountSheet>
  )
}
