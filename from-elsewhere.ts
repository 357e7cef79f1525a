// Whether a form came from another site's page (Z-28). Nobody's session would go along with it, since browsers are given none; but
// what a visitor never wrote is still not theirs.

/** @param headers what browsers say of where a request comes from; programs say nothing, and are no browser that somebody else may lead */
export function isFromElsewhere(headers: Headers, publicUrl: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site !== 'same-origin' && site !== 'none'
  // browsers of before 2023
  const origin = headers.get('origin')
  return origin !== null && origin !== publicUrl && URL.parse(origin)?.host !== headers.get('host')
}

export const FROM_ELSEWHERE = {
  detail: 'This form was sent from another site. Please send it from ours.',
  code: 'forbidden',
}
