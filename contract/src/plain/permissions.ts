// Which roles may make which call of the back office. It is the only such table: the API's guard, the menu and the buttons
// of the back office, and the test of all calls and roles read it. Admins may make every call, so they stand in no row.
// A call without a row does not compile.
import type { AdminContract } from '../admin/contract.ts'
import type { Contract } from '../contract.ts'
import type { Role } from './roles.ts'

/** Whoever is not an admin. */
type LesserRole = Exclude<Role, 'admin'>
type Allowed = readonly LesserRole[]

/** Requests beside the contract: files that are sent, by what they are for, and files that are fetched. */
interface Beside {
  sentFiles: Record<'picture' | 'photo' | 'replace' | 'project' | 'content' | 'content_replaced', unknown>
  fetchedFiles: Record<'content', unknown>
}
/** All groups of calls that need a role. */
type Groups = Omit<AdminContract, 'start' | 'invitation'> &
  Beside & { orders: Pick<Contract['orders'], 'deliverOrder' | 'setDownloadLink' | 'listOrders'> }

type Group<Calls> = { readonly [Call in keyof Calls]: Allowed }
/** The calls of a collection may share one row. */
type Permissions<Calls> = Calls extends { changeMany: unknown } ? Allowed | Group<Calls> : Group<Calls>

/** For example `orderDesk.confirm`. */
export type StudioCall = { [Domain in keyof Groups]: `${Domain}.${keyof Groups[Domain] & string}` }[keyof Groups]

const ADMINS: Allowed = []
const DESK: Allowed = ['desk']
const EDITOR: Allowed = ['editor']
const ORDERS: Allowed = ['desk', 'accountant']
const MONEY: Allowed = ['accountant']
const FILES: Allowed = ['desk', 'editor']
const ALL: Allowed = ['desk', 'editor', 'accountant']

