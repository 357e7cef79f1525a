// The role of the signed-in user. The menu, the screens and the buttons show what it may do; the API checks each call
// anyway. A refused call asks for the role again, because an admin may have changed it.
import { isFailure } from '@chobighor/contract/plain/failure'
import { mayCall, type StudioCall } from '@chobighor/contract/plain/permissions'
import type { Role } from '@chobighor/contract/plain/roles'
import { useSyncExternalStore } from 'react'
import { call, whenRefused } from './call.ts'
import { keepSession, readSession } from './session.ts'

/** `role` is undefined if the user has none any more. */
interface Known {
  token: string
  role: Role | undefined
}
let known: Known | undefined
/** The role before it was changed, until the user has read about it. */
let before: Role | undefined
const listeners = new Set<() => void>()

function note(next: Known | undefined, changedFrom: Role | undefined): void {
  known = next
  before = changedFrom
  for (const listen of listeners) listen()
}

/** As far as it is known now. The session knows of admins only. */
export function readRole(): Role | undefined {
  const user = readSession()
  if (known && known.token === user?.token) return known.role
  return user?.isAdmin ? 'admin' : undefined
}

/** Asks the server if nothing is known yet. @throws if it can't be asked */
export async function findRole(): Promise<Role | undefined> {
  const user = readSession()
  if (!user) return undefined
  if (readRole() === undefined && known?.token !== user.token)
    note({ token: user.token, role: await askRole() }, undefined)
  return readRole()
}

async function askRole(): Promise<Role | undefined> {
  try {
    return (await call.own.show({})).role
  } catch (error) {
    if (isFailure(error) && error.code === 'forbidden') return undefined
    throw error
  }
}

let isAsking = false

async function askAgain(): Promise<void> {
  const user = readSession()
  const old = readRole()
  if (!user || old === undefined) return
  const role = await askRole().catch(() => old)
  if (role === old || readSession()?.token !== user.token) return
  keepSession({ ...user, isAdmin: role === 'admin' })
  note({ token: user.token, role }, old)
}

whenRefused(() => {
  if (isAsking) return
  isAsking = true
  void askAgain().finally(() => {
    isAsking = false
  })
})

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useRole = (): Role | undefined => useSyncExternalStore(listen, readRole)

/** @returns whether the user may make a call */
export function useMay(): (name: StudioCall) => boolean {
  const role = useRole()
  return (name) => mayCall(role, name)
}

/** The role before the last change; undefined if there was none, or the user has read about it. */
export const useFormerRole = (): Role | undefined => useSyncExternalStore(listen, () => before)

export const closeRoleNotice = (): void => note(known, undefined)
