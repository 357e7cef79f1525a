// Texts of the gateways that take money online.
import type { GatewayName } from '@chobighor/contract/plain/order-steps'

export const gatewaysTexts = {
  words:
    'Customers pay on the gateway’s page, and the order is paid a moment later. Each gateway gives you keys after a contract with it. Until then customers pay to your accounts.',
  list: 'Gateways',
  titles: { sslcommerz: 'SSLCommerz', bkash: 'bKash' } satisfies Record<GatewayName, string>,
  about: {
    sslcommerz: 'bKash, Nagad, Rocket, cards and banks, on one page.',
    bkash: 'Tokenized Checkout: the customer pays with number and PIN.',
  } satisfies Record<GatewayName, string>,
  on: 'Customers can pay with it',
  off: 'Off',
  trial: 'Sandbox: no money moves',
  live: 'Live',
  locked: 'The keys can’t be read here: the data was restored without them. Please enter them again.',
  noticeAddress: 'If the gateway asks for an IPN or webhook address, it is this one:',
  setUp: {
    label: 'Set up',
    yes: 'Save',
    words:
      'The keys are stored sealed, and nobody can read them here again. Every admin gets an e-mail about the change.',
    done: 'Saved.',
  },
  setUpTitle: (title: string) => `Set up ${title}`,
  check: 'Check the keys',
  checkName: (title: string) => `Check the keys of ${title}`,
  confirmsTransfers: 'Confirm a reported transfer automatically when bKash reports the same account, number and sum',
  isOn: 'Customers can pay with it',
  isSandbox: 'Sandbox: try it, no money moves',
  fields: {
    store_id: 'Store ID',
    store_password: 'Store password',
    username: 'User name',
    app_key: 'App key',
    password: 'Password',
    app_secret: 'App secret',
    topic_arn: 'Topic of bKash’s notices',
    receiver: 'Merchant account',
    short_code: 'Short code of that account',
  } as Readonly<Record<string, string>>,
  help: {
    store_password: 'Not the password with which you sign in at SSLCommerz.',
    topic_arn: 'Only if bKash has set up notices for you. It starts with arn:aws:sns:',
    receiver: 'For notices of transfers that customers report by their TrxID.',
    short_code: 'Only if bKash’s notices name the account otherwise.',
  } as Readonly<Record<string, string>>,
  kept: 'Stored. Leave it empty to keep it.',
  ownPassword: 'Your password',
  ownPasswordHelp: 'The one with which you sign in here.',
}
