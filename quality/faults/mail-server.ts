// F-09: the mail server refuses, defers, stalls, hangs up, is away. Meanwhile orders are accepted, and each e-mail is
// sent in the end, with one Message-ID.
import { type Mood, openSmtpHost } from '../../tools/smtp-host.ts'
import { aCustomer, theAdmin } from './api-user.ts'
import type { Stage } from './fault.ts'
import { placeOne } from './order.ts'
import { comesTrue } from './until.ts'

interface Letter {
  id: number
  state: 'sent' | 'parked' | 'trying' | 'waiting'
  attempts: number
}

const MOODS: Exclude<Mood, 'accept'>[] = ['put-off', 'drop', 'refuse', 'stall']

export async function breakTheMailServer(stage: Stage): Promise<void> {
  const mail = await openSmtpHost()
  stage.later(() => mail.close())
  const { baseUrl } = await stage.open({ SMTP_URL: mail.url, MAIL_FROM: 'studio@mail.test' })
  const admin = await theAdmin(baseUrl)
  const letters = async () => (await admin.ask<{ rows: Letter[] }>('GET', '/admin/outbox/?per_page=100')).body.rows
  const tried = new Map<string, number>()
  for (const mood of MOODS) {
    mail.mood = ({ text }) => {
      const id = /^message-id:\s*(\S+)/im.exec(text)?.[1] ?? ''
      tried.set(id, (tried.get(id) ?? 0) + 1)
      return mood
    }
    const customer = await aCustomer(baseUrl)
    await placeOne(customer)
    const wanted = mood === 'refuse' ? 'parked' : 'trying'
    const before = (await letters()).filter(({ state }) => state === wanted).length
    const isKept = await comesTrue(
      async () => (await letters()).filter(({ state }) => state === wanted).length > before,
    )
    stage.tried(`a mail server that says “${mood}”: the order is taken, its letters are ${wanted}`)
    stage.require(isKept, `${mood}: no letter is ${wanted}`)
  }
  mail.mood = () => 'accept'
  // the first retry after a failure comes a minute later; who can't wait asks for it
  const all = (await letters()).filter(({ state }) => state !== 'sent').map(({ id }) => id)
  if (stage.isShort) await admin.ask('PUT', '/admin/outbox/send/', { ids: all })
  else {
    const parked = (await letters()).filter(({ state }) => state === 'parked').map(({ id }) => id)
    await admin.ask('PUT', '/admin/outbox/send/', { ids: parked })
  }
  const isOut = async () => (await letters()).every(({ state }) => state === 'sent')
  stage.require(await comesTrue(isOut, { patience: 300_000, every: 500 }), 'letters don’t go once it is well again')
  const ids = mail.letters.map(({ text }) => /^message-id:\s*(\S+)/im.exec(text)?.[1] ?? '')
  stage.require(new Set(ids).size === ids.length, 'a letter came twice')
  const lostOnes = [...tried.keys()].filter((id) => !ids.includes(id))
  stage.require(lostOnes.length === 0, `letters that were tried came under another Message-ID or never: ${lostOnes}`)
  stage.tried(
    `well again: ${ids.length} letters came, each once, ${tried.size} of them under the Message-ID of the first try`,
  )
}