export const PERMISSIONS: { readonly [Domain in keyof Groups]: Permissions<Groups[Domain]> } = {
  own: {
    show: ALL,
    changePassword: ALL,
    listSessions: ALL,
    endSession: ALL,
    endOtherSessions: ALL,
    showSecondFactor: ALL,
    beginSecondFactor: ALL,
    confirmSecondFactor: ALL,
    renewRecoveryCodes: ALL,
    endSecondFactor: ALL,
  },
  overview: { find: ALL },

  orderDesk: {
    list: ORDERS,
    board: ORDERS,
    column: ORDERS,
    month: ORDERS,
    find: ORDERS,
    exportOrders: ORDERS,
    exportLedger: MONEY,
    closeDays: DESK,
    openDays: DESK,
    enter: DESK,
    change: DESK,
    listOffered: DESK,
    setNote: DESK,
    setReminders: DESK,
    renewAddress: DESK,
    closeAddress: DESK,
    confirm: DESK,
    decline: DESK,
    cancel: DESK,
    deliver: DESK,
    takeStep: DESK,
    setLink: DESK,
    openLink: DESK,
    removeFile: DESK,
    // the desk takes cash at the counter; what went wrong is the accountant's
    addPayment: ORDERS,
    addRefund: MONEY,
    refundOnline: MONEY,
    addCharge: DESK,
    addDiscount: ADMINS,
    removeCharge: ADMINS,
    reversePayment: MONEY,
    settlePayment: MONEY,
  },
  // without sums, and without the customer's number and address
  orderFiles: { list: EDITOR, find: EDITOR, remove: EDITOR },
  // both look into the phone
  paymentClaims: { list: ORDERS, confirm: ORDERS, reject: ORDERS },
  paymentAccounts: { choices: ORDERS, list: ADMINS, add: ADMINS, change: ADMINS, remove: ADMINS },
  gateways: { list: ADMINS, setSslCommerz: ADMINS, setBkash: ADMINS, check: ADMINS },
  discountCodes: { list: ADMINS, add: ADMINS, change: ADMINS },
  bookingTerms: { find: ORDERS, change: ADMINS },
  orderEvents: { addEvent: DESK, changeEvent: DESK, removeEvent: DESK, assignCrew: DESK, releaseCrew: DESK },
  crews: { list: ORDERS, add: DESK, change: DESK, listDay: ORDERS, listWork: ORDERS },
  // whoever has such an address reads all events without signing in
  calendarFeeds: { list: ADMINS, renew: ADMINS, remove: ADMINS },
  waitingList: { list: DESK, offer: DESK, remove: DESK },
  // whoever may enter an order may offer one
  quotes: { list: DESK, find: DESK, add: DESK, change: DESK, withdraw: DESK, makeAddress: DESK, send: DESK },
  documentSettings: { find: ADMINS, change: ADMINS },
  expenses: { list: MONEY, enter: MONEY, remove: MONEY, dues: MONEY, listOwing: MONEY, exportOwing: MONEY },
  // the specification gives these to admins alone (M-18, M-19)
  orders: { deliverOrder: ADMINS, setDownloadLink: ADMINS, listOrders: ADMINS },

  contactMails: { list: DESK, find: DESK, setAnswered: DESK, removeMany: DESK },
  outbox: { list: DESK, find: DESK, resend: DESK, removeMany: DESK },
  sampleEmails: { list: DESK, find: DESK },

  smsMessages: { list: DESK, find: DESK, resend: DESK, removeMany: DESK },
  smsSettings: { find: ADMINS, change: ADMINS, test: ADMINS },
  smsConsents: { find: DESK, note: DESK },

  mailSettings: { find: ADMINS, change: ADMINS, test: ADMINS },

  people: {
    list: ORDERS,
    find: ORDERS,
    setVerified: DESK,
    setNote: DESK,
    sendVerification: DESK,
    export: DESK,
    closeRequest: DESK,
    endSession: DESK,
    endSessions: DESK,
    makeResetLink: ADMINS,
    endSecondFactor: ADMINS,
    setRole: ADMINS,
    remove: ADMINS,
    removeGuest: ADMINS,
  },
  invites: { list: ADMINS, add: ADMINS, makeLink: ADMINS, remove: ADMINS },

  photoCategories: EDITOR,
  photos: EDITOR,
  companies: EDITOR,
  videos: EDITOR,
  services: EDITOR,
  reviews: EDITOR,
  slides: EDITOR,
  homeBlocks: EDITOR,
  ceoMessages: EDITOR,
  testimonials: EDITOR,
  pages: EDITOR,
  titleBlocks: EDITOR,
  bin: { list: EDITOR, putBack: EDITOR, removeForGood: EDITOR },
  previews: { open: EDITOR },
  pictures: { find: EDITOR, focus: EDITOR },

  uploads: { list: FILES, progress: FILES, dismiss: FILES },
  sentFiles: {
    picture: EDITOR,
    photo: EDITOR,
    replace: EDITOR,
    project: FILES,
    content: ADMINS,
    content_replaced: ADMINS,
  },
  fetchedFiles: { content: ADMINS },

  basicSettings: ADMINS,
  seoSettings: ADMINS,
  advanceSettings: ADMINS,
  orderSettings: ADMINS,
  menuSettings: ADMINS,
  records: { list: MONEY, find: MONEY, restore: ADMINS, listChoices: MONEY },
  backups: { list: ADMINS, measure: ADMINS, setProjects: ADMINS, begin: ADMINS, restore: ADMINS, open: ADMINS },
  jobs: { list: ADMINS, retry: ADMINS },
  demo: { show: ADMINS, fillIn: ADMINS, remove: ADMINS, removeKind: ADMINS, showKind: ADMINS },
  exportImport: { show: ADMINS },
}

/** @param role undefined for customers and guests, who may make none of these calls */
export function mayCall(role: Role | undefined, name: StudioCall): boolean {
  if (role === undefined || role === 'admin') return role === 'admin'
  const [domain = '', call = ''] = name.split('.')
  const row = (PERMISSIONS as Record<string, Allowed | Record<string, Allowed>>)[domain]
  return (isList(row) ? row : row?.[call])?.includes(role) ?? false
}

const isList = (row: unknown): row is Allowed => Array.isArray(row)
