// The screens that a search finds, by their names.
import { MAIL_VIEWS } from '../mail/mail-texts.ts'
import { ORDER_VIEWS } from '../orders/orders-texts.ts'
import { PAYMENT_VIEWS } from '../payments/payments-texts.ts'
import type { useMay } from '../role.ts'
import { areaOf, MENU, mayOpen } from '../screens.ts'
import { shellTexts } from '../shell-texts.ts'
import { searchTexts as texts } from './search-texts.ts'

export interface Hit {
  /** The address of its screen. */
  to: string
  label: string
  /** What it is: the area or the kind of row. */
  kind: string
}

export type May = ReturnType<typeof useMay>
const SCREENS_SHOWN = 6

/** Views within the screens of the menu, by their addresses. */
const VIEWS: Readonly<Record<string, string>> = {
  ...ORDER_VIEWS.views,
  ...PAYMENT_VIEWS.views,
  ...MAIL_VIEWS.views,
  '/orders/quotes/new': texts.makeQuote,
  '/account': shellTexts.ownAccount,
}

/** @returns those whose names contain all words of the wish, in any order */
export function findScreens(wish: string, may: May): Hit[] {
  const words = wish.toLowerCase().split(/\s+/).filter(Boolean)
  const all: Hit[] = [
    ...MENU.map(({ label, to }) => ({ label, to, kind: texts.screen })),
    ...Object.entries(VIEWS).map(([to, label]) => ({ label, to, kind: areaOf(to) || texts.screen })),
  ]
  return all
    .filter(({ label, kind }) => words.every((word) => `${label} ${kind}`.toLowerCase().includes(word)))
    .filter(({ to }) => mayOpen(to, may))
    .slice(0, SCREENS_SHOWN)
}
