// Shortens a visitor's address to the part that names a network: less of it is stored than is counted (M-47, M-48).
import { isIPv4, isIPv6 } from 'node:net'

/** The stored part of an address: `203.0.113.77` → `203.0.113.0`, of IPv6 the first 48 bits; empty if it is invalid. */
export function shortenAddress(address: string): string {
  return networkOf(address, { parts: 3, groups: 3 })
}

/** The part that a limit counts: a whole IPv4 address, or the network of an IPv6 line, which has many addresses. */
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
