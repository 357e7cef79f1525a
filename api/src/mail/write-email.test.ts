import { describe, expect, test } from 'vitest'
import { sampleEmails, sampleStudio } from '../../../tools/demo-emails.ts'
import type { Email } from './email-kinds.ts'
import { htmlOf, writeEmail } from './write-email.ts'

const sample = <Kind extends Email['kind']>(kind: Kind) => {
  const found = sampleEmails.find((letter): letter is Email & { kind: Kind } => letter.kind === kind)
  if (!found) throw new Error(`no sample of ${kind}`)
  return found
}
const write = (letter: Email, changes: Partial<typeof sampleStudio> = {}) => {
  const written = writeEmail(letter, { ...sampleStudio, ...changes })
  return { ...written, html: htmlOf({ html: '', words: written.words }) }
}
const linksIn = (html: string) => [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)
const WEEKDAY = /^\(?(Mon|Tue|Wed|Thu|Fri|Sat|Sun)$/
const TAGS = '<b onclick="x()">Mitu</b><script>alert(1)</script>'

describe.each(sampleEmails.map((letter) => [letter.kind, letter] as const))('the letter %s', (_, letter) => {
  test('has two halves that say the same, and one button', async () => {
    const { subject, html, text } = await write(letter)
    const [title = ''] = /(?<=<h1[^>]*>)[^<]+/.exec(html) ?? []
    expect(subject).not.toBe('')
    expect(text.startsWith(`${title}\n`)).toBe(true)
    expect(text).not.toMatch(/<\w|undefined|null|\[object/)
    const links = linksIn(html)
    expect(links).toHaveLength(1)
    expect(text).toContain(links[0]?.replace('mailto:', '').replaceAll('&amp;', '&'))
    expect(text).toContain(sampleStudio.title)
  })

  test('[Z-08] leads to the public address alone, or to the one that wrote', async () => {
    const [link = ''] = linksIn((await write(letter)).html)
    expect(link.startsWith(letter.kind === 'contact-mail' ? 'mailto:farhan@' : `${sampleStudio.publicUrl}/`)).toBe(true)
  })

  test('[L-157] names each day with its weekday, and no line breaks within it', async () => {
    const { html, text } = await write(letter)
    const day = /(\S*) ?\b\d{4}-\d\d-\d\d\b/g
    const dates = [...text.replace(/https?:\S+/g, '').matchAll(day)]
    for (const [date, before] of dates)
      expect({ date, before }).toMatchObject({ before: expect.stringMatching(WEEKDAY) })
    const shown = html.replace(/href="[^"]*"|<title>.*?<\/title>/g, '')
    const whole = shown.match(/<span style="white-space:nowrap">[A-Z][a-z]{2} \d{4}-\d\d-\d\d<\/span>/g) ?? []
    expect(whole).toHaveLength(dates.length)
  })

  test('brings all that it shows, and tells nobody that it was read', async () => {
    expect((await write(letter)).html).not.toMatch(/<(img|link|iframe|script|object)|url\(|@import|background-image/)
  })

  test('is drawn for day and night, and for narrow windows', async () => {
    const { html } = await write(letter)
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>')
    expect(html).toContain('@media (prefers-color-scheme: dark)')
    expect(html).toContain('width=device-width')
    expect(html).toContain('lang="en"')
  })
})

describe('what people typed', () => {
  test('[Z-21] is text in the letter, never a tag', async () => {
    const { order } = sample('new-order')
    const { html, text } = await write({
      kind: 'new-order',
      phone: '+8801700000000',
      order: {
        ...order,
        user: { ...order.user, name: TAGS },
        shippingAddress: { ...order.shippingAddress, address: TAGS },
        orderItems: order.orderItems.map((item) => ({ ...item, name: TAGS })),
      },
    })
    expect(html).not.toMatch(/<b |<script/)
    expect(html).toContain('&lt;b onclick=&quot;x()&quot;&gt;Mitu&lt;/b&gt;&lt;script&gt;')
    expect(text).toContain(`Customer: ${TAGS}`)
  })

  test('[Z-21] is text in a message too, line by line', async () => {
    const { html, text } = await write({
      ...sample('contact-mail'),
      subject: TAGS,
      name: TAGS,
      body: `${TAGS}\n\n</p>`,
    })
    expect(html).not.toMatch(/<b |<script/)
    expect(text).toContain(`${TAGS}\n\n</p>`)
  })

  test('[Z-21] stands in no subject', async () => {
    const line = 'x\r\nBcc: all@example.com'
    const { order } = sample('new-order')
    const typed = { ...order, user: { name: line, email: order.user.email } }
    const letters: Email[] = [
      { ...sample('welcome'), firstName: line },
      { ...sample('order-placed'), firstName: line, order: typed },
      { kind: 'new-order', order: typed, phone: '+8801700000000' },
      { ...sample('contact-mail'), subject: line, name: line, mobile: line },
    ]
    for (const { subject } of await Promise.all(letters.map((letter) => write(letter)))) {
      expect(subject).not.toMatch(/Bcc|[\r\n]/)
    }
  })

  test('[Z-21] a title of the studio is one line in the subject', async () => {
    const { subject } = await write(sample('welcome'), {
      title: 'Chobi\r\nBcc: all@example.com\u2028\u202eghor ছবি\u200dঘর',
    })
    expect(subject).toBe('Welcome to Chobi Bcc: all@example.com ghor ছবি\u200dঘর')
  })

  test('[Z-21] is answered to only where it is one address', async () => {
    const replyTo = async (email_address: string) =>
      (await write({ ...sample('contact-mail'), email_address })).reply_to
    expect(await replyTo('mitu@example.com')).toBe('mitu@example.com')
    expect(await replyTo('mitu@example.com, all@example.com')).toBe('')
    expect(await replyTo('mitu@example.com\r\nBcc: all@example.com')).toBe('')
    expect(await replyTo('Mitu <mitu@example.com>')).toBe('')
  })

  test('can’t add to the answer that the studio writes', async () => {
    const { html } = await write({ ...sample('contact-mail'), email_address: 'a?bcc=b&c@example.com' })
    expect(linksIn(html)).toEqual(['mailto:a%3Fbcc%3Db%26c@example.com'])
  })

  test.each(['https://cheap.example', 'Win at cheap.example', 'a@b', 'x'.repeat(41), '\u202e'])(
    '[Z-22] nobody is greeted as %j: anybody may sign up with your address',
    async (firstName) => {
      const { text } = await write({ ...sample('welcome'), firstName })
      expect(text).toContain('\nHello,\n')
    },
  )
})

describe('what a letter tells', () => {
  test('answers go to the studio, and those of the studio to the one it is about', async () => {
    const whom = async (letter: Email) => {
      const { recipient, reply_to } = await write(letter)
      return [recipient, reply_to]
    }
    expect(await whom(sample('order-placed'))).toEqual(['mitu.rahman@mail.example', sampleStudio.email])
    expect(await whom(sample('new-order'))).toEqual(['studio', 'mitu.rahman@mail.example'])
    expect(await whom(sample('contact-mail'))).toEqual(['studio', 'farhan@mail.example'])
    expect((await write(sample('reset'), { email: '' })).reply_to).toBe('')
  })

  test('an order: what, when, where, how much, and how to pay in the owner’s words (M-86)', async () => {
    const { text } = await write(sample('order-placed'))
    for (const line of [
      'Order No: 148',
      'Event: Wed 2026-12-16, 18:30',
      'Place: Senakunja, Dhaka Cantonment, Dhaka, 1206, Bangladesh',
      'Wedding day, two photographers: BDT 28,000',
      'Total: BDT 44,500',
      'How to pay',
      'In cash at the studio: Dhanmondi, Dhaka 1209, Saturday to Thursday, 10:00 to 19:00.',
    ]) {
      expect(text.split('\n')).toContain(line)
    }
    expect((await write(sample('order-placed'), { cashWords: '' })).text).toContain(
      'bKash 01700-000000\nChoose “Send Money” in the app.',
    )
  })

  test('an event that a customer has added is kept, which can’t be read as “not free”', async () => {
    expect((await write(sample('event-added'))).text).toContain(
      '\nIts date is kept for it. Please look at what it costs',
    )
  })

  test('[L-124] an order whose price has changed: what was added or taken off, before the total', async () => {
    const letter = sample('order-placed')
    const charge = {
      id: 1,
      kind: 'overtime',
      amount: '6000.00',
      reason: 'Two hours',
      isAgreed: true,
      code: '',
    } as const
    const charges = [charge, { ...charge, id: 2, kind: 'travel', isAgreed: false } as const]
    const { text } = await write({ ...letter, order: { ...letter.order, charges, totalPrice: '50500.00' } })
    expect(text).toContain('\nOvertime: BDT 6,000\nTotal: BDT 50,500\n')
    expect(text).not.toContain('Travel')
  })

  test('an order that is confirmed: where an advance came, what is with the studio and what is open (M-86)', async () => {
    const letter = sample('order-confirmed')
    const { text } = await write({ ...letter, order: { ...letter.order, paidSum: '10000.00', openSum: '34500.00' } })
    expect(text).toMatch(/Total: BDT 44,500\nPaid so far: BDT 10,000\nStill open: BDT 34,500\n/)
    expect(text).toContain('BDT 10,000 has arrived: only BDT 34,500 is still to be paid.\n\n')
    expect((await write(letter)).text).not.toMatch(/Paid so far|Still open|with us already/)
  })

  test('an order that is confirmed while PayPal settles its payment: nobody is asked to pay again', async () => {
    const letter = sample('order-confirmed')
    const { text } = await write({ ...letter, order: { ...letter.order, isPaymentPending: true } })
    expect(text).toContain('Please don’t pay again')
    expect(text).not.toMatch(/How to pay|bKash/)
  })

  test('a payment: how much, on which local day, and how', async () => {
    const letter = sample('order-paid')
    expect((await write(letter)).text).toMatch(/Paid: BDT 44,500\nPaid on: Sun 2026-10-04\nPaid by: Cash\n/)
    const [payment] = letter.order.payments
    if (!payment) throw new Error('the sample has no payment')
    const order = { ...letter.order, payments: [{ ...payment, method: 'paypal' as const, charged: 'USD 365.00' }] }
    expect((await write({ ...letter, order })).text).toContain('Paid by: PayPal, USD 365.00')
  })

  test('an order that was paid in parts: each with its day, its sum and its way', async () => {
    const letter = sample('order-paid')
    const [one] = letter.order.payments
    if (!one) throw new Error('the sample has no payment')
    const parts = [
      { ...one, amount: '14500.00', paidOn: '2026-10-02', method: 'mobile', wallet: 'bkash' } as const,
      { ...one, amount: '30000.00', paidOn: '2026-10-04', method: 'cash', wallet: null } as const,
    ]
    const { text } = await write({ ...letter, order: { ...letter.order, payments: parts } })
    expect(text).toContain('Paid on Fri 2026-10-02: BDT 14,500, bKash\nPaid on Sun 2026-10-04: BDT 30,000, Cash\n')
    expect(text).not.toContain('Paid by')
  })

  test('a project: where it is, never the link of the files itself', async () => {
    const { html, text } = await write(sample('project-ready'))
    expect(text).toContain(`${sampleStudio.publicUrl}/order/148/`)
    expect(html + text).not.toContain('files.example')
  })

  test('a change of an account: when it was, and what to do if it wasn’t you', async () => {
    const moved = (await write(sample('address-changed'))).text
    expect(moved).toMatch(/New address: mitu@new-mail\.example\nWhen: Sat 2026-10-03, 09:30, Dhaka time\n/)
    expect(moved).toContain('If it was not, please press the button at once')
    const { text, html } = await write(sample('password-changed'))
    expect(text).toContain('When: Sat 2026-10-03, 09:30, Dhaka time')
    expect(text).toContain('If you did not, please set a new one at once')
    expect(linksIn(html)).toEqual([`${sampleStudio.publicUrl}/user/password/reset/`])
    const { link: _, ...unproven } = sample('address-changed')
    expect(linksIn((await write(unproven)).html)).toEqual([`${sampleStudio.publicUrl}/contact/`])
  })

  test('[L-165] what a customer did is told by their name, where it is known and no address', async () => {
    const { order } = sample('order-withdrawn')
    const titled = async (name: string) =>
      (await write({ ...sample('order-withdrawn'), order: { ...order, user: { ...order.user, name } } })).text
    expect(await titled('Mitu Rahman')).toContain('Mitu Rahman has cancelled an order.')
    for (const name of ['', 'https://evil.example']) expect(await titled(name)).toContain('A customer has cancelled')
    expect((await write(sample('quote-accepted'))).text).not.toContain('A customer')
  })

  test('[L-070] of a payment under way at any gateway the end of its order says that it comes back', async () => {
    const letter = sample('order-cancelled')
    const order = { ...letter.order, paidSum: '0.00', cancellation: null, isPaymentPending: true }
    const { text } = await write({ ...letter, order })
    expect(text).toContain('A payment is still under way. If it is taken after all, you get it back.')
    expect(text).not.toContain('PayPal')
  })

  test('an order for a day that is over is marked for the studio (M-13)', async () => {
    const { order } = sample('new-order')
    const { text } = await write({ kind: 'new-order', phone: '', order: { ...order, isEventPast: true } })
    expect(text).toContain('the day was already over when the order was placed')
  })
})
