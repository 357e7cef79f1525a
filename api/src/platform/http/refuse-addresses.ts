// Which addresses of machines may not be connected to, where somebody has typed the name: the address that a name leads to is
// checked, and the same address is connected to.
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net'

/** @param nets with their bits, separated by spaces: `10.0.0.0/8 fe80::/10` */
export function blockListOf(nets: string): BlockList {
  const list = new BlockList()
  for (const net of nets.split(' ')) {
    const [address = '', bits] = net.split('/')
    list.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4')
  }
  return list
}

/** One refused address among several is enough to refuse: the next connection could go there. */
export const lookUpAllowed =
  (lookup: LookupFunction, isAllowed: (address: string) => boolean, refusal: () => Error): LookupFunction =>
  (hostname, options, done) =>
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '', 0)
      const all = Array.isArray(found) ? found : [{ address: found, family: isIP(found) }]
      const [first] = all
      if (!first || !all.every(({ address }) => isAllowed(address))) return done(refusal(), '', 0)
      return options.all ? done(null, all) : done(null, first.address, first.family)
    })
