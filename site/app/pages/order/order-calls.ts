// What the customer does on the page of an order: by the account, or at the secret address that needs none (decision 127).
import type { Call } from '@chobighor/contract/plain/client'
import { createContext, useContext } from 'react'
import { callFromBrowser } from '../../route-loaders.ts'

type Orders = Call['orders']
type Claim = Omit<Parameters<Orders['claimPayment']>[0], 'id'>
type Issued = ReturnType<Orders['issueInvoice']>

export interface OrderCalls {
  claimPayment: (order: number, claim: Claim) => ReturnType<Orders['claimPayment']>
  withdrawClaim: (order: number, claim: number) => Promise<unknown>
  agreeToCharge: (order: number, charge: number) => Promise<unknown>
  issueReceipt: (order: number, payment: number) => Issued
  issueInvoice: (order: number) => Issued
  documentPath: (order: number | string, number: string) => string
  /** Whether a picture may be added to a reported transfer. */
  takesPictures: boolean
}

export const documentPath = (order: number | string, number: string): string => `/order/${order}/document/${number}/`

const ofAccount: OrderCalls = {
  claimPayment: (id, claim) => callFromBrowser().orders.claimPayment({ id: String(id), ...claim }),
  withdrawClaim: (id, claim) => callFromBrowser().orders.withdrawClaim({ id: String(id), claim }),
  agreeToCharge: (id, charge) => callFromBrowser().orders.agreeToCharge({ id: String(id), charge }),
  issueReceipt: (id, payment) => callFromBrowser().orders.issueReceipt({ id: String(id), payment }),
  issueInvoice: (id) => callFromBrowser().orders.issueInvoice({ id: String(id) }),
  documentPath,
  takesPictures: true,
}

export const pathAt = (secret: string): string => `/order/by/${encodeURIComponent(secret)}/`

export const callsAt = (secret: string): OrderCalls => ({
  claimPayment: (_, claim) => callFromBrowser().orders.claimPaymentAt({ secret, ...claim }),
  withdrawClaim: (_, claim) => callFromBrowser().orders.withdrawClaimAt({ secret, claim }),
  agreeToCharge: (_, charge) => callFromBrowser().orders.agreeToChargeAt({ secret, charge }),
  issueReceipt: (_, payment) => callFromBrowser().orders.issueReceiptAt({ secret, payment }),
  issueInvoice: () => callFromBrowser().orders.issueInvoiceAt({ secret }),
  documentPath: (_, number) => `${pathAt(secret)}?document=${encodeURIComponent(number)}`,
  takesPictures: false,
})

export const OrderCallsContext = createContext(ofAccount)
export const useOrderCalls = (): OrderCalls => useContext(OrderCallsContext)
