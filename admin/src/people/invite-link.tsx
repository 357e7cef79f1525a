// What became of an invite's e-mail, and a link to copy instead.
import type { Invite } from '@chobighor/contract/admin/people'
import { Box, Typography } from '@mui/material'
import { call } from '../call.ts'
import { CopyLinkButton } from './copy-link-button.tsx'
import { copyLinkTexts as texts } from './copy-link-texts.ts'

export function InviteLink({ invite: { id, email, email_state } }: { invite: Invite }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', pb: 2 }}>
      <Typography variant="body2" sx={{ flex: 1, minWidth: 200 }}>
        {texts.emailStates[email_state]}
      </Typography>
      <CopyLinkButton
        label={texts.invite}
        words={texts.inviteWords(email)}
        make={() => call.invites.makeLink({ id: String(id) })}
      />
    </Box>
  )
}
