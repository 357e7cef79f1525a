// F-01: everything is killed at random moments (the server, its workers, its PostgreSQL) while people order, pay,
// review and upload photographs. Afterwards everything that was confirmed is there, and nothing is half there.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Service } from '@chobighor/contract/catalog'
import { openPayPalHost, settingsAt } from '../../tools/paypal-host.ts'
import { openSmtpHost } from '../../tools/smtp-host.ts'
import { endAll, type Run } from '../e2e/start/run-product.ts'
import { freePort } from '../e2e/start-product.ts'
import { aGuest, theAdmin } from './api-user.ts'
import { type AnswerLog, anEmptyLog, type Crowd, enter, writeOnAndOn } from './concurrent-writers.ts'
import type { Stage } from './fault.ts'
import { checkEmails, checkOrders, checkPayments, checkPhotos, checkReviews } from './find-losses.ts'
import { comesTrue } from './until.ts'
import { aCategory } from './upload.ts'
import { withDatabase } from './with-database.ts'

/** Writes that are answered before anything is killed. */
const LEAST = 20
/** Milliseconds; the kill comes at a random moment within them, after those writes. */
const LONGEST = 600

export async function killOverAndOver(stage: Stage): Promise<void> {
  const [payPal, mail] = [await openPayPalHost(), await openSmtpHost()]
  stage.later(() => Promise.all([payPal.close(), mail.close()]))
  const env = {
    DATA_DIR: stage.aFilledFolder(),
    PORT: String(await freePort()),
    SMTP_URL: mail.url,
    MAIL_FROM: 'studio@mail.test',
    ...settingsAt(payPal),
  }
  payPal.webhook = `http://127.0.0.1:${env.PORT}/api/v1/payment/paypal/webhook/`
  const open = () => stage.open(env)

  let run = await open()
  const admin = await theAdmin(run.baseUrl)
  const crowd: Crowd = {
    baseUrl: run.baseUrl,
    admin,
    services: (await aGuest(run.baseUrl).ask<Service[]>('GET', '/service/list/')).body.map(({ slug }) => slug),
    category: await aCategory(admin),
    payPal,
  }
  const all = anEmptyLog()
  for (let round = 1; round <= stage.rounds; round++) {
    const book = anEmptyLog()
    const { acknowledged, inFlight } = await killWhileTheyWrite({ run, crowd, book, stage })
    if (acknowledged < LEAST || inFlight < 1)
      stage.lost(`round ${round} was none: ${acknowledged} answered, ${inFlight} under way`)
    stage.say(
      `  round ${round}: ${acknowledged} writes were answered and ${inFlight} under way at the kill (${told(book)})`,
    )
    run = await open()
    await withDatabase(env.DATA_DIR, async (database) => {
      const lost = (what: string) => stage.lost(`round ${round}: ${what}`)
      const restarted = { baseUrl: run.baseUrl, admin, category: crowd.category, database, payPal, lost }
      await checkOrders(book, restarted)
      await checkPayments(book, restarted)
      await checkReviews(book, restarted)
      enter(all, book)
      await checkPhotos(all, env.DATA_DIR, restarted)
    })
  }
  await withDatabase(env.DATA_DIR, async (database) => {
    const { letters, twice } = await checkEmails(mail.letters, { database, lost: stage.lost })
    stage.tried(
      `${stage.rounds} times everything was killed, ${all.acknowledged} writes answered before (${told(all)}); ` +
        `${letters} letters, ${twice} of them came twice under one Message-ID`,
    )
  })
  const status = await run.stop()
  stage.require(status === 0, `it ended with ${status}`)
}

const told = ({ orders, payments, reviews, photos }: AnswerLog) =>
  `${orders.length} orders, ${payments.length} payments, ${reviews.length} reviews, ${photos.length} photographs`

interface Killing {
  run: Run
  crowd: Crowd
  book: AnswerLog
  stage: Stage
}

async function killWhileTheyWrite({ run, crowd, book, stage }: Killing) {
  let failure: unknown
  const writing = writeOnAndOn(crowd, book).catch((error) => {
    failure = error
  })
  await comesTrue(() => book.acknowledged >= LEAST || failure !== undefined, { every: 2 })
  await sleep(stage.chance.below(LONGEST))
  // between two writes of these people nobody may be waiting
  await comesTrue(() => book.inFlight > 0 || failure !== undefined, { every: 0 })
  const { acknowledged, inFlight } = book
  endAll(run)
  await Promise.all([writing, run.ended])
  if (failure !== undefined) throw failure
  return { acknowledged, inFlight }
}
