// F-01: everything is killed at random moments – the server, its workers, its PostgreSQL – while people order, pay, review and bring
// photographs; what was answered is there afterwards, and nothing is half there.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Service } from '@chobighor/contract/catalog'
import { freePort } from '../e2e/open-house.ts'
import { endAll, type Run } from '../e2e/start/run-product.ts'
import { openPayPalHost, settingsAt } from '../tools/paypal-host.ts'
import { openSmtpHost } from '../tools/smtp-host.ts'
import { anEmptyBook, type Book, type Crowd, enter, writeOnAndOn } from './crowd.ts'
import type { Stage } from './fault.ts'
import { checkLetters, checkOrders, checkPayments, checkPhotos, checkReviews } from './find-losses.ts'
import { aGuest, theAdmin } from './person.ts'
import { comesTrue } from './until.ts'
import { aCategory } from './upload.ts'
import { withDatabase } from './with-database.ts'

/** Writes that were answered before anything is killed. */
const LEAST = 20
/** Milliseconds; the moment is somewhere within, after those writes. */
const LONGEST = 600

export async function killOverAndOver(stage: Stage): Promise<void> {
  const [payPal, mail] = [await openPayPalHost(), await openSmtpHost()]
  stage.later(() => Promise.all([payPal.close(), mail.close()]))
  const env = {
    DATA_DIR: stage.aFilledFolder(),
    PORT: String(await freePort()),
    SMTP_URL: mail.url,
    ...settingsAt(payPal),
  }
  payPal.webhook = `http://127.0.0.1:${env.PORT}/api/v1/payment/paypal/webhook/`
  const open = () => stage.open(env)

  let run = await open()
  const admin = await theAdmin(run.house)
  const crowd: Crowd = {
    house: run.house,
    admin,
    services: (await aGuest(run.house).ask<Service[]>('GET', '/service/list/')).body.map(({ slug }) => slug),
    category: await aCategory(admin),
    payPal,
  }
  const all = anEmptyBook()
  for (let round = 1; round <= stage.rounds; round++) {
    const book = anEmptyBook()
    const { acknowledged, inFlight } = await killWhileTheyWrite({ run, crowd, book, stage })
    if (acknowledged < LEAST || inFlight < 1)
      stage.lost(`round ${round} was none: ${acknowledged} answered, ${inFlight} under way`)
    stage.say(
      `  round ${round}: ${acknowledged} writes were answered and ${inFlight} under way at the kill (${told(book)})`,
    )
    run = await open()
    await withDatabase(env.DATA_DIR, async (database) => {
      const lost = (what: string) => stage.lost(`round ${round}: ${what}`)
      const restarted = { house: run.house, admin, category: crowd.category, database, payPal, lost }
      await checkOrders(book, restarted)
      await checkPayments(book, restarted)
      await checkReviews(book, restarted)
      enter(all, book)
      await checkPhotos(all, env.DATA_DIR, restarted)
    })
  }
  await withDatabase(env.DATA_DIR, async (database) => {
    const { letters, twice } = await checkLetters(mail.letters, { database, lost: stage.lost })
    stage.tried(
      `${stage.rounds} times everything was killed, ${all.acknowledged} writes answered before (${told(all)}); ` +
        `${letters} letters, ${twice} of them came twice under one Message-ID`,
    )
  })
  const status = await run.stop()
  stage.require(status === 0, `it ended with ${status}`)
}

const told = ({ orders, payments, reviews, photos }: Book) =>
  `${orders.length} orders, ${payments.length} payments, ${reviews.length} reviews, ${photos.length} photographs`

interface Killing {
  run: Run
  crowd: Crowd
  book: Book
  stage: Stage
}

async function killWhileTheyWrite({ run, crowd, book, stage }: Killing) {
  let failure: unknown
  const writing = writeOnAndOn(crowd, book).catch((error) => {
    failure = error
  })
  await comesTrue(() => book.acknowledged >= LEAST || failure !== undefined, { every: 2 })
  await sleep(stage.chance.below(LONGEST))
  // between two of their writes nobody may be waiting
  await comesTrue(() => book.inFlight > 0 || failure !== undefined, { every: 0 })
  const { acknowledged, inFlight } = book
  endAll(run)
  await Promise.all([writing, run.ended])
  if (failure !== undefined) throw failure
  return { acknowledged, inFlight }
}
