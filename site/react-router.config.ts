import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // The whole route table is small. Sent with the page, it saves a request for a manifest on each visit.
  routeDiscovery: { mode: 'initial' },
  // The framework compares an action's Origin with the address that it sees, which differs behind a proxy. The check
  // isn't needed: there is no cookie to misuse, and the one action sends a contact mail, for anybody (Z-28).
  allowedActionOrigins: ['**'],
} satisfies Config
