// Every call of specification §7, by domain.
import { accounts } from './accounts.ts'
import { catalog } from './catalog.ts'
import { content } from './content.ts'
import { customerMessages } from './customer-messages.ts'
import { frame } from './frame.ts'
import { orders } from './order-calls.ts'
import { portfolio } from './portfolio.ts'
import { studio } from './studio.ts'

export const API_PREFIX = '/api/v1'

export const contract = { studio, content, portfolio, accounts, catalog, orders, frame, customerMessages }
export type Contract = typeof contract
