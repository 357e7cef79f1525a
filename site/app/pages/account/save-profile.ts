// What both forms of the profile share: their props, and the call that saves.
import type { ProfileUpdate, UserInfo } from '@chobighor/contract/accounts'
import { callFromBrowser } from '../../route-loaders.ts'
import { updateStoredUser } from '../../state/sign-in-and-out.ts'

/** The props of each of the two forms. */
export interface SavingProps {
  user: UserInfo
  isSaved: boolean
  /** When a form is sent, both forms remove the message of the previous result. */
  onSend: () => void
  onSaved: () => void
}

/** sends `id` as specification §7 says; the server uses the token (M-55). The answer is stored (P-13). */
export async function saveProfile({ id, token }: UserInfo, profile: ProfileUpdate): Promise<void> {
  const body = { id, ...profile }
  updateStoredUser(await callFromBrowser().accounts.updateProfile(body), token)
}
