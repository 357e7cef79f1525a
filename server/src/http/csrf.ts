// Whether a form was sent from another site's page (Z-28). No session is sent with it, because browsers have no session
// cookie here. But the visitor still didn't write what such a form sends.
import { refuse } from '@chobighor/api/platform/http/error-response'
import { Failure } from '@chobighor/contract/plain/failure'

/**
 * @param headers browsers say in them where a request comes from; programs don't, but no other site can misuse those
 */
export function isCrossSite(headers: Headers, publicUrl: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site !== 'same-origin' && site !== 'none'
  // browsers from before 2023
  const origin = headers.get('origin')
  return origin !== null && origin !== publicUrl && URL.parse(origin)?.host !== headers.get('host')
}

export function refuseCrossSite(): Response {
  const failure = new Failure('forbidden', 'This form was sent from another site. Please send it from ours.')
  return refuse(failure, { 'cache-control': 'no-store' })
}
