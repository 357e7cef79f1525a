// What the studio prints on receipts and invoices beside its name: VAT, BIN and licence (decision 091).
import { z } from 'zod'
import { withLatinDigits } from '../plain/phone-number.ts'
import { maxLengthError, optionalLine, readVersion } from '../text.ts'
import { adminRoute } from './collection.ts'

const RATE = 'VAT must be a percent from 0 to 50, with two decimals at most.'
const BIN = 'A BIN has 13 digits, like 000123456-0101.'

const fields = {
  /** Percent, included in the prices; 0: nothing says VAT. */
  vatRate: z
    .number(RATE)
    .min(0, RATE)
    .max(50, RATE)
    .refine((rate) => Number(rate.toFixed(2)) === rate, RATE),
  bin: z
    .string('The BIN must be text.')
    .max(30, maxLengthError('The BIN', 30))
    .overwrite((text) => withLatinDigits(text).replace(/[\s-]/g, ''))
    .regex(/^(\d{13})?$/, BIN),
  isMushak: z.boolean('Yes or no?'),
  licence: optionalLine('Licence', 200).transform((text) => text ?? ''),
}

const documentSettings = z.object({
  version: z.number().int(),
  vatRate: z.number(),
  bin: z.string(),
  isMushak: z.boolean(),
  licence: z.string(),
})
export type DocumentSettings = z.infer<typeof documentSettings>

export const adminDocuments = {
  documentSettings: {
    find: adminRoute('GET', '/document-settings/', 'VAT, BIN and licence on receipts and invoices').output(
      documentSettings,
    ),
    change: adminRoute('PUT', '/document-settings/', 'Change them; what is issued stays as it is')
      .input(
        z
          .object({ ...fields, version: readVersion })
          .refine(({ isMushak, vatRate, bin }) => !isMushak || (vatRate > 0 && bin !== ''), {
            path: ['isMushak'],
            error: 'A Mushak-6.3 needs a rate of VAT and the BIN.',
          }),
      )
      .output(documentSettings),
  },
}
