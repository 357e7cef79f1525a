// Whether everybody can reach an address: of a picture on another site, of an order's files.

/** With one of these protocols, without name and password, on a public host: no name or number of a private network. */
export function isPublicAddress(given: string, protocols: readonly string[] = ['https:']): boolean {
  const address = URL.parse(given)
  if (!address || !protocols.includes(address.protocol) || address.username || address.password) return false
  // `nas.local.` is the same host
  const hostname = address.hostname.replace(/\.$/, '')
  // public addresses: RFC 4291, §2.4
  if (hostname.startsWith('[')) return /^\[[23]/.test(hostname)
  if (/^\d+\.\d+\.\d+\.\d+$/.test(hostname))
    return !/^(0|10|127|169\.254|192\.168|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])|22[4-9]|2[345]\d)\./.test(
      hostname,
    )
  return hostname.includes('.') && !/\.(local|localhost|internal|lan|home|test|invalid|arpa)$/.test(hostname)
}

/** A host with a dot in its name, perhaps with a port, a path or a query. */
const WITHOUT_PROTOCOL = /^[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)*\.[\p{L}\p{M}]{2,}(:\d{1,5})?([/?#]\S*)?$/u

/** `facebook.com/studio` as people type it → `https://facebook.com/studio`; anything else stays, without spaces around it. */
export function withProtocol(typed: string): string {
  const given = typed.trim()
  return WITHOUT_PROTOCOL.test(given) ? `https://${given}` : given
}
