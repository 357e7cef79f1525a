import { takaFromPaisa } from '@chobighor/contract/plain/money'
import { ORDER_STAGES } from '@chobighor/contract/plain/order-steps'
import { studioOnly } from '../../../auth/guards.ts'
import { listServices } from '../../../catalog/store.ts'
import { closeDays, listClosed, openDays } from '../../calendar/closed-days-store.ts'
import { daysOf } from '../../calendar/free-month.ts'
import { showEventsOfDays } from '../../calendar/show-events.ts'
import { changeAddress } from '../../core/find-order.ts'
import { exportLedger } from '../accounting/export-ledger.ts'
import * as desk from '../admin-orders-store.ts'
import { changeOrder, setNote, setReminders } from '../changing/change-order.ts'
import { changeStatus } from '../changing/change-status.ts'
import { takeStep } from '../changing/take-step.ts'
import { exportOrders } from '../export-orders.ts'
import { deliverOrder, openLink, removeFile, setLink } from '../files/deliver-order.ts'
import { refundOnline } from '../online/refund-online.ts'
import { settleIssue } from '../online/settle-payment.ts'
import { addCharge, removeCharge } from '../payments/charge-order.ts'
import { giveBack, payByHand, reversePayment } from '../payments/pay-by-hand.ts'
import { enterOrder } from '../placing/enter-order.ts'
import { findShifts, showFile, showRows } from '../show-orders-to-admin.ts'
import { actingOn, findOfStudio } from './acting-on.ts'

const call = studioOnly.orderDesk
const acting = actingOn(findOfStudio, showFile)

/** These lists show the latest event first, because people look up past orders; the others show the next one first. */
const OVER = ['delivered', 'declined', 'cancelled']
const directionOf = (stage: string) => (OVER.includes(stage) ? 'desc' : 'asc')

export const orderAdminRoutes = {
  list: call.list.handler(async ({ input, context: { database } }) => {
    const { rows, counted } = await desk.listPage(database, input)
    const seen = (input.page - 1) * input.per_page + rows.length
    return {
      rows: await showRows(database, rows),
      total: Math.max(Math.min(counted, desk.MOST_COUNTED), seen),
      isMore: counted > desk.MOST_COUNTED,
    }
  }),
  board: call.board.handler(async ({ context: { database } }) => {
    const columns = []
    for (const stage of ORDER_STAGES)
      columns.push({ stage, ...(await desk.listColumn(database, stage, { direction: directionOf(stage) })) })
    const shown = await showRows(
      database,
      columns.flatMap(({ rows }) => rows),
    )
    return { columns: columns.map(({ rows, ...column }) => ({ ...column, rows: shown.splice(0, rows.length) })) }
  }),
  column: call.column.handler(async ({ input: { stage, after }, context: { database } }) => {
    const { rows, isMore } = await desk.listColumn(database, stage, { direction: directionOf(stage), after })
    return { stage, rows: await showRows(database, rows), isMore }
  }),
  month: call.month.handler(async ({ input: { month }, context: { database, now } }) => {
    const { capacity, evening } = await findShifts(database)
    const rows = await desk.listDays(database, daysOf(month))
    const closed = await listClosed(database, daysOf(month))
    const events = await showEventsOfDays({ database, now }, daysOf(month), capacity)
    const next = events.length > 0 ? null : await desk.findNextDay(database, daysOf(month).to)
    return { eveningBegins: evening, capacity, closed, rows: await showRows(database, rows), events, next }
  }),
  closeDays: call.closeDays.handler(async ({ input, context }) => ({ closed: await closeDays(input, context) })),
  openDays: call.openDays.handler(async ({ input, context }) => ({ closed: await openDays(input, context) })),
  exportOrders: call.exportOrders.handler(({ input, context: { database, now } }) =>
    exportOrders(database, input, now()),
  ),
  exportLedger: call.exportLedger.handler(({ input, context: { database } }) => exportLedger(database, input)),
  find: call.find.handler(({ input: { id }, context }) => showFile(context, id)),
  listOffered: call.listOffered.handler(async ({ context: { database } }) =>
    (await listServices(database, {})).map(({ slug, name, price_paisa }) => ({
      product: slug,
      name,
      price: takaFromPaisa(price_paisa),
    })),
  ),
  enter: call.enter.handler(async ({ input, context }) => showFile(context, String(await enterOrder(input, context)))),
  change: call.change.handler(acting(changeOrder)),
  setNote: call.setNote.handler(acting(setNote)),
  setReminders: call.setReminders.handler(acting(setReminders)),
  renewAddress: call.renewAddress.handler(acting((id, _, by) => changeAddress(id, { isAddressOpen: true }, by))),
  closeAddress: call.closeAddress.handler(acting((id, _, by) => changeAddress(id, { isAddressOpen: false }, by))),
  confirm: call.confirm.handler(
    acting((id, asked, by) => changeStatus(id, { step: 'confirm', reason: '', ...asked }, by)),
  ),
  decline: call.decline.handler(acting((id, ending, by) => changeStatus(id, { step: 'decline', ...ending }, by))),
  cancel: call.cancel.handler(acting((id, ending, by) => changeStatus(id, { step: 'cancel', ...ending }, by))),
  addPayment: call.addPayment.handler(
    acting((id, { amount, ...money }, by) => payByHand(id, { ...money, paisa: amount }, by)),
  ),
  addRefund: call.addRefund.handler(
    acting((id, { amount, ...money }, by) => giveBack(id, { ...money, paisa: amount }, by)),
  ),
  refundOnline: call.refundOnline.handler(
    acting((id, { amount, ...refund }, by) => refundOnline(id, { ...refund, paisa: amount }, by)),
  ),
  addCharge: call.addCharge.handler(acting(addCharge)),
  addDiscount: call.addDiscount.handler(
    acting((id, discount, by) => addCharge(id, { ...discount, kind: 'discount', consent: '' }, by)),
  ),
  removeCharge: call.removeCharge.handler(acting(removeCharge)),
  reversePayment: call.reversePayment.handler(acting(reversePayment)),
  settlePayment: call.settlePayment.handler(async ({ input: { id }, context }) => {
    await settleIssue(id, context)
    return { id }
  }),
  deliver: call.deliver.handler(acting(deliverOrder)),
  takeStep: call.takeStep.handler(({ input, context }) => takeStep(input, context)),
  setLink: call.setLink.handler(acting(setLink)),
  openLink: call.openLink.handler(acting(openLink)),
  removeFile: call.removeFile.handler(acting((id, { file }, by) => removeFile(id, file, by))),
}
