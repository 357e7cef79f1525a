// Stand-ins on this machine for outside services, for tests and `npm run dev`. A studio that visitors can reach has none: the start
// refuses them there.
import { z } from 'zod'

/** What can be replaced, by its name in `STAND_INS`. */
const SERVICES = ['sslcommerz', 'sslcommerz-live', 'bkash', 'bkash-live', 'sns', 'sms']

export const standInSettings = {
  STAND_INS: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim().split('=')))
    .refine((pairs) => pairs.every(([name = '', address = '']) => SERVICES.includes(name) && isHere(address)), {
      error: `STAND_INS must be a list like sslcommerz=http://127.0.0.1:9101 of addresses of this machine, for ${SERVICES.join(', ')}`,
    })
    .transform((pairs): Record<string, string> => Object.fromEntries(pairs))
    .optional(),
}

/** @param publicUrl as visitors know it */
export const mayHaveStandIns = (standIns: Record<string, string> | undefined, publicUrl: string): boolean =>
  standIns === undefined || isHere(publicUrl)

function isHere(address: string): boolean {
  const { hostname, origin, href } = URL.parse(address) ?? { hostname: '', origin: '', href: '-' }
  const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(hostname) || hostname.endsWith('.localhost')
  return isLoopback && href === `${origin}/`
}
