// Of a visitor's address only the part that names its network: who counts or keeps addresses decides how much (M-47, M-48).
import { isIPv4, isIPv6 } from 'node:net'

/**
 * `203.0.113.77` of 3 parts → `203.0.113.0`; `2001:db8:7:1::5` of 3 groups → `2001:db8:7::`. What is no address is nothing.
 * @param parts how many of IPv4's four parts stay
 * @param groups how many of IPv6's eight groups stay
 */
export function networkOf(address: string, { parts, groups }: { parts: number; groups: number }): string {
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
