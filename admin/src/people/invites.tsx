// People who are invited but have not accepted yet.
import type { Invite } from '@chobighor/contract/admin/people'
import { Box, Typography } from '@mui/material'
import { useGetList } from 'react-admin'
import { call } from '../call.ts'
import { ConfirmButton, Field, textOf } from '../ui/confirm-button.tsx'
import { momentWords } from '../ui/format.ts'
import { Part } from '../ui/parts.tsx'
import { peopleTexts as texts } from './people-texts.ts'

export function OpenInvites() {
  const { data = [] } = useGetList<Invite>('invites')
  if (data.length === 0) return null
  return (
    <Box sx={{ maxWidth: 700, pt: 3 }}>
      <Part title={texts.openInvites}>
        {data.map((invite) => (
          <OpenInvite key={invite.id} invite={invite} />
        ))}
      </Part>
    </Box>
  )
}

function OpenInvite({ invite: { id, email, expires_at, is_over } }: { invite: Invite }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', py: 0.5 }}>
      <Box sx={{ flex: 1, minWidth: 200, overflowWrap: 'anywhere' }}>
        {email}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {is_over ? texts.inviteOver : texts.inviteLine(momentWords(expires_at))}
        </Typography>
      </Box>
      <ConfirmButton
        {...texts.takeBack}
        words={texts.takeBackWords(email)}
        act={() => call.invites.remove({ id: String(id) })}
      />
    </Box>
  )
}

export function InviteButton() {
  return (
    <ConfirmButton
      {...texts.invite}
      act={(form) => call.invites.add({ email: textOf(form, 'email') })}
      fields={(errors) => (
        <Field errors={errors} name="email" label={texts.email} type="email" autoComplete="off" required autoFocus />
      )}
    />
  )
}
