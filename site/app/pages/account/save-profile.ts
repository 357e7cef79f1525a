import type { ProfileUpdate, UserInfo } from '@chobighor/contract/accounts'
import { callFromBrowser } from '../../load.ts'
import { keep } from '../../state/signing.ts'

/** What each form of the profile is given. */
export interface SavingProps {
  user: UserInfo
  isSaved: boolean
  /** A form that is sent says no longer what came of the last time; nor does the other one. */
  onSend: () => void
  onSaved: () => void
}

/** `id` goes along as specification §7 has it; the server goes by the token (M-55). What it answers is kept (P-13). */
export async function saveProfile({ id, token }: UserInfo, profile: ProfileUpdate): Promise<void> {
  const body = { id, ...profile }
  keep(await callFromBrowser().accounts.updateProfile(body), token)
}
