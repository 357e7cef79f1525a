import type { ProfileUpdate, UserInfo } from '@chobighor/contract/accounts'
import { callFromBrowser } from '../../load.ts'
import { session } from '../../state/session.ts'

/** `id` goes along as specification §7 has it; the server goes by the token (M-55). What it answers is kept (P-13). */
export async function saveProfile({ id }: UserInfo, profile: ProfileUpdate): Promise<void> {
  const body = { id, ...profile }
  session.write(await callFromBrowser().accounts.updateProfile(body))
}
