declare module 'virtual:contract' {
  import type { MinifiedContract } from '@chobighor/contract/client'

  const routes: MinifiedContract
  export default routes
}
