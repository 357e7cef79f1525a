// An order as PayPal's Orders v2 answers it, as far as the stand-in supports it: @paypal/paypal-js, checkout_orders_v2.

interface Money {
  currency_code: string
  value: string
}
interface Part {
  id: string
  status: string
  amount: Money
  custom_id?: string
  create_time: string
}
export interface PayPalOrder {
  id: string
  status: string
  intent: string
  purchase_units: {
    custom_id?: string
    amount: Money
    payee: { merchant_id: string }
    payments?: { captures: Part[]; refunds: Part[] }
  }[]
  links: { rel: string; href: string }[]
}
