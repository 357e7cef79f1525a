// What the house promises: every call of specification §7, by domain.
import { catalog } from './catalog.ts'
import { content } from './content.ts'
import { portfolio } from './portfolio.ts'
import { studio } from './studio.ts'

export const API_PREFIX = '/api/v1'

export const contract = { studio, content, portfolio, catalog }
export type Contract = typeof contract
