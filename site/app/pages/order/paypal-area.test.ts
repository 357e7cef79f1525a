import { expect, test } from 'vitest'
import { scriptOptions } from './paypal-area.tsx'

const account = { clientId: 'client-1', scriptHost: 'https://www.paypal.com' }

test('[A-47] [K-19] PayPal’s script comes from its own host by the client’s id; the currency is USD unless named', () => {
  expect(scriptOptions(account)).toMatchObject({
    sdkBaseUrl: 'https://www.paypal.com/sdk/js',
    clientId: 'client-1',
    currency: 'USD',
  })
  expect(scriptOptions({ ...account, currency: 'EUR' })).toMatchObject({ currency: 'EUR' })
})

test('the page’s word goes along, for the scripts and styles that PayPal writes itself', () => {
  expect(scriptOptions(account, 'word-1')).toMatchObject({ dataCspNonce: 'word-1' })
  expect(scriptOptions(account)).not.toHaveProperty('dataCspNonce')
})
