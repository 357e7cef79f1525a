import type { Order } from '@chobighor/contract/orders'
import { dayOf, withWeekday } from '@chobighor/contract/plain/dates'
import { takaWords } from '@chobighor/contract/plain/money'
import { isDeclinedOrCancelled } from '@chobighor/contract/plain/order-steps'
import { isReported, orderWords, reportedSum } from '@chobighor/contract/plain/order-words'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useNavigationType } from 'react-router'
import { isFailedPart, type Part } from '../../partial-loading.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Price } from '../../ui/format.tsx'
import { Icon } from '../../ui/icon.tsx'
import { langOf } from '../../ui/lang.ts'
import { wholeDays } from '../../ui/no-break-dates.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { PartFailed } from '../../ui/part-failed.tsx'
import { FilesLink, isSafeLink } from '../order/files-link.tsx'
import { accountTexts } from './account-texts.ts'

const texts = accountTexts.orders
interface MyOrdersProps {
  orders: Order[]
  page: number
  count: Part<{ pages: number }>
}

const COLUMNS = [texts.id, texts.placed, texts.total, texts.paid, texts.delivered, texts.order]

/** My orders (O-28 to O-34). In a small window CSS shows each row as a list with named cells. */
export function MyOrders({ orders, page, count }: MyOrdersProps) {
  const title = useTitleOf(page)
  return (
    <div className="my-orders" id="orders">
      <h2 ref={title} className="sheet-title">
        {texts.title}
      </h2>
      {orders.length === 0 ? (
        <>
          <p className="no-orders">{texts.none}</p>
          <ButtonLink to="/service/" text={texts.toServices} />
        </>
      ) : (
        <table>
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th key={column} className="label" scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <OrderRow key={order.id} order={order} />
            ))}
          </tbody>
        </table>
      )}
      <PartFailed of={count} title={texts.furtherPages} />
      {!isFailedPart(count) && (
        <Pagination page={page} pages={count.pages} addressOf={(each) => `/user/profile/?page=${each}`} isWithin />
      )}
    </div>
  )
}

/** Focuses the title after a change of page, as a new screen does (shell/focus-on-navigation.ts). */
function useTitleOf(page: number) {
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useRef(page)
  const isBack = useNavigationType() === 'POP'
  useEffect(() => {
    if (shown.current === page || !title.current) return
    shown.current = page
    title.current.tabIndex = -1
    title.current.focus({ preventScroll: true })
    // Back restores the scroll position
    if (!isBack) title.current.scrollIntoView({ block: 'nearest' })
  }, [page, isBack])
  return title
}

function OrderRow({ order }: { order: Order }) {
  return (
    <tr>
      <Cell name={texts.id}>{order.id}</Cell>
      <Cell name={texts.placed}>
        <time dateTime={order.createdAt}>{dayOf(order.createdAt)}</time>
      </Cell>
      <Cell name={texts.total}>
        <Price amount={order.totalPrice} />
      </Cell>
      <Cell name={texts.paid}>
        <DateOrCross date={order.paidAt} without={texts.notPaid} />
      </Cell>
      <Cell name={texts.delivered}>
        <DateOrCross date={order.deliveredAt} without={texts.notDelivered} />
      </Cell>
      <Cell name={texts.order}>
        <OrderedServices order={order} />
        <WhatIsDue order={order} />
        <span className="order-link">
          <Link className="link" to={`/order/${order.id}/`} aria-label={texts.openOrder(order.id)}>
            {texts.open}
          </Link>
          <ProjectFiles order={order} />
        </span>
      </Cell>
    </tr>
  )
}

function OrderedServices({ order: { orderItems, shippingAddress } }: { order: Order }) {
  const names = orderItems.map(({ name }) => name).join(', ')
  return (
    <span className="order-what" lang={langOf(names)}>
      {wholeDays(`${names} · ${withWeekday(shippingAddress.eventDate)}`)}
    </span>
  )
}

/** Of an order with instalments: what the studio asks for now, or that it has been told of a transfer. */
function WhatIsDue({ order }: { order: Order }) {
  const { instalments, askedSum, isPaid, status } = order
  if (instalments.length === 0 || isPaid || isDeclinedOrCancelled(status)) return null
  if (isReported(order))
    return <span className="order-what">{wholeDays(orderWords.reportedSum(takaWords(reportedSum(order))))}</span>
  const isOverdue = instalments.some(({ state }) => state === 'overdue')
  const next = instalments.find(({ state }) => state !== 'paid')
  const sum = takaWords(askedSum)
  return (
    <span className={isOverdue ? 'order-what overdue' : 'order-what'}>
      {next?.dueOn ? wholeDays(texts.dueBy(sum, withWeekday(next.dueOn))) : texts.due(sum)}
    </span>
  )
}

function Cell({ name, children }: { name: string; children: ReactNode }) {
  return <td data-name={name}>{children}</td>
}

function DateOrCross({ date, without }: { date: string | null; without: string }) {
  if (date) return <time dateTime={date}>{dayOf(date)}</time>
  return (
    <span className="cross">
      <Icon name="close" />
      <span className="visually-hidden">{without}</span>
    </span>
  )
}

/** The project files (M-17). An order that has ended (M-11) says so and promises no project. */
function ProjectFiles({ order: { id, status, fileDownloadLink: link, files } }: { order: Order }) {
  const over = isDeclinedOrCancelled(status) && <strong>{texts.status[status]}</strong>
  if (!isSafeLink(link)) return <small>{over || texts.notReady}</small>
  return (
    <small>
      {over} {texts.ready}{' '}
      {files.length > 1 ? (
        <Link className="link" to={`/order/${id}/`}>
          {texts.files(files.length)}
        </Link>
      ) : (
        <FilesLink link={link} className="link">
          {texts.download}
        </FilesLink>
      )}
    </small>
  )
}
