// The first screen of the back office: each role sees what it may read.
import { SET_UP_STEPS, type SetUpStep } from '@chobighor/contract/admin/overview'
import { addDays, addMonths, dayOf, daysBetween, localTime, monthOf } from '@chobighor/contract/plain/dates'
import { takaFromPaisa } from '@chobighor/contract/plain/money'
import { mayCall, type StudioCall } from '@chobighor/contract/plain/permissions'
import { studioOnly } from '../auth/guards.ts'
import { roleOf } from '../auth/sessions-store.ts'
import type { Database } from '../platform/database/database.ts'
import { ageOfPostgres, findServerVersion } from '../platform/database/postgres-end-of-life.ts'
import * as store from './overview-store.ts'
import { findSetUp } from './set-up-store.ts'

const LAST_DAYS = 30

type Counts = Omit<store.Waiting, 'kept'>

/** What a role must be allowed to see a count. */
const COUNT_NEEDS: Record<keyof Counts, StudioCall> = {
  requested: 'orderDesk.list',
  unpaid: 'orderDesk.list',
  undelivered: 'orderDesk.list',
  claims: 'paymentClaims.list',
  unanswered: 'contactMails.list',
  parked: 'outbox.list',
  sms_failed: 'smsMessages.list',
  data_requests: 'people.closeRequest',
}

const STEP_NEEDS: Record<SetUpStep, StudioCall> = {
  contact: 'advanceSettings.change',
  hours: 'advanceSettings.change',
  mail: 'mailSettings.change',
  terms: 'bookingTerms.change',
  accounts: 'paymentAccounts.add',
  services: 'services.add',
  capacity: 'orderSettings.change',
  photographs: 'photos.change',
  opening: 'slides.add',
  about: 'ceoMessages.add',
}

export const overviewRoutes = {
  find: studioOnly.overview.find.handler(async ({ context: { database, now, backups, mail, user } }) => {
    const may = (name: StudioCall) => mayCall(roleOf(user), name)
    const days = await store.listDays(database, daysOfYear(dayOf(now())))
    const last = days.slice(-LAST_DAYS)
    const months = may('orderDesk.exportOrders') ? sumMonths(days) : []
    const { kept, ...waiting } = await store.countWaiting(database)
    const { is, studio } = await mail.find()
    return {
      waiting: pickCounts(waiting, may),
      mail: may('mailSettings.find')
        ? { is, kept, refusal: await store.findMailRefusal(database), has_address: studio !== undefined }
        : null,
      backups: may('backups.list') ? await backups.judge() : null,
      postgres: may('backups.list') ? ageOfPostgres(await findServerVersion(database), now()) : null,
      payments: may('orderDesk.settlePayment') ? (await store.listOpenIssues(database)).map(paymentOf) : [],
      clashes: may('orderDesk.list') ? await store.listClashes(database) : [],
      missing: await listMissing(database, is === 'sent', may),
      months: months.map(({ income_paisa, ...month }) => ({
        ...month,
        income: may('orderDesk.exportLedger') ? takaFromPaisa(income_paisa) : null,
      })),
      days: last.map(({ day, devices }) => ({ day, visits: visitsOf(devices) })),
      devices: countKinds(last.map(({ devices }) => devices)),
      browsers: countKinds(last.map(({ browsers }) => browsers)),
    }
  }),
}

async function listMissing(database: Database, sendsMail: boolean, may: (name: StudioCall) => boolean) {
  const isDone = { ...(await findSetUp(database)), mail: sendsMail }
  return SET_UP_STEPS.filter((step) => !isDone[step] && may(STEP_NEEDS[step]))
}

function pickCounts(waiting: Counts, may: (name: StudioCall) => boolean): Partial<Counts> {
  const counts = Object.entries(waiting) as [keyof Counts, number][]
  return Object.fromEntries(counts.filter(([count]) => may(COUNT_NEEDS[count])))
}

const visitsOf = (kinds: Record<string, number>) => Object.values(kinds).reduce((sum, visits) => sum + visits, 0)

function paymentOf({ currency, amount, created_at, ...payment }: store.OpenIssue) {
  return { ...payment, amount: `${currency} ${amount.toFixed(2)}`, created_at: localTime(created_at) }
}

const MONTHS = 12
const MOST_KINDS = 8

/** All days of the last twelve months, up to today. @param today `2026-11-21` */
function daysOfYear(today: string): string[] {
  const first = `${addMonths(monthOf(today), 1 - MONTHS)}-01`
  return Array.from({ length: daysBetween(first, today) + 1 }, (_, nth) => addDays(first, nth))
}

/** In the order of the days. */
function sumMonths(days: Pick<store.Day, 'day' | 'orders' | 'income_paisa'>[]) {
  const months = new Map<string, { month: string; orders: number; income_paisa: number }>()
  for (const { day, orders, income_paisa } of days) {
    const month = monthOf(day)
    const sum = months.get(month) ?? { month, orders: 0, income_paisa: 0 }
    sum.orders += orders
    sum.income_paisa += income_paisa
    months.set(month, sum)
  }
  return [...months.values()]
}

/** The most frequent ones; an empty name means that it wasn't given. */
function countKinds(days: Record<string, number>[]): { name: string; visits: number }[] {
  const sums = new Map<string, number>()
  for (const kinds of days)
    for (const [name, visits] of Object.entries(kinds)) sums.set(name, (sums.get(name) ?? 0) + visits)
  return [...sums]
    .map(([name, visits]) => ({ name, visits }))
    .sort((one, other) => other.visits - one.visits || (one.name < other.name ? -1 : 1))
    .slice(0, MOST_KINDS)
}
