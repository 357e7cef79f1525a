// What only the studio changes for somebody without an account: a message that is passed on must not end a wedding (decision 127).
import { telUrl } from '@chobighor/contract/plain/phone-number'
import { useStudio } from '../../shell/studio.ts'
import { orderTexts } from './order-texts.ts'

const texts = orderTexts.askStudio

export function AskStudio() {
  const { phone = '', email = '' } = useStudio().contact ?? {}
  const ways = [
    [phone, telUrl(phone)],
    [email, `mailto:${email}`],
  ]
  const given = ways.filter(([text]) => text)
  return (
    <section className="order-withdraw">
      <h2>{texts.title}</h2>
      <p>{texts.help}</p>
      {(given.length > 0 ? given : [[texts.write, '/contact/']]).map(([text, to]) => (
        <p key={to}>
          <a className="link figures" href={to}>
            {text}
          </a>
        </p>
      ))}
    </section>
  )
}
