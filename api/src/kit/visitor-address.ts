// Of a visitor's address only the part that names a network: fewer parts are kept than are counted (M-47, M-48).
import { isIPv4, isIPv6 } from 'node:net'

/** What is kept of a visitor's address: `203.0.113.77` → `203.0.113.0`, of IPv6 the first 48 bits; of no address nothing. */
export function shortenAddress(address: string): string {
  return networkOf(address, { parts: 3, groups: 3 })
}

/** Who a limit counts: one address, and of IPv6 the network that one line has, whose addresses are without number. */
export function countedAddress(address: string): string {
  return networkOf(address, { parts: 4, groups: 4 })
}

function networkOf(address: string, { parts, groups }: { parts: number; groups: number }): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIPv4(plain)) {
    return plain
      .split('.')
      .map((part, index) => (index < parts ? part : '0'))
      .join('.')
  }
  if (!isIPv6(plain)) return ''
  const [head = ''] = plain.split('::')
  const given = head === '' ? [] : head.split(':')
  const kept = Array.from({ length: groups }, (_, index) => Number.parseInt(given[index] ?? '0', 16).toString(16))
  return `${kept.join(':')}::`
}
