import { takaFromPaisa } from '@chobighor/contract/plain/money'
import { ORDER_STAGES } from '@chobighor/contract/plain/order-steps'
import { studioOnly } from '../../../auth/guards.ts'
import { listServices } from '../../../catalog/store.ts'
import { closeDays, openDays } from '../../calendar/close-days.ts'
import { listClosed } from '../../calendar/closed-days-store.ts'
import { daysOf } from '../../calendar/free-month.ts'
import { showEventsOfDays } from '../../calendar/show-events.ts'
import { changeAddress, findOrderRow } from '../../core/find-order.ts'
import { exportLedger } from '../accounting/export-ledger.ts'
import * as desk from '../admin-orders-store.ts'
import { changeOrder, setNote, setReminders } from '../changing/change-order.ts'
import { changeStatus } from '../changing/change-status.ts'
import { exportOrders } from '../export-orders.ts'
import { deliverOrder, openLink, removeFile, setLink } from '../files/deliver-order.ts'
import { settleIssue } from '../online/payment-issues.ts'
import { refundOnline } from '../online/refund-online.ts'
import { addCharge, removeCharge } from '../payments/charge-order.ts'
import { giveBack, payByHand, reversePayment } from '../payments/pay-by-hand.ts'
import { enterOrder } from '../placing/enter-order.ts'
import { findShifts, showFile, showRows } from '../show-orders-to-admin.ts'

const call = studioOnly.orderDesk
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
    return { eveningBegins: evening, capacity, closed, rows: await showRows(database, rows), events }
  }),

  closeDays: call.closeDays.handler(async ({ input, context }) => ({ closed: await closeDays(input, context) })),

  openDays: call.openDays.handler(async ({ input, context }) => ({ closed: await openDays(input, context) })),

  exportOrders: call.exportOrders.handler(({ input, context: { database, now } }) =>
    exportOrders(database, input, now()),
  ),

  exportLedger: call.exportLedger.handler(({ input, context: { database } }) => exportLedger(database, input)),

  find: call.find.handler(({ input: { id }, context }) => showFile(context, id, 'studio')),

  listOffered: call.listOffered.handler(async ({ context: { database } }) =>
    (await listServices(database, {})).map(({ slug, name, price_paisa }) => ({
      product: slug,
      name,
      price: takaFromPaisa(price_paisa),
    })),
  ),

  enter: call.enter.handler(async ({ input, context }) =>
    showFile(context, String(await enterOrder(input, context)), 'studio'),
  ),

  change: call.change.handler(async ({ input: { id, ...changed }, context }) => {
    const order = await findOrderRow(context.database, id, 'studio')
    await changeOrder(order.id, changed, context)
    return showFile(context, id, 'studio')
  }),

  setNote: call.setNote.handler(async ({ input: { id, ...given }, context }) => {
    const order = await findOrderRow(context.database, id, 'studio')
    await setNote(order.id, given, context)
    return showFile(context, id, 'studio')
  }),

  setReminders: call.setReminders.handler(async ({ input: { id, ...given }, context }) => {
    const order = await findOrderRow(context.database, id, 'studio')
    await setReminders(order.id, given, context)
    return showFile(context, id, 'studio')
  }),

  renewAddress: call.renewAddress.handler(async ({ input: { id }, context }) => {
    const order = await findOrderRow(context.database, id, 'studio')
    await changeAddress(order.id, { isAddressOpen: true }, context)
    return showFile(context, id, 'studio')
  }),

  closeAddress: call.closeAddress.handler(async ({ input: { id }, context }) => {
    const order = await findOrderRow(context.database, id, 'studio')
    await changeAddress(order.id, { isAddressOpen: false }, context)
    return showFile(context, id, 'studio')
  }),

  confirm: call.confirm.handler(async ({ input: { id, ...asked }, context }) => {
    const order = await findOrderRow(context.database, id, 'studio')
    await changeStatus(order.id, { step: 'confirm', reason: '', ...asked }, context)
    return showFile(context, id, 'studio')
  }),

  decline: call.decline.handler(async ({ input: { id, ...ending }, context }) => {
    const order = await findOrderRow(context.database, id, 'studio')
    await changeStatus(order.id, { step: 'decline', ...ending }, context)
    return showFile(context, id, 'studio')
  }),

  cancel: call.cancel.handler(async ({ input: { id, ...ending }, context }) => {
    const order = await findOrderRow(context.database, id, 'studio')
    await changeStatus(order.id, { step: 'cancel', ...ending }, context)
    return showFile(context, id, 'studio')
  }),

  addPayment: call.addPayment.handler(async ({ input: { id, amount, ...money }, context }) => {
    const order = await findOrderRow(context.database, id, 'studio')
    await payByHand(order.id, { ...money, paisa: amount }, context)
    return showFile(context, id, 'studio')
  }),

  addRefund: call.addRefund.handler(async ({ input: { id, amount, ...money }, context }) => {
    const order = await findOrderRow(context.database, id, 'studio')
    await giveBack(order.id, { ...money, paisa: amount }, context)
    return showFile(context, id, 'studio')
  }),

  refundOnline: call.refundOnline.handler(async ({ input: { id, amount, ...refund }, context }) => {
    const order = await findOrderRow(context.database, id, 'studio')
    await refundOnline(order.id, { ...refund, paisa: amount }, context)
    return showFile(context, id, 'studio')
  }),

  addCharge: call.addCharge.handler(async ({ input: { id, ...charge }, context }) => {
    const order = await findOrderRow(context.database, id, 'studio')
    await addCharge(order.id, charge, context)
    return showFile(context, id, 'studio')
  }),

  addDiscount: call.addDiscount.handler(async ({ input: { id, ...discount }, context }) => {
    const order = await findOrderRow(context.database, id, 'studio')
    await addCharge(order.id, { ...discount, kind: 'discount', consent: '' }, context)
    return showFile(context, id, 'studio')
  }),

  removeCharge: call.removeCharge.handler(async ({ input: { id, ...asked }, context }) => {
    const order = await findOrderRow(context.database, id, 'studio')
    await removeCharge(order.id, asked, context)
    return showFile(context, id, 'studio')
  }),

  reversePayment: call.reversePayment.handler(async ({ input: { id, ...reversal }, context }) => {
    const order = await findOrderRow(context.database, id, 'studio')
    await reversePayment(order.id, reversal, context)
    return showFile(context, id, 'studio')
  }),

  settlePayment: call.settlePayment.handler(async ({ input: { id }, context }) => {
    await settleIssue(id, context)
    return { id }
  }),

  deliver: call.deliver.handler(async ({ input: { id, version }, context }) => {
    const order = await findOrderRow(context.database, id, 'studio')
    await deliverOrder(order.id, context, version)
    return showFile(context, id, 'studio')
  }),

  setLink: call.setLink.handler(async ({ input: { id, link, version }, context }) => {
    const order = await findOrderRow(context.database, id, 'studio')
    await setLink(order.id, { link, version }, context)
    return showFile(context, id, 'studio')
  }),

  openLink: call.openLink.handler(async ({ input: { id, isLinkOpen, version }, context }) => {
    const order = await findOrderRow(context.database, id, 'studio')
    await openLink(order.id, { isLinkOpen, version }, context)
    return showFile(context, id, 'studio')
  }),

  removeFile: call.removeFile.handler(async ({ input: { id, file }, context }) => {
    const order = await findOrderRow(context.database, id, 'studio')
    await removeFile(order.id, file, context)
    return showFile(context, id, 'studio')
  }),
}
