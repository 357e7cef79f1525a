// What the order page says about paying by PayPal (M-42). The load failure is the specification's (E-11, order-texts.ts).

export const payPalTexts = {
  title: 'Pay with PayPal or a card',
  charges: (total: string, charged: string) => `The order is ${total}. PayPal takes no Taka: it charges ${charged}.`,
  settling: 'PayPal says it is paid. We are checking it, a moment…',
  cancelled: 'You have left PayPal before paying. Nothing was charged.',
  failed: 'PayPal could not go on with this payment. Please try again.',
}
