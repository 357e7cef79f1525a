// What the order page says about paying by PayPal (M-42). The load failure is the specification's (E-11, order-texts.ts).

export const payPalTexts = {
  title: 'Pay with PayPal or a card',
  order: 'The order is ',
  charged: '. PayPal takes no Taka: it charges ',
  settling: 'PayPal says it is paid. We are checking it, a moment…',
  cancelled: 'You have left PayPal before paying. Nothing was charged.',
  failed: 'PayPal could not go on with this payment. Please try again.',
}
