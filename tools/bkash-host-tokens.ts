// The tokens of bKash's stand-in: granted for its keys, for an hour, and renewed twice within an hour at most. Who renews a third time is
// blocked, as at bKash.
import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

type Answered = Record<string, unknown>

export interface TokenDesk {
  keys: { username: string; password: string; app_key: string; app_secret: string }
  /** How many tokens were granted, and how often one was renewed. */
  granted: number
  renewed: number
  /** Whether the account was renewed too often. */
  isBlocked: boolean
  /** How long a token is taken, in seconds. */
  tokenLife: number
  /** bKash takes none of its tokens any more. */
  expireTokens(): void
}

const MOST = 2

export function createTokenDesk() {
  const tokens = new Set<string>()
  const refreshTokens = new Set<string>()
  const desk: TokenDesk = {
    keys: {
      username: 'stand-in-user',
      password: 'stand-in-password@1',
      app_key: 'standinappkey',
      app_secret: 'stand-in-app-secret-2',
    },
    granted: 0,
    renewed: 0,
    isBlocked: false,
    tokenLife: 3600,
    expireTokens: () => tokens.clear(),
  }

  function give(): [number, Answered] {
    const id_token = `id-${randomBytes(24).toString('base64url')}`
    const refresh_token = `refresh-${randomBytes(24).toString('base64url')}`
    tokens.add(id_token)
    refreshTokens.add(refresh_token)
    const said = { statusCode: '0000', statusMessage: 'Successful', token_type: 'Bearer' }
    return [200, { ...said, id_token, refresh_token, expires_in: desk.tokenLife }]
  }

  return Object.assign(desk, {
    answer(place: 'grant' | 'refresh', headers: IncomingHttpHeaders, body: Answered): [number, Answered] {
      const { username, password, app_key, app_secret } = desk.keys
      const isOurs = headers.username === username && headers.password === password
      if (!isOurs) return [403, { message: 'Forbidden' }]
      if (body.app_key !== app_key || body.app_secret !== app_secret)
        return [200, { statusCode: '2001', statusMessage: 'Invalid App Key' }]
      if (desk.isBlocked) return [200, { statusCode: '9999', statusMessage: 'Blocked for one hour' }]
      if (place === 'grant') {
        desk.granted++
        return give()
      }
      desk.renewed++
      if (desk.renewed > MOST) desk.isBlocked = true
      if (desk.isBlocked || !refreshTokens.has(String(body.refresh_token)))
        return [200, { statusCode: '9999', statusMessage: 'Blocked for one hour' }]
      return give()
    },
    /** The token stands bare in its header. */
    knows: (headers: IncomingHttpHeaders): boolean =>
      tokens.has(headers.authorization ?? '') && headers['x-app-key'] === desk.keys.app_key,
  })
}
