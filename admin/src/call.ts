// The only typed client of the back office: the contract's client, with the session token of the signed-in user.
import routes from 'virtual:contract'
import type { Contract } from '@chobighor/contract'
import type { AdminContract } from '@chobighor/contract/admin/contract'
import { type CallOf, createClient } from '@chobighor/contract/client'
import { readSession } from './session.ts'

export type AdminCall = CallOf<AdminContract & Pick<Contract, 'accounts'>>

const BASE = `${location.origin}/api/v1`

const token = () => readSession()?.token

export const call = createClient<AdminCall>(routes, BASE, (request) => fetch(request), { token })

/** For calls while the window closes: `keepalive` lets them finish without it. */
export const keepaliveCall = createClient<AdminCall>(routes, BASE, (request) => fetch(request, { keepalive: true }), {
  token,
})
