// SMS about one's orders: a box that nobody has ticked before, at the checkout and in the profile.
import type { CustomerMessages } from '@chobighor/contract/customer-messages'
import { dayOf, withWeekday } from '@chobighor/contract/plain/dates'
import { SMS_CONSENT } from '@chobighor/contract/plain/sms-consent'
import { useState } from 'react'
import { callFromBrowser } from '../../route-loaders.ts'
import type { CallFormOptions } from '../../ui/call-form.tsx'
import { wholeDays } from '../../ui/no-break-dates.ts'
import { AccountForm } from './account-form-layout.tsx'
import { accountTexts } from './account-texts.ts'

const texts = accountTexts.messages

interface BoxProps {
  help: string
  defaultChecked?: boolean
  onChange?: (isAgreed: boolean) => void
}

export function SmsConsent({ help, defaultChecked = false, onChange }: BoxProps) {
  return (
    <div className="sms-consent">
      <label>
        <input
          type="checkbox"
          name="sms"
          value="yes"
          defaultChecked={defaultChecked}
          onChange={({ target }) => onChange?.(target.checked)}
        />
        <span>{SMS_CONSENT.words}</span>
      </label>
      <p className="help">{help}</p>
    </div>
  )
}

export function MessagesForm({ messages }: { messages: CustomerMessages }) {
  const [known, setKnown] = useState(messages)
  const [isSaved, setSaved] = useState(false)
  const save: CallFormOptions['send'] = async (textOf) => {
    setSaved(false)
    const isAgreed = textOf('sms') === 'yes'
    setKnown(await callFromBrowser().customerMessages.change({ isAgreed, version: SMS_CONSENT.version }))
    setSaved(true)
  }
  const { isAgreed, since, phone } = known
  return (
    <section className="profile-messages">
      <h2 className="sheet-title">{texts.title}</h2>
      {isAgreed && since && <p>{wholeDays(texts.agreedOn(withWeekday(dayOf(since))))}</p>}
      <AccountForm
        act={save}
        fields={() => <SmsConsent help={texts.number(phone)} defaultChecked={isAgreed} />}
        send={texts.save}
        sending={texts.saving}
        done={isSaved ? texts.saved(isAgreed) : undefined}
        isSecond
      />
    </section>
  )
}
