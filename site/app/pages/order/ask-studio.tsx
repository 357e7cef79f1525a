// What only the studio changes for somebody without an account: a message that is passed on must not end a wedding (decision 127).
import { telUrl } from '@chobighor/contract/plain/phone-number'
import { useStudio } from '../../shell/studio.ts'
import { orderTexts } from './order-texts.ts'

const texts = orderTexts.askStudio

export function AskStudio() {
  const { phone = '', email = '' } = useStudio().contact ?? {}
  return (
    <section className="order-withdraw">
      <h2>{texts.title}</h2>
      <p>{texts.help}</p>
      {phone && (
        <p>
          <a className="link figures" href={telUrl(phone)}>
            {phone}
          </a>
        </p>
      )}
      {email && (
        <p>
          <a className="link" href={`mailto:${email}`}>
            {email}
          </a>
        </p>
      )}
      {!phone && !email && (
        <p>
          <a className="link" href="/contact/">
            {texts.write}
          </a>
        </p>
      )}
    </section>
  )
}
